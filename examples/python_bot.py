"""A bot for any game of a Scrapworks server, written from docs/protocol.md and /api/openapi.json.

    python3 examples/python_bot.py http://localhost:8080 scrapbots [easy|normal|hard|pair]

It plays against a bot of the server, or is paired with whoever waits, too. Needs Python 3.9 and
the package `websockets` (Debian: python3-websockets). Replace `choose` by something clever."""
import asyncio, json, random, secrets, sys, urllib.request, websockets

def choose(view, legal):
    """`view` is what the seat sees, `legal` what it may do. Returns one of these actions."""
    return random.choice(legal)

def patched(view, patch):  # RFC 6902, of which the server uses add, remove and replace.
    root = {"": view}
    for change in patch:
        path = [key.replace("~1", "/").replace("~0", "~") for key in change["path"].split("/")]
        node, last = root, path.pop()
        for key in path: node = node[int(key) if isinstance(node, list) else key]
        if isinstance(node, list): last = len(node) if last == "-" else int(last)
        if change["op"] == "remove": del node[last]
        elif change["op"] == "add" and isinstance(node, list): node.insert(last, change["value"])
        else: node[last] = change["value"]
    return root[""]

class Bot:
    def __init__(self, site):
        self.site, self.token, self.match = site.rstrip("/"), None, None
        self.token = self.call("/api/guests", {"name": "Python"})["token"]

    def call(self, path, body=None):  # A POST if there is a body. HTTPError where it is refused.
        headers = {"Content-Type": "application/json"}
        if self.token: headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(urllib.request.Request(self.site + path, data, headers)) as it:
            return json.load(it)

    def begin(self, game, level):
        """Opens a waiting room, is ready in it, and seats bots: the last one starts the match."""
        presets = self.call(f"/api/games/{game}")["presets"]
        room = self.call("/api/lobbies", {"game": game, "visibility": "unlisted"})["lobby"]
        seats = f"/api/lobbies/{room['id']}/seats"
        self.call(seats, {"ready": True, **({"roster": presets[0]["roster"]} if presets else {})})
        for _ in room["seats"][1:]: room = self.call(seats, {"bot": level})["lobby"]
        self.match = room["match_id"]

    async def play(self):
        """Plays on one connection. Returns the result, or None if it was closed before the end."""
        sent = legal = None  # `sent` is the id of an action that was not answered yet.
        async with websockets.connect(f"ws{self.site[4:]}/ws", max_size=None) as socket:
            say = lambda **msg: socket.send(json.dumps(msg))
            await say(type="hello", token=self.token)
            async for msg in (json.loads(text) async for text in socket):
                kind, code = msg["type"], msg.get("code")
                if kind in ("welcome", "paired"):  # Who was away missed `paired`, so it asks.
                    running = self.call("/api/matches?player=me&state=running")["items"]
                    self.match = msg.get("match_id") or (running[0]["id"] if running else None)
                    if self.match: await say(type="join_match", match_id=self.match)
                elif kind in ("match_snapshot", "match_step"):
                    view = patched(view, msg["patch"]) if kind == "match_step" else msg["view"]
                    seq, legal = msg["seq"], msg.get("legal")
                    if end := msg.get("result") or msg.get("match", {}).get("result"): return end
                elif code == "match.not_found": self.match = None  # Somebody did not come: wait on.
                elif code == "limit.rate": await asyncio.sleep(msg.get("retry_after_ms", 999) / 1000)
                elif code not in (None, "match.stale", "match.not_awaited", "match.unavailable"):
                    raise SystemExit(f"{code}: {msg['message']}")
                if kind in ("acted", "refused", "error"): sent = None
                if legal and not sent:
                    sent, act = secrets.token_hex(8), choose(view, legal)
                    await say(type="act", match_id=self.match, action_id=sent, action=act, seq=seq)

async def main(site, game, opponent="easy"):
    bot, result = Bot(site), None
    if opponent != "pair": bot.begin(game, opponent)
    else: bot.call("/api/pairings", {"game": game, "clock": {"type": "none"}})
    while not result:
        try: result = await bot.play()
        except (OSError, websockets.WebSocketException): await asyncio.sleep(0.5)  # Then again.
    print(bot.match, json.dumps(result))

asyncio.run(main(*sys.argv[1:]))
