import { foldText } from "@atelier/domain/text"
import type { WorkOrder } from "@atelier/domain/work-order"
import type { Random } from "../Random.ts"

const FIRST_NAMES = [
  "Amélie",
  "Benoît",
  "Chloé",
  "Étienne",
  "Frédérique",
  "Gaétan",
  "Hélène",
  "Jérôme",
  "Josée",
  "Léa",
  "Maëlle",
  "Mélanie",
  "Normand",
  "Océane",
  "Raphaël",
  "Réjean",
  "Sébastien",
  "Solène",
  "Thérèse",
  "Zoé"
]
const LAST_NAMES = [
  "Arsenault",
  "Beauchemin",
  "Bédard",
  "Bergeron",
  "Boucher",
  "Caron",
  "Charbonneau",
  "Cloutier",
  "Dubé",
  "Dufresne",
  "Fortier",
  "Gagnon",
  "Gaudreault",
  "Gélinas",
  "Hébert",
  "Huard",
  "Labbé",
  "Lachance",
  "Lapointe",
  "Léger",
  "Lévesque",
  "Marcoux",
  "Ménard",
  "Nadeau",
  "Ouellet",
  "Paré",
  "Pépin",
  "Picard",
  "Poirier",
  "Proulx",
  "Rhéaume",
  "Savard",
  "Sévigny",
  "St-Onge",
  "Théberge",
  "Turcotte",
  "Vachon",
  "Vézina"
]
const STREETS = [
  "rue des Érables",
  "chemin du Lac",
  "boulevard Saint-Joseph",
  "avenue Cartier",
  "rang Saint-Louis",
  "rue Principale",
  "montée des Pins",
  "rue de l’Église",
  "chemin des Pommiers",
  "avenue du Fleuve"
]

const TOWNS: ReadonlyArray<readonly [string, string, string]> = [
  ["Québec", "418", "G1R"],
  ["Lévis", "418", "G6V"],
  ["Saguenay", "418", "G7H"],
  ["Rimouski", "418", "G5L"],
  ["Montmagny", "418", "G5V"],
  ["Trois-Rivières", "819", "G9A"],
  ["Sherbrooke", "819", "J1H"],
  ["Gatineau", "819", "J8X"],
  ["Drummondville", "819", "J2B"],
  ["Montréal", "514", "H2X"],
  ["Pointe-Claire", "514", "H9R"]
]
const POSTAL_LETTERS = [..."ABCEGHJKLMNPRSTVWXYZ"]

export type Client = Pick<
  WorkOrder,
  | "clientName"
  | "clientPhone"
  | "clientAddress"
  | "clientAddressLine2"
  | "clientCity"
  | "clientState"
  | "clientZipCode"
  | "clientEmail"
> & { readonly lastName: string }

const plainLetters = (text: string): string => foldText(text).replace(/[^a-z]/g, "")

/** An invented client; telephone numbers are reserved for fiction. */
export const demoClient = (random: Random): Client => {
  const first = random.pick(FIRST_NAMES)
  const lastName = random.pick(LAST_NAMES)
  const [town, areaCode, postalStart] = random.pick(TOWNS)
  const digit = (): number => random.between(0, 9)
  return {
    lastName,
    clientName: `${first} ${lastName}`,
    clientPhone: `${areaCode} 555-01${digit()}${digit()}`,
    clientAddress: `${random.between(12, 2_480)}, ${random.pick(STREETS)}`,
    clientAddressLine2: random.chance(15) ? `app. ${random.between(1, 24)}` : "",
    clientCity: town,
    clientState: "Québec",
    clientZipCode: `${postalStart} ${digit()}${random.pick(POSTAL_LETTERS)}${digit()}`,
    clientEmail: `${plainLetters(first)}.${plainLetters(lastName)}@example.com`
  }
}
