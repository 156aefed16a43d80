import { ImportMapping } from "@atelier/domain/importing"
import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { firstChoices } from "./file/ReadingChoices.ts"
import {
  closedWords,
  draftOf,
  importBody,
  openDays,
  openNumber,
  withMapping
} from "./ImportDraft.ts"

const fileOf = (text: string) => ({ name: "orders.csv", text, sheets: [], encoded: null })
const orders = fileOf("No,Client,Status\n1,Roy,open\n2,Roy,closed\n")
const draft = Result.getOrThrow(draftOf(orders))

describe("an import draft", () => {
  it("starts with guesses from the file", () => {
    expect(draft.columns).toEqual({ name: "No", clientName: "Client", status: "Status" })
    expect(draft.closedStatuses).toEqual(["closed"])
    expect(draft.dueDateIs).toBe("installation")
    expect(draftOf(fileOf(""))).toEqual(Result.fail({ problem: "empty", line: 1 }))
  })

  it.each([
    ["Date de livraison", "delivery"],
    ["Installation", "installation"],
    ["Date d’installation", "installation"],
    ["Production date", "production"],
    ["Échéance", "installation"]
  ])("assigns %s to the date of the %s", (header, reference) => {
    const read = Result.getOrThrow(draftOf(fileOf(`No,${header}\n1,2027-02-01\n`)))
    expect([read.columns.dueDate, read.dueDateIs]).toEqual([header, reference])
  })

  it("sends a mapping that the domain accepts", () => {
    const body = importBody(draft)
    expect(body?.orders).toBe(orders.text)
    expect(Schema.is(ImportMapping)(body?.mapping)).toBe(true)
  })

  it("sends the header line that the user chose", () => {
    const titled = fileOf("No,Client,Status\nNo,Client,Etat\n1,Roy,open\n")
    const choices = { ...firstChoices(titled), headerLine: 2 }
    const chosen = Result.getOrThrow(draftOf(titled, choices))
    expect(chosen.preview.columns).toEqual(["No", "Client", "Etat"])
    expect(importBody(chosen)?.mapping.orders.headerLine).toBe(2)
  })

  it("asks how dates and numbers are read only if no cell settles it, and sends the answer", () => {
    const open = Result.getOrThrow(draftOf(fileOf("No;Date;Quantité\n1;03/08/2027;1,200\n")))
    expect(openDays(open).open.map(({ day }) => day)).toEqual(["2027-08-03", "2027-03-08"])
    expect(openNumber(open)).toBe("1,200")
    const answered = importBody({ ...open, dayOrder: "dayFirst", decimalSign: "." })
    expect(answered?.mapping.orders).toMatchObject({ dayOrder: "dayFirst", decimalSign: "." })
    const settled = fileOf("No;Date;Quantité\n1;03/08/2027;1,200\n2;26/06/2027;12,5\n")
    const draft = Result.getOrThrow(draftOf(settled))
    expect([openDays(draft).open, openNumber(draft)]).toEqual([[], undefined])
  })

  it("waits until a column gives the names of the work orders", () => {
    expect(importBody({ ...draft, columns: {} })).toBeNull()
  })

  it("applies a mapping file, with its settings for other files", () => {
    const file = {
      orders: {
        columns: { name: "No", dueDate: "Due" },
        measureType: "Products",
        dueDateIs: "delivery",
        closedStatuses: ["shut"]
      },
      closures: { columns: { calendar: "c", start: "s", end: "e" }, wholeShop: [] }
    }
    const read = withMapping(draft, JSON.stringify(file))
    expect(read).toMatchObject({ dueDateIs: "delivery", closedStatuses: ["shut"] })
    const closures = { name: "closures.csv", text: "c,s,e\n" }
    const body = read && importBody({ ...read, files: { closures } })
    expect(body).toMatchObject({ closures: closures.text, mapping: file })
    expect(withMapping(draft, "{}")).toBeNull()
    expect(withMapping(draft, "not json")).toBeNull()
  })

  it("recognises words for completed in both languages", () => {
    expect(closedWords(["Terminé", "en cours", "CLOSED", "livrée", "open"])).toEqual([
      "Terminé",
      "CLOSED",
      "livrée"
    ])
  })
})
