import { expect, test, vi } from "vitest";
import type { Action, Event } from "../../api/generated/scraplands";
import { expectLines, expectSentences } from "../kit/testing/wellFormed";

// The language is read once, when a page is loaded.
vi.stubGlobal("navigator", { languages: ["de-DE"] });
const { actionLabel } = await import("./actions");
const { ACTIONS } = await import("./gallery/actions");
const { EVENTS } = await import("./gallery/events");
const { recordedNames, recordedPosition } = await import("./gallery/positions");
const { log } = await import("./log/log");
const { refusalText } = await import("./refusals");
const { prompt } = await import("./prompt");

const { position } = recordedPosition("attack");

test("the prompt names the decision, or who has to make it, in German", () => {
  const prompts = recordedNames.flatMap((name) => [
    prompt(recordedPosition(name).position),
    prompt(recordedPosition(name, null).position),
  ]);
  expectSentences(prompts, "de");
  expect([...new Set(prompts)]).toMatchInlineSnapshot(`
    [
      "Was soll Flitzer 2 tun? Noch 6 Befehlspunkte.",
      "Ann überlegt, was Flitzer 2 tut.",
      "Flitzer 2, Vorstoß: bis 10″, noch 2 Schwenks.",
      "Ann fährt gerade Flitzer 2: Vorstoß.",
      "Flitzer 2 greift an: Wähl Waffe und Ziel.",
      "Bob fährt gerade Flitzer 2: Angriff.",
      "Was soll Hotrod tun? Noch 6 Befehlspunkte.",
      "Ann überlegt, was Hotrod tut.",
      "Was soll Rostlaube tun? Noch 1 Befehlspunkt.",
      "Bob überlegt, was Rostlaube tut.",
      "Flitzer 2, Fahrt: noch 1 Schwenk. Dreh es, oder halt an.",
      "Ann fährt gerade Flitzer 2: Fahrt.",
      "Das Rennen ist gelaufen.",
      "Hotrod 1, Fahrt: bis 4,5″, noch 1 Schwenk.",
      "Ann fährt gerade Hotrod 1: Fahrt.",
      "Hotrod 2 driftet: Wie weit, und wie herum?",
      "Ann fährt gerade Hotrod 2: Drift.",
      "Was soll Buggy 1 tun? Noch 6 Befehlspunkte.",
      "Bob überlegt, was Buggy 1 tut.",
      "Was soll Hotrod 2 tun? Noch 6 Befehlspunkte.",
      "Ann überlegt, was Hotrod 2 tut.",
      "Bring Buggy 1 in die Arena.",
      "Cem bringt gerade Buggy 1 in die Arena.",
      "Wähl ein Auto, und was es tun soll.",
      "Cem wählt ein Auto.",
      "Ann wählt ein Auto.",
      "Der Kampf ist vorbei.",
    ]
  `);
});

