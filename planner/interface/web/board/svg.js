// Elements of SVG and HTML made in one call; nothing of the page goes through innerHTML.

const SVG = "http://www.w3.org/2000/svg";

/** Make an SVG element; attributes that are null or undefined are left out. */
export function svg(name, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, name), attributes, children);
}

/** Make an HTML element; `on` holds listeners by event, other keys are attributes. */
export function html(name, attributes = {}, ...children) {
  const { on = {}, ...rest } = attributes;
  const element = filled(document.createElement(name), rest, children);
  for (const [event, listener] of Object.entries(on)) element.addEventListener(event, listener);
  return element;
}

function filled(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}
