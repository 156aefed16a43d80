import { Result } from "effect"
import { describe, expect, it } from "vitest"
import type { ReadFile } from "./file/FileText.ts"
import { firstChoices } from "./file/ReadingChoices.ts"
import { type ImportDraft, importBody, withColumn, withWords } from "./ImportDraft.ts"
import { readAgain, readFirst } from "./readAgain.ts"

const sheetOf = (name: string, text: string) => ({
  name,
  isHidden: false,
  text,
  visibleText: text,
  hiddenRows: 0,
  hiddenColumns: 0,
  mergedNumbers: []
})

const bookOf = (...texts: ReadonlyArray<string>): ReadFile => ({
  name: "orders.xlsx",
  text: texts[0] ?? "",
  sheets: texts.map((text, at) => sheetOf(`Sheet ${at + 1}`, text)),
  encoded: null
})

const first = (file: ReadFile, saved: Parameters<typeof readFirst>[1] = []): ImportDraft =>
  Result.getOrThrow(readFirst(file, saved)).draft

const onSheet = (draft: ImportDraft, sheet: number, saved: Parameters<typeof readAgain>[2] = []) =>
  Result.getOrThrow(readAgain(draft, { ...draft.choices, sheet }, saved))

const march = "No,Client,Colour,Due,Status,Crew\n1,Roy,red,03/04/2027,shut,Nrod\n"
const april = "No,Client,Colour,Status,Crew,Due\n2,Roy,blue,shut,Nrod,03/05/2027\n"

describe("a file that is read in another way", () => {
  it("keeps the fields, words and answers that the user chose, if their column still exists", () => {
    const draft = first(bookOf(march, april))
    const chosen = withWords(withColumn(withColumn(draft, "Colour", "keywords"), "Client", null), [
      { field: "installerIds", value: "Nrod", name: "Nord" }
    ])
    const answered: ImportDraft = {
      ...chosen,
      dayOrder: "monthFirst",
      areDatesExchanged: true,
      closedStatuses: ["shut"]
    }
    const { draft: again } = onSheet(answered, 1)
    expect(again.columns).toEqual({
      name: "No",
      keywords: "Colour",
      status: "Status",
      installerIds: "Crew",
      installationDate: "Due"
    })
    expect(again.words).toEqual({ installerIds: { Nrod: "Nord" } })
    expect([again.dayOrder, again.closedStatuses]).toEqual(["monthFirst", ["shut"]])
    // Another sheet may have right dates.
    expect(again.areDatesExchanged).toBeNull()
    const { draft: other } = onSheet(answered, 1)
    expect(importBody(other)?.orders).toContain("blue")
  })

  it("reads a table without the chosen columns as a new file", () => {
    const draft = withColumn(first(bookOf(march, "Name,Town\nRoy,Laval\n")), "Colour", "name")
    expect(onSheet(draft, 1).draft).toMatchObject({ columns: { name: "Name" }, words: {} })
  })

  it("recognises a saved mapping on another sheet; what the user chose stays", () => {
    const draft = first(bookOf("Colour,Size\nred,4\n", april))
    const columns = { name: "Client", roomName: "No", status: "Status" }
    const mapping = { orders: { columns, closedStatuses: [] } }
    const saved = [{ headers: "Client\nNo\nStatus", mapping: JSON.stringify(mapping) }]
    const { isRecognised, draft: again } = onSheet(draft, 1, saved)
    expect(isRecognised).toBe(true)
    expect(again.columns).toMatchObject({ name: "Client", roomName: "No" })
    const chosen = withColumn(draft, "Colour", "name")
    expect(onSheet(chosen, 1, saved).draft.columns).toMatchObject({
      name: "Colour",
      roomName: "No"
    })
  })

  it("keeps the chosen columns in another encoding, in which their names differ", () => {
    const bytes = Uint8Array.from([0x4e, 0x6f, 0x3b, 0xe9, 0x74, 0x65, 0x0a, 0x31, 0x3b, 0x32])
    const text = new TextDecoder("windows-1252").decode(bytes)
    const encoded = { bytes, encoding: "windows-1252", otherEncodings: [] } as const
    const file: ReadFile = { name: "orders.csv", text, sheets: [], encoded }
    const draft = withColumn(first(file), "éte", "keywords")
    const choices = { ...firstChoices(file), encoding: "macintosh" } as const
    const { columns } = Result.getOrThrow(readAgain(draft, choices, [])).draft
    expect(columns).toEqual({ name: "No", keywords: "Ète" })
  })
})
