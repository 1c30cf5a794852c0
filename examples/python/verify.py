#!/usr/bin/env python3
"""A second verifier of dice and deals, as docs/develop/fairness.md describes them; it needs nothing but Python 3.

    python3 verify.py FILE ...            records as a server writes them, one a line; - reads standard input
    python3 verify.py --kept KEPT FILE    compares the records with what tablee join has kept
    python3 verify.py --log LOG FILE      compares them with the server's transparency log, as /api/transparency exports it
    python3 verify.py --vectors FILE      the worked examples, docs/develop/fairness-vectors.json

It computes every roll, deal, lot and draw again, compares the records of a file with each other, and says what that
proves. Moves, result and names are as the server wrote them; `tablee check` says whether the moves were legal and the
result follows from them. Exit status: 1 if a record is wrong, else 4 if one is unproven, else 3 if one is unfinished.
"""
import hashlib
import hmac
import json
import re
import sys

SCHEME = "tablee-fair/3"
MOST_PLAYINGS = 64
FACES = (1, 2, 3, 4, 5, "W")
DICE = 8
TILES = [f"{a}{b}{c}" for a in range(6) for b in range(a, 6) for c in range(b, 6)]


STATUSES = {"wrong": 1, "unproven": 4, "unfinished": 3, "proven": 0}


class Wrong(Exception):
    """Why a record is not verified."""


def need(holds, why):
    if not holds:
        raise Wrong(why)


# Hash chains


def is_number(value):
    return type(value) is int and value >= 0


def is_hash(text):
    return re.fullmatch("[0-9a-f]{64}", text) is not None


def hashed(text, times):
    data = bytes.fromhex(text)
    for _ in range(times):
        data = hashlib.sha256(data).digest()
    return data.hex()


def link_of(seed, playing):
    return hashed(seed, MOST_PLAYINGS - playing)


# From the proof to choices


def fixed(proof, start):
    """What is fixed when a game starts, but for the commitments."""
    called_off = ",".join(map(str, proof["calledOff"]))
    return f"{proof['scheme']}|{proof['table']}|{proof['playing']}|{start}|{called_off}"


class Choices:
    """The choices of one event, in their order."""

    def __init__(self, proof, start, index):
        contributions = ",".join(one or "" for one in proof["contributions"])
        self.about = f"{fixed(proof, start)}|{contributions}|{index}"
        self.key = bytes.fromhex(proof["secret"])
        self.block = 0
        self.words = []

    def message(self, block):
        return f"{self.about}|{block}"

    def word(self):
        if not self.words:
            digest = hmac.new(self.key, self.message(self.block).encode(), hashlib.sha256).digest()
            self.words = [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4)]
            self.block += 1
        return self.words.pop(0)

    def among(self, count):
        fair = 2**32 - 2**32 % count
        word = self.word()
        while word >= fair:
            word = self.word()
        return word % count

    def one_of(self, things):
        return things[self.among(len(things))]


# From choices to what is seen on the table


def roll(choices, dice):
    return sorted((choices.one_of(FACES) for _ in range(dice)), key=FACES.index)


def shuffle(choices, tiles):
    mixed = list(tiles)
    for i in range(len(mixed) - 1, 0, -1):
        j = choices.among(i + 1)
        mixed[i], mixed[j] = mixed[j], mixed[i]
    return mixed


def hand_size(players):
    return 9 if players == 2 else 7 if players <= 4 else 6


def deal(choices, players):
    mixed, size = shuffle(choices, TILES), hand_size(players)
    return [sorted(mixed[seat * size : (seat + 1) * size]) for seat in range(players)]


def points(tile):
    return sum(map(int, tile))


def lot_drawer(players, start, lots):
    """The seat that draws next; None when the lots have found who begins."""
    contenders, rest = [(start + i) % players for i in range(players)], lots
    while len(rest) >= len(contenders):
        circle, rest = rest[: len(contenders)], rest[len(contenders) :]
        highest = max(points(tile) for _, tile in circle)
        contenders = [seat for seat, tile in circle if points(tile) == highest]
        if len(contenders) == 1:
            return None
    return contenders[len(rest)]


