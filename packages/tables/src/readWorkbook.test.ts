import { strFromU8, strToU8, unzipSync, zipSync } from "fflate"
import { expect, it } from "vitest"
import { readWorkbook } from "./readWorkbook.ts"

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships"
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`

/**
 * A workbook with one row. Styles: 1 a date, 2 a time of day, 3 five digits, 4 and 6 durations, 5 a
 * prefix and four digits, 7 a prefix and all digits, 8 digits before their unit.
 */
const workbook = (
  row: string,
  properties = "",
  sheet = `<worksheet ${MAIN}><sheetData><row r="1">${row}</row></sheetData></worksheet>`
): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        "_rels/.rels": `<Relationships xmlns="${RELATIONS}">${relation("r", "officeDocument", "xl/workbook.xml")}</Relationships>`,
        "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${RELATIONS}">${relation("r1", "worksheet", "worksheets/sheet1.xml")}${relation("r2", "styles", "styles.xml")}</Relationships>`,
        "xl/workbook.xml": `<workbook ${MAIN} xmlns:r="${OFFICE}">${properties}<sheets><sheet name="Closures" sheetId="1" r:id="r1"/></sheets></workbook>`,
        "xl/styles.xml": `<styleSheet ${MAIN}><numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="&quot;WO-&quot;0000"/><numFmt numFmtId="166" formatCode="[h]:mm"/><numFmt numFmtId="167" formatCode="&quot;Job &quot;#0"/><numFmt numFmtId="168" formatCode="0\\ &quot;pi²&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/><xf numFmtId="164"/><xf numFmtId="46"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="167"/><xf numFmtId="168"/></cellXfs></styleSheet>`,
        "xl/worksheets/sheet1.xml": sheet
      }).map(([name, xml]) => [name, strToU8(`<?xml version="1.0"?>${xml}`)])
    )
  )

const read = async (bytes: Uint8Array) => (await readWorkbook(bytes))?.[0]?.text

it("reads flags, days and times as importable texts", async () => {
  const row =
    '<c r="A1" t="b"><v>1</v></c><c r="B1" s="1"><v>46380</v></c><c r="C1" s="2"><v>0.33333333333333331</v></c><c r="D1" s="2"><v>0.99930555555555556</v></c>'
  expect(await read(workbook(row))).toBe("true,2026-12-24,08:00,23:59")
})

it("reads a time of day with the date system of 1904", async () => {
  const row = '<c r="A1" s="2"><v>0.33333333333333331</v></c><c r="B1" s="1"><v>44918</v></c>'
  expect(await read(workbook(row, '<workbookPr date1904="1"/>'))).toBe("08:00,2026-12-24")
})

it("marks hidden sheets, rows and columns, fills merged cells and names their numbers", async () => {
  const sheet = `<worksheet ${MAIN}><cols><col min="3" max="3" hidden="1"/></cols><sheetData>
    <row r="2"><c r="A2" t="inlineStr"><is><t>Client</t></is></c><c r="B2" t="inlineStr"><is><t>Piece</t></is></c><c r="C2" t="inlineStr"><is><t>Prix</t></is></c></row>
    <row r="3"><c r="A3" t="inlineStr"><is><t>Roy</t></is></c><c r="B3" t="inlineStr"><is><t>Bain</t></is></c><c r="C3"><v>5</v></c></row>
    <row r="4"><c r="B4" t="inlineStr"><is><t>Cuisine</t></is></c></row>
    <row r="5" hidden="1"><c r="B5" t="inlineStr"><is><t>Bureau</t></is></c></row>
  </sheetData><mergeCells count="2"><mergeCell ref="A3:A5"/><mergeCell ref="C3:C4"/></mergeCells></worksheet>`
  const [read] = (await readWorkbook(workbook("", "", sheet))) ?? []
  expect(read).toMatchObject({ isHidden: false, hiddenRows: 1, hiddenColumns: 1 })
  expect(read?.text).toBe(",,\r\nClient,Piece,Prix\r\nRoy,Bain,5\r\nRoy,Cuisine,5\r\nRoy,Bureau,")
  expect(read?.mergedNumbers).toEqual(["C3:C4"])
  expect(read?.visibleText).toBe(",,\r\nClient,Piece,\r\nRoy,Bain,\r\nRoy,Cuisine,\r\n,,")
})

