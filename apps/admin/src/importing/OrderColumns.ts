import { type OrderColumn, orderColumnKeys } from "@atelier/domain/importing"
import { type MeasureType, measureTypes } from "@atelier/domain/quantity"
import { foldText } from "@atelier/domain/text"
import { isOrderText, orderTexts } from "@atelier/domain/work-order"

const measures: ReadonlySet<string> = new Set(measureTypes)

const isMeasure = (field: OrderColumn): field is MeasureType => measures.has(field)

type OtherField = Exclude<OrderColumn, keyof typeof orderTexts>

/** Usual headers of columns for fields other than texts. */
const headers: Readonly<Record<OtherField, ReadonlyArray<string>>> = {
  templateId: ["template", "gabarit", "modele", "product", "produit"],
  jobTypeId: ["job type", "type de travail", "type"],
  workOrderGroupId: ["group", "groupe", "projet parent", "development"],
  projectManagerId: [
    "project manager",
    "manager",
    "charge de projet",
    "responsable",
    "salesperson"
  ],
  contractorId: ["contractor", "builder", "entrepreneur", "constructeur"],
  shipperId: ["shipper", "carrier", "driver", "livreur", "transporteur"],
  installerIds: [
    "installer",
    "installers",
    "crew",
    "crews",
    "installateur",
    "equipe",
    "equipe de pose"
  ],
  productionDate: [
    "production",
    "production date",
    "fabrication date",
    "fab date",
    "date de fabrication",
    "date fabrication"
  ],
  deliveryDate: [
    "delivery",
    "livraison",
    "delivery date",
    "ship date",
    "date de livraison",
    "date livraison",
    "livraison le",
    "livraison prevue",
    "date de livraison prevue"
  ],
  deliveryEndDate: ["delivery end", "end of delivery", "fin livraison", "fin de livraison"],
  installationDate: [
    "installation",
    "install",
    "install date",
    "installation date",
    "date d'installation",
    "date installation",
    "pose",
    "date de pose",
    "date pose"
  ],
  installationEndDate: [
    "installation end",
    "end of installation",
    "install end",
    "fin installation",
    "fin d'installation",
    "fin de pose"
  ],
  SheetsQuantity: ["sheets", "panels", "feuilles", "panneaux"],
  SquareFoot: ["sqft", "sq ft", "total sq ft", "square feet", "pi2", "pi²", "pieds carres"],
  SquareMeter: ["m2", "m²", "sqm", "square meters", "metres carres"],
  TimePerWorkOrder: ["hours", "heures", "h", "temps"],
  DoorsQuantity: ["doors", "portes"],
  Products: ["products", "produits", "cabinets", "caissons", "units"],
  Parts: ["parts", "pieces"],
  NumericValue: [
    "quantity",
    "quantite",
    "qty",
    "qte",
    "qte commandee",
    "quantite commandee",
    "value",
    "valeur"
  ],
  status: ["status", "statut", "etat", "avancement"],
  importance: ["importance", "priority", "priorite"]
}

/** Headers of an installation date in files with no other date; else they name any date. */
const loneDates = ["due", "due date", "echeance", "date due", "date"]

export type OrderColumns = { readonly [F in OrderColumn]?: string }

const dates = orderColumnKeys.filter((field) => field.endsWith("Date"))

/** The fields in the groups in which a column offers them. */
export const fieldGroups = {
  order: orderColumnKeys.filter(
    (field) =>
      !isMeasure(field) &&
      !dates.includes(field) &&
      !(isOrderText(field) && orderTexts[field].form === "client")
  ),
  dates,
  quantities: orderColumnKeys.filter(isMeasure),
  client: orderColumnKeys.filter(
    (field) => isOrderText(field) && orderTexts[field].form === "client"
  )
} as const

export const labelKey = (field: OrderColumn) => {
  if (isMeasure(field)) return `enums:measureType.${field}` as const
  return field === "status" ? "admin:import.status" : (`workOrder:fields.${field}` as const)
}

const plainHeader = (text: string): string =>
  foldText(text)
    .replaceAll("’", "'")
    .replace(/[_.\s]+/g, " ")
    .trim()

const wordsFor = (field: OrderColumn): ReadonlyArray<string> =>
  isOrderText(field) ? orderTexts[field].headers : headers[field]

/** Guesses the column of each field from the headers; uses each column at most once. */
export const guessColumns = (
  columns: ReadonlyArray<string>,
  labelOf: (field: OrderColumn) => string = () => ""
): OrderColumns => {
  const taken = new Set<string>()
  const found = new Map<OrderColumn, string>()
  const take = (wordsOf: (field: OrderColumn) => ReadonlyArray<string>): void => {
    for (const field of orderColumnKeys)
      for (const word of wordsOf(field)) {
        if (found.has(field)) break
        const column = columns.find((name) => !taken.has(name) && plainHeader(name) === word)
        if (column === undefined || word === "") continue
        taken.add(column)
        found.set(field, column)
      }
  }
  take((field) => [plainHeader(labelOf(field))])
  take(wordsFor)
  if (!dates.some((field) => found.has(field)))
    take((field) => (field === "installationDate" ? loneDates : []))
  return Object.fromEntries(found)
}
