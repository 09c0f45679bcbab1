"""Questions over HTTP: the same answers as everywhere, faults with their places, limits."""

from __future__ import annotations

import copy
import json
import os
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from benchmarks.battle import battle
from planner.formats import answer_to_json, read_json, read_scenario
from planner.interface.web.example import EXAMPLES, SCENARIO
from planner.interface.web.limits import Limits
from planner.interface.web.questions import QUESTIONS
from planner.plan.charge import charge
from tests.interface.conftest import serving

SCENARIOS = Path(__file__).parents[3] / "scenarios"
EVERY_EXAMPLE = [(name, title) for name, found in EXAMPLES.items() for title in found]


def told(client: httpx.Client, name: str, **body: Any) -> Any:
    reply = client.post(f"/v1/{name}", json=body)
    assert reply.status_code == 200, reply.text
    return reply.json()


def faults(client: httpx.Client, name: str, **body: Any) -> list[tuple[str, str, str]]:
    reply = client.post(f"/v1/{name}", json=body)
    assert reply.status_code == 422, reply.text
    return [(fault["place"], fault["found"], fault["expected"]) for fault in reply.json()["faults"]]


@pytest.mark.parametrize(("name", "title"), EVERY_EXAMPLE)
def test_every_example_is_answered(client: httpx.Client, name: str, title: str) -> None:
    reply = client.post(f"/v1/{name}", json=EXAMPLES[name][title]["value"])
    assert reply.status_code == 200, reply.text


def test_every_question_has_an_example() -> None:
    assert set(EXAMPLES) == set(QUESTIONS)


@pytest.mark.parametrize("name", ["straight_charge_in_the_open", "roll_too_short", "advanced_may_not_charge"])
def test_a_charge_is_answered_as_everywhere(client: httpx.Client, name: str) -> None:
    path = SCENARIOS / f"{name}.json"
    scenario = read_scenario(path)
    assert scenario.action is not None
    expected = json.loads(json.dumps(answer_to_json(charge(scenario, scenario.action))))  # type: ignore[arg-type]
    found = told(client, "charge", scenario=read_json(path))
    assert {**found, "stats": {}} == {**expected, "stats": {}}


def test_an_impossible_charge_is_explained_and_its_proof_verified(client: httpx.Client) -> None:
    body = EXAMPLES["charge"]["another roll"]["value"]
    found = told(client, "charge", **body)
    assert found["verdict"] == "impossible"
    assert found["explanation"]["clashes"]
    checked = told(client, "verify", scenario=SCENARIO, result=found)
    assert checked["verdict"] == "proven"
    assert checked["because"] == []
    assert checked["charge"]["unit"] == "Blades"


def test_a_placement_is_judged_rule_by_rule(client: httpx.Client) -> None:
    found = told(client, "charge", scenario=SCENARIO)
    again = told(client, "judge", scenario=SCENARIO, result=found)
    assert again["verdict"] == "legal"
    moved = copy.deepcopy(found)
    moved["placements"][0].update(at=[24.5, 30], path=None)
    broken = told(client, "judge", scenario=SCENARIO, result=moved)
    assert broken["verdict"] == "illegal"
    assert "03.03 coherency" in {row["rule"] for row in broken["report"] if row["holds"] is False}


def test_eligible_says_who_is_near_enough_on_which_rolls(client: httpx.Client) -> None:
    blades = told(client, "eligible", scenario=SCENARIO, action={"unit": "Blades"})
    assert blades["may_charge"] is True
    (guards,) = blades["targets"]
    assert guards["rolls"] == [5, 6, 7, 8, 9, 10, 11, 12]
    guards = told(client, "eligible", scenario=SCENARIO, action={"unit": "Guards"})
    assert [target["unit"] for target in guards["targets"]] == ["Blades"]


def test_odds_are_of_all_sets_unless_the_request_names_one(client: httpx.Client) -> None:
    every = told(client, "odds", scenario=SCENARIO)
    assert [entry["targets"] for entry in every["sets"]] == [["Guards"]]
    assert every["sets"][0]["ways"][0]["least_roll"] == 5
    one = told(client, "odds", scenario=SCENARIO, action={"unit": "Blades", "targets": ["Guards"]})
    assert one["sets"] == every["sets"]