# The games, as far as they decide what chance is asked for


class Pickomino:
    def __init__(self, record):
        self.kept, self.rolled = {}, []

    def expected(self, event, choices):
        """What the event should show of chance; None where chance has no part in it."""
        if event["type"] == "roll":
            return roll(choices, DICE - sum(self.kept.values()))
        return None

    def found(self, event):
        return sorted(event["dice"], key=FACES.index)

    def play(self, event):
        if event["type"] == "roll":
            self.rolled = event["dice"]
            if all(face in self.kept for face in self.rolled):
                self.kept = {}
        elif event["type"] == "keep":
            self.kept[event["face"]] = self.rolled.count(event["face"])
        elif event["type"] == "stop":
            self.kept = {}


class Triominos:
    def __init__(self, record):
        self.players, self.start = len(record["players"]), record.get("start", 0)
        self.pool, self.lots = list(TILES), []

    def expected(self, event, choices):
        kind = event["type"]
        if kind == "deal":
            return deal(choices, self.players)
        if kind == "drawForStart":
            out = {tile for _, tile in self.lots}
            left = [tile for tile in self.pool if tile not in out] or self.pool
            return lot_drawer(self.players, self.start, self.lots), choices.one_of(left)
        if kind == "draw":
            need(self.pool, "a draw from an empty pool")
            return choices.one_of(self.pool)
        return None

    def found(self, event):
        if event["type"] == "deal":
            return event["hands"]
        return (event["player"], event["tile"]) if event["type"] == "drawForStart" else event["tile"]

    def play(self, event):
        kind = event["type"]
        if kind == "deal":
            dealt = {tile for hand in event["hands"] for tile in hand}
            self.pool, self.lots = [tile for tile in TILES if tile not in dealt], []
        elif kind == "drawForStart":
            self.lots.append((event["player"], event["tile"]))
        elif kind == "draw":
            self.pool.remove(event["tile"])


GAMES = {"pickomino": Pickomino, "triominos": Triominos}


# A record


def check_proof(proof, players, start):
    need(proof["scheme"] == SCHEME, "the proof is of an unknown kind")
    need(re.fullmatch(r"[\w/-]{1,64}", proof["table"], re.ASCII), "no name of a table")
    need(is_number(proof["playing"]) and 1 <= proof["playing"] <= MOST_PLAYINGS, "there is no such playing")
    need(is_hash(proof["secret"]), "the secret is none")
    need(len(proof["contributions"]) == players, "not one contribution for each player")
    need(hashed(proof["secret"], 1) == proof["commitment"], "the secret does not fit the server's commitment")
    check_start(proof, players, start)
    check_reveals(proof)


def check_start(proof, players, start):
    """Who begins follows from the number of games before, not from the starts that were called off."""
    playing, off = proof["playing"], proof["calledOff"]
    is_rising = all(map(is_number, off)) and off == sorted(set(off))
    need(is_rising and all(1 <= one < playing for one in off), "the starts that were called off")
    need(is_number(start) and start == (playing - 1 - len(off)) % players, "another player should begin")


def check_reveals(proof):
    reveals = proof.get("reveals")
    need(reveals, "nothing says how the contributions were revealed")
    need(len(reveals["seats"]) == len(proof["contributions"]), "not one entry for each player")
    for number, (seat, link) in enumerate(zip(reveals["seats"], proof["contributions"])):
        check_seat(proof, seat, link, f"seat {number}: ")


def may_agree(proof):
    """The late seats may agree to continue only where nobody contributed."""
    agreed, given = proof["reveals"]["agreed"], proof["contributions"]
    need(all(is_number(seat) and seat < len(given) for seat in agreed), "an unknown seat agreed")
    if not any(given):
        return len(agreed) > 0
    return any(given[seat] for seat in agreed) and not any(seat in agreed for seat in late_seats(proof))


def late_seats(proof):
    seats = proof["reveals"]["seats"]
    return [seat for seat, one in enumerate(seats) if one is not None and one["revealed"] is None]


