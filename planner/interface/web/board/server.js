// Questions to the planner; a later question of a kind makes an earlier one of no interest.

const running = new Map();

/** The planner said no: faults of the board or the question, or the server's own trouble. */
export class Refusal extends Error {
  constructor(status, { error = "", faults = [] } = {}) {
    super(error);
    this.status = status;
    this.faults = faults;
  }
}

/** Ask; null if another question of that kind was asked meanwhile. */
export async function ask(name, body, again = 20) {
  running.get(name)?.abort();
  const control = new AbortController();
  running.set(name, control);
  try {
    const reply = await fetch(`v1/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: control.signal,
    });
    if (reply.status === 429 && again > 0) {
      await new Promise((done) => setTimeout(done, 500));
      return control.signal.aborted ? null : await ask(name, body, again - 1);
    }
    const told = await reply.json();
    if (!reply.ok) throw new Refusal(reply.status, told);
    return told;
  } catch (error) {
    if (error.name === "AbortError") return null;
    if (error instanceof Refusal) throw error;
    throw new Refusal(0, { error: String(error.message ?? error) });
  } finally {
    if (running.get(name) === control) running.delete(name);
  }
}

/** Give up a question of a kind. */
export const stop = (name) => running.get(name)?.abort();

/** Fetch something that the server has: layouts, presets. */
export async function fetched(path) {
  const reply = await fetch(path);
  const told = await reply.json();
  if (!reply.ok) throw new Refusal(reply.status, told);
  return told;
}
