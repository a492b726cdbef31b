/** Names of cards and texts of options, in German. */

import type { CatalogueTexts } from "./catalogueTexts";

export const catalogueTexts: CatalogueTexts = {
  cards: {
    "Bent Nail": { name: "Krummer Nagel" },
    "Rusty Spring": { name: "Rostige Feder" },
    "Copper Coil": { name: "Kupferspule" },
    "Old Gearbox": { name: "Altes Getriebe" },
    "Fuel Pump": { name: "Benzinpumpe" },
    "Crane Hook": { name: "Kranhaken" },
    Turbine: { name: "Turbine" },
    "Reactor Core": { name: "Reaktorkern" },
  },
  options: {
    copies: {
      title: "Exemplare",
      description:
        "Wie oft jede der acht Karten im Stapel ist. Mit mehr davon dauert ein Spiel länger.",
    },
  },
};