def test_the_board_is_drawn(client: httpx.Client) -> None:
    reply = client.post("/v1/draw", json={"scenario": SCENARIO})
    assert reply.headers["content-type"].startswith("image/svg+xml")
    assert reply.text.startswith("<svg")


def test_all_faults_are_told_at_their_place_in_the_request(client: httpx.Client) -> None:
    scenario = copy.deepcopy(SCENARIO)
    scenario["units"][0]["models"][1]["at"] = [20, "far"]
    scenario["units"][1]["side"] = "neutral"
    action = {"unit": "Blades", "roll": 13}
    assert faults(client, "charge", scenario=scenario, action=action) == [
        ("$.scenario.units[0].models[1].at[1]", '"far"', "a number from -1000 to 1000 (inches)"),
        ("$.scenario.units[1].side", '"neutral"', 'one of "attacker" or "defender"'),
        (
            "$.action.roll",
            "13",
            "a whole number from 2 to 12 (from 1 for a surge), two dice from 1 to 6 such as [3, 4], or null",
        ),
    ]


BAD = {
    "no scenario": ("charge", {}, "$.scenario", "nothing", 'the required key "scenario"'),
    "unknown key": (
        "charge",
        {"scenario": SCENARIO, "actoin": {}},
        "$.actoin",
        'the key "actoin"',
        'a known key (did you mean "action"?): "scenario", "limit", "action", "explain"',
    ),
    "no roll": (
        "charge",
        {"scenario": SCENARIO, "action": {"unit": "Blades"}},
        "$.action.roll",
        "nothing",
        "the charge roll, 2 to 12",
    ),
    "another move": (
        "charge",
        {"scenario": SCENARIO, "action": {"type": "sight", "from": ["Blades"], "to": ["Guards"]}},
        "$.action.type",
        '"sight"',
        '"charge"',
    ),
    "a charge for sight": (
        "sight",
        {"scenario": SCENARIO, "action": {"type": "charge", "unit": "Blades"}},
        "$.action.type",
        '"charge"',
        '"sight"',
    ),
    "a granted distance": (
        "odds",
        {"scenario": SCENARIO, "action": {"unit": "Blades", "max_distance": 6}},
        "$.action.max_distance",
        "a granted distance",
        "null: odds are of a roll",
    ),
    "no proof": (
        "verify",
        {"scenario": SCENARIO, "result": {}},
        "$.result.proof",
        "null",
        "a proof, as planner charge writes it for what is impossible",
    ),
    "a limit below nothing": (
        "charge",
        {"scenario": SCENARIO, "limit": {"seconds": -1}},
        "$.limit.seconds",
        "-1",
        "null or a number of seconds from 0 to 3600",
    ),
}


@pytest.mark.parametrize(("name", "body", "place", "found", "expected"), BAD.values(), ids=BAD)
def test_known_bad_requests(
    client: httpx.Client, name: str, body: Any, place: str, found: str, expected: str
) -> None:
    assert faults(client, name, **body) == [(place, found, expected)]


def test_a_placement_with_faults_names_its_place_in_the_result(client: httpx.Client) -> None:
    result = {"placements": [{"model": "Blades1", "at": [24, 20]}, {"model": "Blades9", "at": [24, 20]}]}
    places = [place for place, _, _ in faults(client, "judge", scenario=SCENARIO, result=result)]
    assert set(places) == {"$.result.placements[1].model", "$.result.placements"}


def refused(client: httpx.Client, status: int, **request: Any) -> str:
    reply = client.post("/v1/charge", **request)
    assert reply.status_code == status
    assert reply.json()["faults"] == []
    return str(reply.json()["error"])


def test_only_json_is_taken(client: httpx.Client) -> None:
    sentence = refused(client, 415, content=b"{}", headers={"content-type": "text/plain"})
    assert sentence == "the body of a question is application/json"


def test_a_body_that_is_too_large_is_refused() -> None:
    with serving(Limits(body=1000)) as address, httpx.Client(base_url=address) as client:
        kind = {"content-type": "application/json"}
        said = refused(client, 413, content=b" " * 1001, headers=kind)
        streamed = refused(client, 413, content=iter([b" " * 600, b" " * 600]), headers=kind)
        assert said == streamed == "the body is larger than 1000 bytes"


