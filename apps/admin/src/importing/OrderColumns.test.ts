import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { guessColumns } from "./OrderColumns.ts"

describe("guessColumns", () => {
  it("knows the headers of an English and of a French file", () => {
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

  it("only names columns that are there, each at most once", () => {
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
