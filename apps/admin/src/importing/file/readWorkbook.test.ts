import { strToU8, zipSync } from "fflate"
import { expect, it } from "vitest"
import { readWorkbook } from "./readWorkbook.ts"

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships"
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`

/** A workbook with one row; style 1 is a date, style 2 a time of day. */
const workbook = (row: string, properties = ""): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        "_rels/.rels": `<Relationships xmlns="${RELATIONS}">${relation("r", "officeDocument", "xl/workbook.xml")}</Relationships>`,
        "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${RELATIONS}">${relation("r1", "worksheet", "worksheets/sheet1.xml")}${relation("r2", "styles", "styles.xml")}</Relationships>`,
        "xl/workbook.xml": `<workbook ${MAIN} xmlns:r="${OFFICE}">${properties}<sheets><sheet name="Closures" sheetId="1" r:id="r1"/></sheets></workbook>`,
        "xl/styles.xml": `<styleSheet ${MAIN}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/></cellXfs></styleSheet>`,
        "xl/worksheets/sheet1.xml": `<worksheet ${MAIN}><sheetData><row r="1">${row}</row></sheetData></worksheet>`
      }).map(([name, xml]) => [name, strToU8(`<?xml version="1.0"?>${xml}`)])
    )
  )

const read = async (bytes: Uint8Array) => (await readWorkbook(bytes))?.[0]?.text

it("reads cells of truth, days and times of day as texts that an import takes", async () => {
  const row =
    '<c r="A1" t="b"><v>1</v></c><c r="B1" s="1"><v>46380</v></c><c r="C1" s="2"><v>0.33333333333333331</v></c><c r="D1" s="2"><v>0.99930555555555556</v></c>'
  expect(await read(workbook(row))).toBe("true,2026-12-24,08:00,23:59")
})

it("reads a time of day in a workbook that counts days from 1904", async () => {
  const row = '<c r="A1" s="2"><v>0.33333333333333331</v></c><c r="B1" s="1"><v>44918</v></c>'
  expect(await read(workbook(row, '<workbookPr date1904="1"/>'))).toBe("08:00,2026-12-24")
})