def test_text_that_is_no_json_says_where(client: httpx.Client) -> None:
    reply = client.post("/v1/charge", content=b'{"scenario": }', headers={"content-type": "application/json"})
    assert reply.status_code == 422
    (fault,) = reply.json()["faults"]
    assert fault == {"place": "line 1, column 14", "found": '"}"', "expected": "a JSON value"}


def test_a_full_queue_turns_away_and_nothing_else_is_lost() -> None:
    with serving(Limits(workers=1, waiting=1, grace=240)) as address:
        statuses: list[int] = []

        def ask() -> None:
            reply = httpx.post(f"{address}/v1/charge", json={"scenario": SCENARIO}, timeout=300)
            statuses.append(reply.status_code)
            if reply.status_code == 429:
                assert reply.headers["retry-after"] == "1"

        threads = [threading.Thread(target=ask) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(statuses) == 8
        assert set(statuses) == {200, 429}
        assert httpx.get(f"{address}/health").json()["held"] == 0


def _children(parent: int) -> list[int]:
    found = []
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = entry.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == parent:
            found.append(int(entry.parent.name))
    return found


def test_a_killed_worker_is_replaced_and_its_question_answered(client: httpx.Client) -> None:
    """The workers are grandchildren: the process that forks them keeps the modules loaded."""
    slow = read_json(SCENARIOS / "riders_out_of_the_gunners_sight.json")
    found: list[httpx.Response] = []
    threads = [
        threading.Thread(
            target=lambda: found.append(client.post("/v1/charge", json={"scenario": slow, "explain": True}))
        )
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    while client.get("/health").json()["held"] < 4:
        assert any(thread.is_alive() for thread in threads)
    workers = [worker for child in _children(os.getpid()) for worker in _children(child)]
    assert workers
    os.kill(workers[0], 9)
    for thread in threads:
        thread.join()
    assert [reply.status_code for reply in found] == [200] * 4
    assert len({reply.json()["verdict"] for reply in found}) == 1
    text = client.get("/metrics").text
    assert "planner_workers_died_total 1.0" in text


def test_a_question_that_overruns_is_stopped() -> None:
    with serving(Limits(workers=1, seconds=0.01, grace=0.05)) as address:
        slow = battle(0)
        while httpx.get(f"{address}/health").json()["status"] == "warming":
            time.sleep(0.05)
        reply = httpx.post(f"{address}/v1/sight", json={"scenario": slow}, timeout=300)
        assert reply.status_code == 504
        assert reply.json()["error"] == "the question overran its limit of 0.01 s and was stopped"
        assert (
            httpx.post(f"{address}/v1/eligible", json={"scenario": SCENARIO}, timeout=300).status_code == 200
        )


@pytest.mark.parametrize(
    ("method", "path", "status", "sentence"),
    [
        ("GET", "/nowhere", 404, "GET /nowhere: Not Found"),
        ("GET", "/v1/charge", 405, "GET /v1/charge: Method Not Allowed"),
        ("POST", "/health", 405, "POST /health: Method Not Allowed"),
        ("GET", "/board/none.js", 404, "GET /board/none.js: Not Found"),
    ],
)
def test_what_the_framework_refuses_has_the_shape_of_every_refusal(
    client: httpx.Client, method: str, path: str, status: int, sentence: str
) -> None:
    reply = client.request(method, path)
    assert (reply.status_code, reply.json()) == (status, {"error": sentence, "faults": []})


def test_a_server_that_compiles_says_so_and_answers_all_the_same() -> None:
    """With almost no time for an answer: what is compiled first is not counted."""
    with serving(Limits(workers=1, seconds=5, grace=0.5)) as address:
        early = httpx.get(f"{address}/health").json()["status"]
        reply = httpx.post(f"{address}/v1/charge", json={"scenario": SCENARIO}, timeout=300)
        assert (early, reply.status_code, reply.json()["verdict"]) == ("warming", 200, "legal")
        while (later := httpx.get(f"{address}/health").json()["status"]) == "warming":
            time.sleep(0.05)
        assert later == "ok"


def test_health_and_metrics(client: httpx.Client) -> None:
    assert client.post("/v1/draw", json={"scenario": SCENARIO}).status_code == 200
    health = client.get("/health").json()
    assert health["status"] == "ok"
    assert health["workers"] == 2
    text = client.get("/metrics").text
    assert 'planner_replies_total{question="draw",status="200"}' in text
    assert 'planner_reply_seconds_bucket{le="+Inf",question="draw"}' in text
