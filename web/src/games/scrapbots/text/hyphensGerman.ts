/** Where the German names of cards may be divided on narrow cards. */

export const hyphenated: readonly string[] = [
  "Ersatz|teile",
  "Schalt|kreise",
  "Wach|geschütz",
  "Voll|strecker",
  "Plasma|pfeil",
  "Ketten|säge",
  "Servo|motor",
  "Laser|kanone",
  "Raketen|werfer",
  "Vorrats|kiste",
  "Verbands|kasten",
  "Magnet|falle",
  "Logik|bombe",
  "Fusions|zelle",
  "Hirn|schaden",
];