def check_seat(proof, seat, link, place):
    frozen = proof["reveals"]["frozen"]
    if seat is None:
        return need(link is None, place + "a contribution without a commitment")
    need((link is None) == (seat["revealed"] is None), place + "revealed or not?")
    need(is_number(seat["committed"]) and is_number(frozen), place + "no place in the log")
    need(seat["committed"] < frozen, place + "committed too late")
    if link is None:
        return need(may_agree(proof), place + "left out, and no seat that contributed agreed")
    need(is_number(seat["revealed"]) and seat["revealed"] > frozen, place + "revealed too early")
    need(is_hash(link), place + "no link of a chain")
    need(hashed(link, proof["playing"]) == seat["commitment"], place + "the link does not fit the commitment")


AS_KEPT = "; as was kept"
AS_LOGGED = "; as the transparency log has it"


def check_kept(proof, start, kept):
    """The number that was sent is in the proof, with the commitments that were seen."""
    own = kept["games"].get(str(proof["playing"])) if kept and kept["table"] == proof["table"] else None
    if own is None:
        return False
    seat, stated = own["seat"], proof["reveals"]["seats"]
    need(seat < len(stated), "the seat of the number that was sent is missing")
    need(proof["contributions"][seat] == own["link"], "the number that was sent is missing, or another")
    need((stated[seat] or {}).get("commitment") == own["commitment"], "another commitment than the one that was sent")
    need(own["binding"] in (None, binding_of(proof, start)), "the number was revealed for other commitments")
    return True


def binding_of(proof, start):
    """A hash of all that was fixed before the first link was revealed."""
    ends = ",".join((seat or {}).get("commitment", "") for seat in proof["reveals"]["seats"])
    return hashlib.sha256(f"{fixed(proof, start)}|{proof['commitment']}|{ends}".encode()).hexdigest()


# The transparency log

LOG_FORMAT = "tablee-log/1"


def keyed(table, text):
    return hmac.new(table.encode(), text.encode(), hashlib.sha256).hexdigest()


def root_of(leaves):
    """RFC 9162, 2.1.1, level by level: a node without a right neighbour moves up."""
    while len(leaves) > 1:
        pairs = [hashlib.sha256(b"\x01" + a + b).digest() for a, b in zip(leaves[::2], leaves[1::2])]
        leaves = pairs + leaves[len(pairs) * 2 :]
    return (leaves[0] if leaves else hashlib.sha256().digest()).hex()


def read_log(text):
    """The values of each label. The head must be that of the entries."""
    head, *lines = text.splitlines() or [""]
    need(head.startswith(LOG_FORMAT + " "), "not an exported transparency log")
    need(all(re.fullmatch("[0-9a-f]{64} [0-9a-f]{64}", line) for line in lines), "not an exported transparency log")
    root = root_of([hashlib.sha256(b"\x00" + bytes.fromhex(line.replace(" ", ""))).digest() for line in lines])
    need(head == f"{LOG_FORMAT} {len(lines)} {root}", "the entries of the transparency log do not fit its head")
    log = {}
    for label, value in map(str.split, lines):
        log.setdefault(label, []).append(value)
    return log


