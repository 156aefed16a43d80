import { type OrderColumn, orderColumnKeys } from "@atelier/domain/importing"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { guessColumns, labelKey } from "./OrderColumns.ts"

const languages = ["fr", "en", "es", "zh", "ar"]

describe("guessColumns", () => {
  it("recognises the headers of an English and of a French file", () => {
    expect(
      guessColumns(["name", "client", "product", "quantity", "due", "status", "priority"])
    ).toEqual({
      name: "name",
      clientName: "client",
      templateId: "product",
      NumericValue: "quantity",
      installationDate: "due",
      status: "status",
      importance: "priority"
    })
    expect(guessColumns(["Numéro", "CLIENT", "Gabarit", "Qté", "Échéance", "Téléphone"])).toEqual({
      name: "Numéro",
      clientName: "CLIENT",
      templateId: "Gabarit",
      NumericValue: "Qté",
      installationDate: "Échéance",
      clientPhone: "Téléphone"
    })
  })

  it("recognises the headers of a countertop shop and of a French order book", () => {
    const countertops = ["Job Name", "Account", "Sq Ft", "Install Date", "Crew", "Phone Number"]
    expect(guessColumns(countertops)).toEqual({
      name: "Job Name",
      clientName: "Account",
      SquareFoot: "Sq Ft",
      installationDate: "Install Date",
      installerIds: "Crew",
      clientPhone: "Phone Number"
    })
    expect(
      guessColumns([
        "N° de commande",
        "Modèle",
        "Livraison le",
        "Fin de livraison",
        "Pose",
        "Équipe de pose",
        "Livreur",
        "Portes"
      ])
    ).toEqual({
      name: "N° de commande",
      templateId: "Modèle",
      deliveryDate: "Livraison le",
      deliveryEndDate: "Fin de livraison",
      installationDate: "Pose",
      installerIds: "Équipe de pose",
      shipperId: "Livreur",
      DoorsQuantity: "Portes"
    })
  })

  it("recognises the headers of accounting programs, and leaves the date of a document out", () => {
    expect(
      guessColumns(["Type", "Date", "Num", "Memo", "Ship Date", "Fabrication Date", "Qty"])
    ).toEqual({
      name: "Num",
      jobTypeId: "Type",
      deliveryDate: "Ship Date",
      productionDate: "Fabrication Date",
      NumericValue: "Qty"
    })
    expect(guessColumns(["N° pièce", "Client", "Date", "Date livraison", "Qté commandée"])).toEqual(
      {
        name: "N° pièce",
        clientName: "Client",
        deliveryDate: "Date livraison",
        NumericValue: "Qté commandée"
      }
    )
  })

  it.each(languages)("recognises the labels of all fields on screen in %s", async (language) => {
    const areas: Record<string, unknown> = {}
    for (const area of ["admin", "enums", "workOrder"])
      areas[area] = (
        await import(`../../../../packages/i18n/locales/${language}/${area}.json`)
      ).default
    const labelOf = (field: OrderColumn): string => {
      const [area = "", path = ""] = labelKey(field).split(":")
      return path
        .split(".")
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], areas[area]) as string
    }
    const labels = Object.fromEntries(orderColumnKeys.map((field) => [field, labelOf(field)]))
    expect(guessColumns(Object.values(labels), labelOf)).toEqual(labels)
  })

  it("returns existing columns only, each at most once", () => {
    const header = fc.oneof(
      fc.constantFrom("name", "no", "order", "date", "due", "tel"),
      fc.string()
    )
    fc.assert(
      fc.property(fc.uniqueArray(header), (columns) => {
        const guessed = Object.values(guessColumns(columns))
        expect(guessed.every((column) => columns.includes(column))).toBe(true)
        expect(new Set(guessed).size).toBe(guessed.length)
      })
    )
  })
})
