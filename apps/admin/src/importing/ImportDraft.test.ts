import { ImportMapping } from "@atelier/domain/importing"
import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { firstChoices } from "./file/ReadingChoices.ts"
import {
  closedWords,
  draftOf,
  importBody,
  openDays,
  openExchange,
  openNumber,
  withColumn,
  withMapping,
  withSavedMapping,
  withWords
} from "./ImportDraft.ts"

const fileOf = (text: string) => ({ name: "orders.csv", text, sheets: [], encoded: null })
const orders = fileOf("No,Client,Status\n1,Roy,open\n2,Roy,closed\n")
const draft = Result.getOrThrow(draftOf(orders))

describe("an import draft", () => {
  it("starts with guesses from the file", () => {
    expect(draft.columns).toEqual({ name: "No", clientName: "Client", status: "Status" })
    expect(draft.closedStatuses).toEqual(["closed"])
    expect(draftOf(fileOf(""))).toEqual(Result.fail({ problem: "empty", line: 1 }))
  })

  it.each([
    ["Date de livraison", "deliveryDate"],
    ["Fin de livraison", "deliveryEndDate"],
    ["Installation", "installationDate"],
    ["Date d’installation", "installationDate"],
    ["Fin d’installation", "installationEndDate"],
    ["Production date", "productionDate"],
    ["Échéance", "installationDate"]
  ] as const)("assigns %s to the field %s", (header, field) => {
    const read = Result.getOrThrow(draftOf(fileOf(`No,${header}\n1,2027-02-01\n`)))
    expect(read.columns[field]).toBe(header)
  })

  it("gives a column to one field, and a field one column", () => {
    const columns = { name: "No", roomName: "Client" }
    expect(withColumn(draft, "Client", "roomName").columns).toMatchObject(columns)
    expect(withColumn(draft, "Client", "name").columns).toEqual({
      name: "Client",
      status: "Status"
    })
    expect(withColumn(draft, "Client", null).columns).toEqual({ name: "No", status: "Status" })
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

  it("asks about exchanged dates apart from the order of others, and sends the answer", () => {
    const text = "No;Livraison;Installation\n1;2027-08-03;03/08/2027\n2;26/06/2027;04/08/2027\n"
    const open = Result.getOrThrow(draftOf(fileOf(text)))
    expect(openExchange(open)).toEqual({ text: "2027-08-03", back: "2027-03-08" })
    expect(openDays(open).example).toBe("03/08/2027")
    const answered = importBody({ ...open, dayOrder: "dayFirst", areDatesExchanged: false })
    expect(answered?.mapping.orders).toMatchObject({ areDatesExchanged: false })
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

  it("keeps the words that are fixed, and reads a file with the same columns as before", () => {
    const word = { field: "templateId", value: "Kitchn", name: "Kitchen" } as const
    const fixed = withWords(draft, [word, { ...word, value: "Old", name: "" }])
    const mapping = importBody(fixed)?.mapping
    expect(mapping?.orders.words).toEqual({ templateId: { Kitchn: "Kitchen", Old: "" } })
    const headers = "Client\nNo\nStatus"
    const saved = [{ headers, mapping: JSON.stringify(mapping) }]
    expect(withSavedMapping(draft, saved)?.words).toEqual(fixed.words)
    expect(withSavedMapping(draft, [{ headers: "No\nDue", mapping: "{}" }])).toBeNull()
  })

  it("guesses the columns that the saved file lacked, and leaves out what was left out", () => {
    const narrow = Result.getOrThrow(draftOf(fileOf("No,Client\n1,Roy\n")))
    const mapping = importBody(withColumn(narrow, "Client", null))?.mapping
    const saved = [{ headers: "Client\nNo", mapping: JSON.stringify(mapping) }]
    const wider = fileOf("No,Client,Livraison,État,Autre\n1,Roy,2027-02-01,livré,x\n")
    const read = withSavedMapping(Result.getOrThrow(draftOf(wider)), saved)
    expect(read?.columns).toEqual({ name: "No", deliveryDate: "Livraison", status: "État" })
    expect(read?.closedStatuses).toEqual(["livré"])
  })

  it("waits until a column gives the names of the work orders", () => {
    expect(importBody({ ...draft, columns: {} })).toBeNull()
  })

  it("applies a mapping file, with its settings for other files", () => {
    const file = {
      orders: {
        columns: { name: "No", deliveryDate: "Due" },
        words: { templateId: { Kitchn: "Kitchen" } },
        closedStatuses: ["shut"]
      },
      closures: { columns: { calendar: "c", start: "s", end: "e" }, wholeShop: [] }
    }
    const read = withMapping(draft, JSON.stringify(file))
    expect(read).toMatchObject({ words: file.orders.words, closedStatuses: ["shut"] })
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