def end_of(record):
    proof = record["proof"]
    events = json.dumps(record["events"], sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    links = ",".join(one or "" for one in proof["contributions"])
    return f"{proof['secret']}|{links}|{hashlib.sha256(events.encode()).hexdigest()}"


def matters_of(record):
    """What the log must have of a table, and its content, None where only those who were there know it."""
    proof = record["proof"]
    matters = {("opened", 1): hashed(proof["secret"], proof["playing"])}
    for number in range(1, proof["playing"]):
        matters["started", number] = None
        matters["calledOff" if number in proof["calledOff"] else "ended", number] = (
            "" if number in proof["calledOff"] else None
        )
    matters["started", proof["playing"]] = binding_of(proof, record.get("start", 0))
    if "result" in record:
        matters["ended", proof["playing"]] = end_of(record)
    return matters


def check_log(record, log):
    """Each matter once, as the record has it, and no other outcome of a start."""
    if log is None:
        return
    table, matters = record["proof"]["table"], matters_of(record)
    for number in range(1, record["proof"]["playing"] + 1):
        for kind in ("opened", "started", "calledOff", "ended"):
            about = f"{LOG_FORMAT}|{kind}|{number}"
            found = log.get(keyed(table, about), [])
            if (kind, number) not in matters:
                need(not found, f"the transparency log has another outcome: {kind} {number}")
                continue
            need(found, f"the transparency log lacks: {kind} {number}")
            content = matters[kind, number]
            is_same = content is None or found == [keyed(table, f"{about}|{content}")]
            need(is_same and len(found) == 1, f"the transparency log differs: {kind} {number}")


def check_outcomes(record):
    """How many outcomes were found right."""
    game, outcomes = GAMES[record["game"]](record), 0
    for index, event in enumerate(record["events"]):
        expected = game.expected(event, Choices(record["proof"], record.get("start", 0), index))
        if expected is not None:
            found = game.found(event)
            need(expected == found, f"event {index + 1}: the proof gives {expected}, the record says {found}")
            outcomes += 1
        game.play(event)
    return outcomes


def names(record, seats):
    return ", ".join(record["players"][seat]["name"] for seat in seats)


def worth(record):
    """Without a contribution the server could have chosen its secret."""
    if not any(record["proof"]["contributions"]):
        return "unproven"
    return "proven" if "result" in record else "unfinished"


def meaning(record):
    """What the outcomes followed from, and for whom that proves something."""
    proof = record["proof"]
    late, off = late_seats(proof), len(proof["calledOff"])
    given = [seat for seat, one in enumerate(proof["contributions"]) if one is not None]
    alone = "follow from the server's secret alone: proves only that the server did not change its mind"
    parts = [f"were chosen by nobody, proven for {names(record, given)}" if given else alone]
    if late:
        parts.append(f"without {names(record, late)}, as {names(record, proof['reveals']['agreed'])} agreed")
    if off:
        parts.append(f"start {proof['playing']}, {off} called off")
    if "result" not in record:
        parts.append("the game is unfinished")
    return "; ".join(parts)


def verify(record, kept=None, log=None):
    """The verdict, and the same in words; raises Wrong."""
    need(isinstance(record, dict) and record.get("format") == "tablee-record/1", "not a record of Tablée")
    if "proof" not in record:
        return "unproven", "not from an online table, nothing to verify"
    try:
        need(record["game"] in GAMES, "an unknown game")
        check_proof(record["proof"], len(record["players"]), record.get("start", 0))
        is_kept = check_kept(record["proof"], record.get("start", 0), kept)
        check_log(record, log)
        seen = (AS_KEPT if is_kept else "") + ("" if log is None else AS_LOGGED)
        return worth(record), f"{check_outcomes(record)} outcomes {meaning(record)}{seen}"
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        raise Wrong(f"a part is missing or misshapen ({type(error).__name__}: {error})") from error


# The records of a file


def content(record):
    """All but names and comments."""
    return {**record, "players": len(record["players"]), "comments": None}


def fit(one, other):
    """Whether two records with good proofs can both be right."""
    first, second = sorted([one["proof"], other["proof"]], key=lambda proof: proof["playing"])
    if first["table"] != second["table"]:
        return first["secret"] != second["secret"]
    if any(one.get(part) != other.get(part) for part in ("game", "rulebook", "options")):
        return False
    if first["playing"] == second["playing"]:
        return content(one) == content(other)
    return (
        hashed(second["secret"], second["playing"] - first["playing"]) == first["secret"]
        and first["reveals"]["frozen"] < second["reveals"]["frozen"]
        and [start for start in second["calledOff"] if start <= first["playing"]] == first["calledOff"]
    )


def contradicted(records):
    """The places of those that contradict each other: nobody can tell which is forged."""
    first, found = {}, set()
    for place, record in records.items():
        proof = record["proof"]
        for key in [("table", proof["table"]), ("secret", proof["secret"])]:
            others = first.setdefault(key, {})
            for other in others.values():
                if not fit(records[other], record):
                    found |= {other, place}
            others.setdefault(proof["playing"], place)
    return found


def judged(line, kept, log):
    """A record, its verdict, and the reason."""
    try:
        record = json.loads(line)
        return record, *verify(record, kept, log)
    except (Wrong, json.JSONDecodeError, RecursionError) as error:
        return None, "wrong", str(error)


def verdicts(name, text, kept=None, log=None):
    """The verdict on each record of a file, with a line for the report."""
    lines = [line for line in text.splitlines() if line.strip()]
    is_one = len(lines) < 2 or not all(line.startswith("{") and line.rstrip().endswith("}") for line in lines)
    found = [judged(line, kept, log) for line in ([text] if is_one else lines)]
    bad = contradicted({place: one[0] for place, one in enumerate(found) if one[0] and "proof" in one[0]})
    for number, (_, verdict, reason) in enumerate(found):
        if number in bad:
            verdict, reason = "wrong", "another record of the file does not fit this one"
        place = name if is_one else f"{name}:{number + 1}"
        yield verdict, f"{place}: {'WRONG: ' if verdict == 'wrong' else ''}{reason}"


# The worked examples


def check_vectors(vectors):
    chain = vectors["chain"]
    need(link_of(chain["seed"], 0) == chain["commitment"], "the end of the chain")
    for playing, link in chain["links"].items():
        need(link_of(chain["seed"], int(playing)) == link, f"link {playing}")
        need(hashed(link, int(playing)) == chain["commitment"], f"back from link {playing}")
    check_outcome_vectors(vectors)
    return f"all of {vectors['scheme']} right"


def check_outcome_vectors(vectors):
    """The vectors hold the fields of a proof, too."""
    for block, case in enumerate(vectors["blocks"]):
        message = Choices(vectors, vectors["start"], 11).message(block)
        digest = hmac.new(bytes.fromhex(vectors["secret"]), message.encode(), hashlib.sha256).hexdigest()
        need((message, digest) == (case["message"], case["hmac"]), f"block {block}")
    for case in vectors["choices"]:
        choices = Choices(vectors, vectors["start"], case["index"])
        need([choices.among(case["among"]) for _ in case["places"]] == case["places"], f"among {case['among']}")
    mixed = shuffle(Choices(vectors, vectors["start"], vectors["shuffle"]["index"]), TILES)
    need(mixed == vectors["shuffle"]["tiles"], "the shuffle")
    for case in vectors["rolls"]:
        need(roll(Choices(vectors, vectors["start"], case["index"]), case["dice"]) == case["shown"], "a roll")
    for case in vectors["deals"]:
        need(deal(Choices(vectors, vectors["start"], case["index"]), case["players"]) == case["hands"], "a deal")
    for case in vectors["draws"]:
        need(Choices(vectors, vectors["start"], case["index"]).one_of(case["pool"]) == case["tile"], "a draw")
    check_lots(vectors, vectors["lots"])


def check_lots(vectors, cases):
    lots = []
    for case in cases["lots"]:
        drawn = (lot_drawer(3, cases["start"], lots), Choices(vectors, vectors["start"], case["index"]).one_of(case["from"]))
        need(drawn == (case["seat"], case["tile"]), f"lot {case['index']}")
        lots.append(drawn)
    need(lot_drawer(3, cases["start"], lots) is None, "the lots end here")


def read(path):
    if path == "-":
        return sys.stdin.read()
    with open(path, encoding="utf-8") as file:
        return file.read()


def main(words):
    if words[:1] == ["--vectors"] and len(words) == 2:
        print(check_vectors(json.loads(read(words[1]))))
        return 0
    kept = log = None
    while words[:1] in (["--kept"], ["--log"]) and len(words) > 2:
        if words[0] == "--kept":
            kept = json.loads(read(words[1]))
        else:
            log = read_log(read(words[1]))
        words = words[2:]
    if not words or words[0].startswith("--"):
        print(__doc__, file=sys.stderr)
        return 2
    found = [verdict for path in words for verdict in verdicts(path, read(path), kept, log)]
    if kept and not any(AS_KEPT in line for _, line in found):
        found.append(("wrong", "WRONG: none of these records is of a game that was kept"))
    for _, line in found:
        print(line)
    return next((status for verdict, status in STATUSES.items() if any(one == verdict for one, _ in found)), 0)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Wrong as error:
        sys.exit(f"WRONG: {error}")