test("every event has a German log line, every action a German label", () => {
  const lines = (Object.values(EVENTS) as Event[]).flatMap((event) => log([event], position));
  const logTexts = lines.flatMap(({ text, details = [] }) => [text, ...details]);
  const labels = (Object.values(ACTIONS) as Action[]).map((action) => {
    const { group, text } = actionLabel(action, position);
    return `${group}: ${text}`;
  });
  expectLines([...logTexts, ...labels], "de");
  expect(logTexts).toMatchInlineSnapshot(`
    [
      "Stechen: Ann (7) und Bob (8). Bob fängt an.",
      "Ann: 3 + 4",
      "Bob: 6 + 2",
      "Alles gleich, also wird gestochen: Flitzer 1 von Ann (4) und Flitzer 1 von Bob (3). Flitzer 1 von Ann fährt zuerst.",
      "Flitzer 1 von Ann: 3 + 1",
      "Flitzer 1 von Bob: 2 + 1",
      "Startaufstellung: Flitzer 1 von Bob, Flitzer 1 von Ann.",
      "Flitzer 1 von Ann fährt in die Arena.",
      "Durchgang 3",
      "Flitzer 1 von Ann plant: Fahrt, Vorstoß. Noch 4 Befehlspunkte.",
      "Flitzer 1 von Ann würfelt eine 1 und verliert den letzten Punkt.",
      "Flitzer 1 von Ann: Angriff geht nicht mehr.",
      "Flitzer 1 von Ann fährt geradeaus und würfelt 4 + 2 + 5 (Boost): bis 16″.",
      "Flitzer 1 von Ann zündet den Boost und würfelt 3 + 3: bis 11″.",
      "Flitzer 1 von Ann würfelt 6, 3, 1 für den Vorstoß: bis 9″.",
      "1 Kontrollprobe für die Einsen",
      "Flitzer 1 von Ann wendet.",
      "Flitzer 1 von Ann schwenkt 30° links und fährt 4″ vorwärts.",
      "Flitzer 1 von Ann: Zusammenstoß mit Flitzer 1 von Bob, Rampe und Tischkante.",
      "Flitzer 1 von Ann nimmt die Rampe und fliegt 7″ (3 + 4).",
      "Es landet auf Flitzer 1 von Bob und wird zurückgesetzt, bis es frei steht.",
      "Flitzer 1 von Ann schleudert (Zusammenstoß mit Flitzer 1 von Bob): −1 Trefferpunkt, noch 4.",
      "3 gewürfelt, nötig war 5+ (33 %): misslungen",
      "Zwei Treffer wegen der Stacheln",
      "Zum Wegstecken: 2, neu 5; 3 gewürfelt, nötig war je 4+ (50 %)",
      "Flitzer 1 von Ann schießt auf Flitzer 1 von Bob (Schweres Zwillings-MG): 2 Treffer.",
      "Entfernung 4,2″",
      "Zum Treffen: 6, 5, 1 gewürfelt, nötig war je 6+ (17 %)",
      "Nötig ist 6+: Können 5, +2 drei oder mehr Aktionen, −1 Präzise",
      "Salve: noch 6",
      "Flitzer 1 von Bob erleidet 2 Schaden.",
      "Zum Abwehren: 2; 5 gewürfelt, nötig war je 4+ (50 %)",
      "Nötig ist 4+: Abwehr 3, +1 Durchschlag",
      "2 Schaden je misslungenem Würfel",
      "Flitzer 1 von Bob verliert 1 Trefferpunkt, noch 3.",
      "Zum Wegstecken: 1, neu 3; 6 gewürfelt, nötig war je 4+ (50 %)",
      "Flitzer 1 von Bob ist Schrott: keine Trefferpunkte mehr. Das zählt für Ann.",
      "Weggeräumt: Schrotthaufen.",
      "Flitzer 1 von Ann beginnt Runde 1.",
      "Flitzer 1 von Ann fährt durchs Ziel!",
      "Ann: +13 (Platz 1), jetzt 14 Punkte.",
      "Flitzer 1 von Ann ist beim Schleudern beschädigt worden: Die Aktivierung ist vorbei.",
      "Plätze im Ziel: 1. Flitzer 1 von Ann, 2. Flitzer 1 von Bob.",
    ]
  `);
  expect(labels).toMatchInlineSnapshot(`
    [
      "In die Arena: Tor 2, 15° links, 3″ hinein",
      "Aktionen: Hotrod: Fahrt, Vorstoß, Angriff",
      "Würfeln, um weiter zu kommen: Geradeaus, drei Würfel weiter mit Boost",
      "Würfeln, um weiter zu kommen: Boost: zwei Würfel weiter, Schwenks erlaubt",
      "Würfeln, um weiter zu kommen: Freier Schwenk: 45° rechts",
      "Fahren, 30° links: Vorwärts, 30° links, 4,5″",
      "Schluss: Hier anhalten",
      "Drift: Drift 6″, dann 90° rechts",
      "Schießen auf Flitzer 2 von Ann: Minigun auf Flitzer 2 von Ann",
      "Schluss: Nicht schießen",
    ]
  `);
});

test("lost shots and passed actions are told in German", () => {
  const passed: Event = { type: "deed_passed", car: 0, deed: "move" };
  const steps: Event[][] = [
    [EVENTS.attack_rolled, EVENTS.deed_passed],
    [passed, EVENTS.deed_passed],
  ];
  expect(steps.map((step) => log(step, position).at(-1)?.text)).toEqual([
    "Flitzer 1 von Ann: kein zweiter Schuss, das Ziel ist schon Schrott.",
    "Flitzer 1 von Ann: Damit entfällt auch Angriff.",
  ]);
});

test("labels of legal actions differ within their group", () => {
  for (const name of recordedNames) {
    const { position, legal } = recordedPosition(name);
    const labels = legal.map((action) => Object.values(actionLabel(action, position)).join(": "));
    expect(new Set(labels).size).toBe(legal.length);
  }
});

test("a refusal is in German, with the names of the match if there is one", () => {
  const hidden = { code: "scraplands.hidden_by_car", params: { car: 1 }, message: "?" };
  expect(refusalText(hidden, position)).toBe("Flitzer 2 von Ann steht in der Schusslinie.");
  expect(refusalText(hidden, null)).toBe("Ein anderes Auto verdeckt einen Teil des Ziels.");
  const far = { code: "scraplands.too_far", params: { by: 9000, most: 4500 }, message: "?" };
  expect(refusalText(far, position)).toBe("Hier kommt das Auto 4,5″ weit, nicht 9″.");
  const few = { code: "scraplands.too_few_cars", params: { cars: 1, min: 3 }, message: "?" };
  expect(refusalText(few, null)).toBe("An diesem Tisch hat jedes Team 3 Autos, dieses nur 1.");
});
