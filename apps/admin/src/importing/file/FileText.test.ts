import { strFromU8, strToU8, unzipSync, zipSync } from "fflate"
import { describe, expect, it } from "vitest"
import writeXlsx from "write-excel-file/node"
import { MAX_FILE_BYTES, readFile } from "./FileText.ts"

describe("readFile", () => {
  it("rejects a file that is too large for the server without reading it", async () => {
    const huge = { size: MAX_FILE_BYTES + 1, name: "huge.csv" } as File
    expect(await readFile(huge)).toBe("tooLarge")
    expect(await readFile(new File(["name\n1"], "orders.csv"))).toMatchObject({
      name: "orders.csv",
      text: "name\n1",
      sheets: []
    })
  })

  it("reads all sheets of a workbook, with days and numbers as written", async () => {
    const rows = Array.from({ length: 9_000 }, (_, place) => [
      { value: `Order "${place}"`, type: String },
      { value: place / 4, type: Number },
      { value: new Date("2026-03-10T00:00:00Z"), type: Date, format: "yyyy-mm-dd" }
    ])
    const bytes = await writeXlsx([
      { sheet: "Orders", data: rows },
      { sheet: "Others", data: [[{ value: "=1+1", type: String }]] }
    ]).toBuffer()
    const read = await readFile(new File([new Uint8Array(bytes)], "shop.xlsx"))
    if (typeof read === "string") throw new Error(read)
    expect(read.sheets.map(({ name }) => name)).toEqual(["Orders", "Others"])
    expect(read.text.split("\r\n").slice(1, 3)).toEqual([
      '"Order ""1""",0.25,2026-03-10',
      '"Order ""2""",0.5,2026-03-10'
    ])
    expect(read.text.split("\r\n")).toHaveLength(9_000)
    expect(read.sheets[1]?.text).toBe("=1+1")
  })

  it("keeps spreadsheet errors as they are shown", async () => {
    const bytes = await writeXlsx([
      {
        sheet: "Orders",
        data: [
          [{ value: "Name" }, { value: "Days" }],
          [{ value: "Roy" }, { value: 7 }]
        ]
      }
    ]).toBuffer()
    const broken = Object.entries(unzipSync(new Uint8Array(bytes))).map(([name, file]) => [
      name,
      strToU8(
        strFromU8(file).replace(
          /<c r="B2"([^>]*?)( t="n")?><v>7<\/v>/,
          '<c r="B2"$1 t="e"><f>1/0</f><v>#DIV/0!</v>'
        )
      )
    ])
    const workbook = zipSync(Object.fromEntries(broken))
    const read = await readFile(new File([workbook.slice()], "shop.xlsx"))
    if (typeof read === "string") throw new Error(read)
    expect(read.text).toBe("Name,Days\r\nRoy,#DIV/0!")
  })

  it("rejects a picture", async () => {
    const picture = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 10, 0, 10)], "plan.csv")
    expect(await readFile(picture)).toBe("unreadable")
  })

  it("rejects a file that only starts like a workbook", async () => {
    const broken = new File([Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 1, 2, 3)], "shop.xlsx")
    expect(await readFile(broken)).toBe("unreadable")
  })
})
