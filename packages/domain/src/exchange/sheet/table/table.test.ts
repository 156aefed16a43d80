import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { findHeader, nameColumns, plainLine } from "../index.ts"

const rowsOf = (text: string) => text.split("\n").map((line) => line.split(";"))

describe("findHeader", () => {
  it.each([
    ["the first row of a plain table", "Nom;Date;Quantité\nRoy;2027-03-10;4", 0],
    [
      "the row below titles",
      "Commandes de mars\nAtelier;2027-03-01\nNom;Date;Qté\nRoy;2027-03-10;4",
      2
    ],
    ["the only column", "Nom\nRoy\nGagnon", 0],
    ["a row with empty names", "Nom;;Date\nRoy;x;2027-03-10", 0],
    [
      "the whole line of a header in two",
      "Client;Dates;\nClient;Livraison;Pose\nRoy;2027-03-10;2027-03-12",
      1
    ],
    ["the header although a cell below is a long text", "Nom;Note\nRoy;a\nRoy;b", 0]
  ])("is %s", (_, text, place) => {
    expect(findHeader(rowsOf(text))).toBe(place)
  })

  it("is null for rows of data", () => {
    expect(findHeader(rowsOf("1;2;3\n4;5;6"))).toBeNull()
    expect(findHeader(rowsOf("Roy;2027-03-10\nGagnon;2027-03-12"))).toBeNull()
    expect(findHeader([])).toBeNull()
  })

  it("is the first row with all expected names in any spelling", () => {
    const rows = rowsOf("Nom;Liste\nNOM;date  de livraison;x\nRoy;2027-03-10;1")
    expect(findHeader(rows, ["Nom", "Date de livraison"])).toBe(1)
    expect(findHeader(rows, ["Nom", "Due"])).toBe(1)
  })

  it("is below titles in one cell", () => {
    const title = fc.string({ minLength: 1 }).filter((text) => text.trim() !== "")
    fc.assert(
      fc.property(fc.array(title, { maxLength: 8 }), (titles) => {
        const table = [
          ["Nom", "Date", "Quantité"],
          ["Roy", "2027-03-10", "4"]
        ]
        expect(findHeader([...titles.map((text) => [text, "", ""]), ...table])).toBe(titles.length)
      })
    )
  })
})

describe("nameColumns", () => {
  it("numbers many columns of one name", () => {
    const named = nameColumns(
      Array.from({ length: 200_000 }, () => "Nom"),
      () => true
    )
    expect(named.at(-1)?.name).toBe("Nom (200000)")
  })

  it("numbers repeated names and names columns by letters, without empty ones", () => {
    const header = ["Date de\nlivraison", "Date", "Date", "", " ", "Nom\u00a0\u200b"]
    expect(nameColumns(header, (place) => place === 3)).toEqual([
      { name: "Date de livraison", place: 0 },
      { name: "Date", place: 1 },
      { name: "Date (2)", place: 2 },
      { name: "(D)", place: 3 },
      { name: "Nom", place: 5 }
    ])
  })

  it("never returns a name twice", () => {
    const cell = fc.constantFrom("Date", "Date (2)", "(A)", "", " Date", "x")
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 30 }), (header) => {
        const names = nameColumns(header, () => true).map(({ name }) => name)
        expect(new Set(names).size).toBe(header.length)
      })
    )
  })
})

it("plainLine removes invisible characters", () => {
  expect(plainLine(" Cuisine \u00a0\u200b\n Roy\u2009\ufeff")).toBe("Cuisine Roy")
})
