import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { guessColumns, labelKey, type OrderField, orderFields } from "./OrderColumns.ts"

const languages = ["fr", "en", "es", "zh", "ar"]

describe("guessColumns", () => {
  it("recognises the headers of an English and of a French file", () => {
    expect(
      guessColumns(["name", "client", "product", "quantity", "due", "status", "priority"])
    ).toEqual({
      name: "name",
      clientName: "client",
      template: "product",
      quantity: "quantity",
      dueDate: "due",
      status: "status",
      importance: "priority"
    })
    expect(guessColumns(["Numéro", "CLIENT", "Gabarit", "Qté", "Échéance", "Téléphone"])).toEqual({
      name: "Numéro",
      clientName: "CLIENT",
      template: "Gabarit",
      quantity: "Qté",
      dueDate: "Échéance",
      clientPhone: "Téléphone"
    })
  })

  it.each(languages)("recognises the labels of all fields on screen in %s", async (language) => {
    const [admin, workOrder] = await Promise.all(
      ["admin", "workOrder"].map(
        (area) => import(`../../../../packages/i18n/locales/${language}/${area}.json`)
      )
    )
    const labelOf = (field: OrderField): string => {
      const [area, path = ""] = labelKey(field).split(":")
      const texts: unknown = area === "admin" ? admin.default : workOrder.default
      return path
        .split(".")
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], texts) as string
    }
    const labels = Object.fromEntries(orderFields.map((field) => [field, labelOf(field)]))
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
