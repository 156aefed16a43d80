import type { WrittenSheet } from "@atelier/application/ports"
import { LocalDate } from "@atelier/domain/time"
import { readTable } from "@atelier/tables"
import { Result } from "effect"
import { strFromU8, unzipSync } from "fflate"
import { describe, expect, it } from "vitest"
import { writeSheet } from "./writeSheet.ts"

const hostile = [
  '=HYPERLINK("http://example.com")',
  "+1 514 555-0199",
  "-2",
  "@SUM(A1)",
  "\tTab",
  "\n=1+1",
  "＝1+1",
  "＋1",
  "－1",
  "＠SUM(A1)",
  "'=already",
  "a;b,c",
  "two\nlines",
  '"quoted"',
  "Cuisine 🪚 שלום مرحبا",
  "<script>alert(1)</script> & co",
  "Étagère",
  "'plain"
]

const sheet: WrittenSheet = {
  name: "Projets: [2026]/11",
  delimiter: ";",
  columns: ["Nom", "Valeur", "Vide"],
  rows: hostile.map((text, place) => [text, place + 0.25, null])
}

const textOf = async (written: WrittenSheet): Promise<string> =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(await writeSheet("csv", written))

describe("a CSV file", () => {
  it("starts with a byte order mark and has CRLF line ends", async () => {
    const text = await textOf({ ...sheet, rows: [["a", 1, null]] })
    expect(text).toBe("\uFEFFNom;Valeur;Vide\r\na;1;\r\n")
  })

  it("writes decimals in the language of its delimiter, and days as numbers", async () => {
    const rows = [[3.5, -0.25, { day: LocalDate.make("2026-12-04") }]]
    const columns = ["Feuilles", "Écart", "Livraison"]
    const semicolons = await textOf({ ...sheet, columns, rows })
    expect(semicolons).toBe("\uFEFFFeuilles;Écart;Livraison\r\n3,5;-0,25;2026-12-04\r\n")
    const commas = await textOf({ ...sheet, columns, rows, delimiter: "," })
    expect(commas).toBe("\uFEFFFeuilles,Écart,Livraison\r\n3.5,-0.25,2026-12-04\r\n")
  })

  it("has no cell that a spreadsheet program would run", async () => {
    const text = await textOf({ ...sheet, rows: hostile.map((cell) => [cell]) })
    const cells = text
      .slice(1)
      .split("\r\n")
      .map((line) => line.replace(/^"/, ""))
    expect(cells.filter((cell) => /^[=+\-@\t\n\r＝＋－＠]/.test(cell))).toEqual([])
  })

  it("reads back as it was written", async () => {
    for (const delimiter of [",", ";"] as const) {
      const text = (await textOf({ ...sheet, delimiter })).replace("\uFEFF", "")
      const read = Result.getOrThrow(readTable(text.replaceAll("\r\n", "\n")))
      expect(read.rows.map(({ cells }) => cells.Nom)).toEqual(hostile)
      expect(read.rows[2]?.cells.Valeur).toBe(delimiter === ";" ? "2,25" : "2.25")
    }
  })
})

describe("an Excel file", () => {
  const partsOf = async (written: WrittenSheet) => {
    const files = unzipSync(await writeSheet("xlsx", written))
    return Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])
    )
  }

  it("writes texts as texts, numbers as numbers and no formula", async () => {
    const parts = await partsOf(sheet)
    const rows = parts["xl/worksheets/sheet1.xml"] ?? ""
    const whole = Object.values(parts).join("\n")
    expect(rows).not.toContain("<f>")
    expect(rows).toContain("<v>2.25</v>")
    expect(whole).toContain("Cuisine 🪚 שלום مرحبا")
    expect(whole).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; co")
    expect(whole).toContain("+1 514 555-0199")
  })

  it("writes days as days", async () => {
    const parts = await partsOf({
      ...sheet,
      rows: [[{ day: LocalDate.make("2026-12-04") }, 1, null]]
    })
    // Excel counts days from the end of 1899.
    const days = Date.UTC(2026, 11, 4) / 86_400_000 + 25_569
    expect(parts["xl/worksheets/sheet1.xml"]).toMatch(
      new RegExp(`<c r="A2" s="\\d+"><v>${days}</v>`)
    )
    expect(parts["xl/styles.xml"]).toContain('formatCode="yyyy-mm-dd"')
  })

  it("drops characters that such files cannot contain", async () => {
    const whole = Object.values(
      await partsOf({ ...sheet, rows: [["a\u0000b\u001Fc\uD800d", 1, null]] })
    ).join("\n")
    expect(whole).toContain("abcd")
  })

  it("has a valid sheet name", async () => {
    const parts = await partsOf(sheet)
    expect(parts["xl/workbook.xml"]).toContain('name="Projets   2026  11"')
  })
})