it("reads numbers as shown", async () => {
  const row =
    '<c r="A1" s="3"><v>1234</v></c><c r="B1" s="4"><v>1.2604166666666667</v></c><c r="C1"><v>0.30000000000000004</v></c><c r="D1"><v>1234567890123456789</v></c><c r="E1" s="5"><v>12</v></c><c r="F1" s="6"><v>0.35416666666666669</v></c><c r="G1" s="7"><v>1042</v></c><c r="H1" s="8"><v>40</v></c>'
  expect(await read(workbook(row))).toBe(
    "01234,30:15,0.3,1.23456789012346e+18,WO-0012,8:30,Job 1042,40"
  )
})

it("rejects a sheet with too distant cells", async () => {
  const row = '<c r="A1"><v>1</v></c><c r="XFD1048576"><v>1</v></c>'
  expect(await readWorkbook(workbook(row))).toBeNull()
})

it("shows errors as displayed, also beyond the last value", async () => {
  const row =
    '<c r="A1"><v>1</v></c><c r="B1" t="e"><v>#DIV/0!</v></c><c r="D1" t="e"><f>A1/0</f><v>#N/A</v></c>'
  expect(await read(workbook(row))).toBe("1,#DIV/0!,,#N/A")
})

it("marks formulas without a result, unlike those with an empty text", async () => {
  const row =
    '<c r="A1"><f>1+1</f></c><c r="B1"><f>1+1</f><v/></c><c r="C1" t="str"><f>""</f><v></v></c><c r="D1"><f>1+1</f><v>2</v></c>'
  expect(await read(workbook(row))).toBe("#CALC!,#CALC!,,2")
})

it("reads cells without addresses", async () => {
  const text = (name: string) => `<x:c t="inlineStr"><x:is><x:t>${name}</x:t></x:is></x:c>`
  const sheet = `<x:worksheet ${MAIN.replace("=", ":x=")}><x:sheetData><x:row>${text("Job")}<x:c/>${text("Zip")}</x:row>
    <x:row r="3">${text("Roy")}<x:c r="C3" s="3"><x:v>12</x:v></x:c><x:c s="1"><x:v>46380</x:v></x:c></x:row></x:sheetData></x:worksheet>`
  expect(await read(workbook("", "", sheet))).toBe("Job,,Zip,\r\n,,,\r\nRoy,,00012,2026-12-24")
})

it("leaves out sheets of charts", async () => {
  const files = unzipSync(workbook('<c r="A1"><v>4</v></c>'))
  const withChart = (path: string, before: string, more: string) => {
    const xml = strFromU8(files[path] ?? new Uint8Array())
    files[path] = strToU8(xml.replace(before, `${before}${more}`))
  }
  withChart("xl/workbook.xml", "<sheets>", '<sheet name="Chart" sheetId="2" r:id="r3"/>')
  const related = relation("r3", "chartsheet", "chartsheets/sheet1.xml")
  withChart("xl/_rels/workbook.xml.rels", `<Relationships xmlns="${RELATIONS}">`, related)
  files["xl/chartsheets/sheet1.xml"] = strToU8(`<chartsheet ${MAIN}/>`)
  const sheets = await readWorkbook(zipSync(files))
  expect(sheets?.map(({ name, text }) => [name, text])).toEqual([["Closures", "4"]])
})

it("reads a workbook whose files have paths of Windows", async () => {
  const files = unzipSync(workbook('<c r="A1"><v>4</v></c>'))
  const renamed = Object.entries(files).map(([path, xml]) => [path.replaceAll("/", "\\"), xml])
  expect(await read(zipSync(Object.fromEntries(renamed)))).toBe("4")
})

it("reads tens of thousands of error cells", async () => {
  const rows = Array.from(
    { length: 70_000 },
    (_, row) => `<row r="${row + 1}"><c r="A${row + 1}" t="e"><v>#N/A</v></c></row>`
  )
  const sheet = `<worksheet ${MAIN}><sheetData>${rows.join("")}</sheetData></worksheet>`
  const text = await read(workbook("", "", sheet))
  expect(text?.split("\r\n")).toHaveLength(70_000)
})

it("rejects a cell with more text than a cell can have", async () => {
  const row = (length: number) =>
    `<c r="A1" t="inlineStr"><is><t>${"a".repeat(length)}</t></is></c>`
  expect(await read(workbook(row(32_767)))).toHaveLength(32_767)
  expect(await readWorkbook(workbook(row(200_100)))).toBeNull()
})

it("rejects truncated XML", async () => {
  const sheet = `<worksheet ${MAIN}><sheetData><row r="1"><c r="A1"><v>1</v></c>`
  expect(await readWorkbook(workbook("", "", sheet))).toBeNull()
})
