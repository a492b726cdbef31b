/** What sentences claim of a finished match, and whether its ranks say so. */

import type { Result, Seat } from "../../../api/messages";
import type { Language } from "../../../i18n/languages";

interface Facts {
  result: Result;
  left: { seat: Seat }[];
}

interface Claim {
  claim: string;
  isTrue: boolean;
}

const NAMES = ["Ann", "Bob", "Cem", "Dora"];
const NAME = `(?:${NAMES.join("|")})`;
/** "Ann, Bob and Cem". */
const LIST = `(${NAME}(?:, ${NAME})*(?: (?:and|und) ${NAME})?)`;

/** By what it means, the forms that a claim has. A group holds names, or the viewer's place. */
const FORMS: Record<Language, Record<Meaning, RegExp>> = {
  en: {
    iWon: /\bYou won\b|„won“/g,
    iLost: /\bYou lost\b|„lost/g,
    myPlace: /\bYou came (\w+)|„(2nd|3rd|4th)/g,
    iShare: /\bYou share first place|„shared first place“/g,
    allDrew: /\b[Aa] draw\b|„draw“/g,
    someLevel: /\bTied at the top\b/g,
    theyShare: new RegExp(`${LIST} share first place`, "g"),
    theyWon: new RegExp(`${LIST} won\\b`, "g"),
    theyLeft: new RegExp(`${LIST} (?:gave up|ran out of time|did not come back|left)\\b`, "g"),
    theyWereOut: new RegExp(`${LIST} was out`, "g"),
    iLeft: /\bYou (?:gave up|ran out of time|did not come back|left)\b|left early“/gi,
    iWasOut: /\bYou were out/gi,
  },
  de: {
    iWon: /\bDu hast (?:[^.:]* )?gewonnen|„gewonnen“/g,
    iLost: /\bDu hast (?:[^.:]* )?verloren|„verloren/g,
    myPlace: /\bDu bist auf Platz (\d)|„Platz (\d)/g,
    iShare: /\bDu teilst dir den ersten Platz|„geteilter erster Platz“/g,
    allDrew: /[Uu]nentschieden/g,
    someLevel: /\bGleichstand an der Spitze\b/g,
    theyShare: new RegExp(`${LIST} teilen sich (?:[^.:]* )?den ersten Platz`, "g"),
    theyWon: new RegExp(`${LIST} hat (?:[^.:,]* )?gewonnen`, "g"),
    theyLeft: new RegExp(
      `${LIST} (?:hat aufgegeben|hatte keine Zeit mehr|ist nicht zurückgekommen|ist ausgestiegen)`,
      "g",
    ),
    theyWereOut: new RegExp(`${LIST} war ausgeschieden`, "g"),
    iLeft: /\bDu (?:hast aufgegeben|bist nicht rechtz|bist ausgest)|Deine Zeit war um|, ausgest/gi,
    iWasOut: /\bDu warst ausgeschieden/gi,
  },
};

type Meaning =
  | "iWon"
  | "iLost"
  | "myPlace"
  | "iShare"
  | "allDrew"
  | "someLevel"
  | "theyShare"
  | "theyWon"
  | "theyLeft"
  | "theyWereOut"
  | "iLeft"
  | "iWasOut";

const PLACES = ["first", "second", "third", "fourth"];

export function claimsOf(text: string, language: Language, facts: Facts, me: Seat | null): Claim[] {
  return Object.entries(FORMS[language]).flatMap(([meaning, form]) =>
    [...text.matchAll(form)].map(([claim, ...groups]) => ({
      claim,
      isTrue: holds(
        meaning as Meaning,
        groups.find((group) => group !== undefined) ?? "",
        facts,
        me,
      ),
    })),
  );
}

function holds(meaning: Meaning, said: string, { result, left }: Facts, me: Seat | null): boolean {
  const { ranks } = result;
  const best = ranks.flatMap((rank, seat) => (rank === Math.min(...ranks) ? [seat] : []));
  const named = NAMES.flatMap((name, seat) => (said.includes(name) ? [seat] : []));
  const hasLeft = (seat: Seat | null) => left.some((each) => each.seat === seat);
  const isBest = me !== null && best.includes(me);
  switch (meaning) {
    case "iWon":
      return isBest && best.length === 1;
    case "iLost":
      return me !== null && !isBest;
    case "myPlace": {
      const place = Math.max(Number.parseInt(said, 10) || 0, PLACES.indexOf(said) + 1);
      return me !== null && ranks[me] === place - 1;
    }
    case "iShare":
      return isBest && best.length > 1 && best.length < ranks.length;
    case "allDrew":
      return best.length === ranks.length;
    case "someLevel":
      return best.length > 1;
    case "theyShare":
    case "theyWon":
      return String(named) === String(best) && (meaning === "theyShare") === best.length > 1;
    case "theyLeft":
      return named.every(hasLeft);
    case "theyWereOut":
      return named.every((seat) => !hasLeft(seat) && !best.includes(seat));
    case "iLeft":
      return hasLeft(me);
    case "iWasOut":
      return me !== null && !hasLeft(me) && !isBest;
  }
}
