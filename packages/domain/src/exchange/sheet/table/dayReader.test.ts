import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fromEpochDay } from "../../../kernel/time/index.ts"
import { type DayOrder, dayReader } from "../index.ts"

const readAll = (texts: ReadonlyArray<string>, chosen?: DayOrder, isExchanged?: boolean) => {
  const reader = dayReader(texts, { chosen, isExchanged })
  return texts.map(reader.read)
}

describe("dayReader", () => {
  it.each([
    [
      ["26/06/2027", "03/08/2027", "12/01/2027"],
      ["2027-06-26", "2027-08-03", "2027-01-12"]
    ],
    [
      ["6/26/2027", "8/3/2027"],
      ["2027-06-26", "2027-08-03"]
    ],
    [
      ["26.06.2027", "3.8.2027"],
      ["2027-06-26", "2027-08-03"]
    ],
    [
      ["26/06/27", "03/08/27"],
      ["2027-06-26", "2027-08-03"]
    ],
    [["05/05/2027"], ["2027-05-05"]],
    [
      ["46565", "46566"],
      ["2027-06-27", "2027-06-28"]
    ],
    [["46565.375"], ["2027-06-27"]],
    [
      ["2027-03-10", "2027/3/9", "20270308"],
      ["2027-03-10", "2027-03-09", "2027-03-08"]
    ],
    [
      ["2027-03-10T08:30:00Z", "2027-03-10 8:30 AM"],
      ["2027-03-10", "2027-03-10"]
    ],
    [
      ["10 mars 2027", "1er août 2027", "mer. 10 févr. 2027"],
      ["2027-03-10", "2027-08-01", "2027-02-10"]
    ],
    [
      ["Mar 10, 2027", "10-Mar-27", "Wed, March 10, 2027"],
      ["2027-03-10", "2027-03-10", "2027-03-10"]
    ],
    [
      ["10 de marzo de 2027", "miércoles, 10 de marzo de 2027"],
      ["2027-03-10", "2027-03-10"]
    ],
    [
      ["2027年3月10日", "２０２７年３月９日"],
      ["2027-03-10", "2027-03-09"]
    ],
    [
      ["١٠ مارس ٢٠٢٧", "٢٠٢٧/٠٣/٠٩"],
      ["2027-03-10", "2027-03-09"]
    ],
    [["10\u00a0mars\u202f2027"], ["2027-03-10"]]
  ])("reads %j", (texts, days) => {
    expect(readAll(texts)).toEqual(days)
  })

  it("offers both readings of an unsettled column and uses the chosen one", () => {
    const reader = dayReader(["05/05/2027", "03/08/2027"])
    expect(reader.read("03/08/2027")).toBe("ambiguousDate")
    expect(reader.example).toBe("03/08/2027")
    expect(reader.open).toEqual([
      { order: "dayFirst", day: "2027-08-03" },
      { order: "monthFirst", day: "2027-03-08" }
    ])
    expect(readAll(["03/08/2027"], "dayFirst")).toEqual(["2027-08-03"])
    expect(readAll(["03/08/2027"], "monthFirst")).toEqual(["2027-03-08"])
  })

  it("prefers the order that cells settle to the chosen one", () => {
    expect(readAll(["26/06/2027", "03/08/2027"], "monthFirst")[1]).toBe("2027-08-03")
  })

  it("reads nothing in a column with two orders", () => {
    expect(readAll(["26/06/2027", "6/26/2027", "03/08/2027"])[2]).toBe("ambiguousDate")
  })

  it.each([
    "2026-02-31",
    "2023-02-29",
    "0021-01-02",
    "9999-12-31",
    "32/01/2027",
    "2026-12/24",
    "soon",
    "12",
    "Roy 10 mars 2027"
  ])("reads no day from %s", (text) => {
    expect(readAll([text])).toEqual(["notADate"])
  })

  it("reads a day number only in a column of day numbers", () => {
    expect(readAll(["46565", "2027-03-10"])).toEqual(["notADate", "2027-03-10"])
    expect(readAll(["12"])).toEqual(["notADate"])
  })

  it("reads back every column in one order with a day after the 12th", () => {
    const day = fc.integer({ min: 12_000, max: 60_000 }).map(fromEpochDay)
    const written: Readonly<Record<string, (y: string, m: string, d: string) => string>> = {
      dayFirst: (y, m, d) => `${d}/${m}/${y}`,
      monthFirst: (y, m, d) => `${m}/${d}/${y}`
    }
    fc.assert(
      fc.property(fc.array(day), fc.constantFrom("dayFirst", "monthFirst"), (days, order) => {
        const all = ["2027-06-26", ...days]
        const texts = all.map((each) => {
          const [y = "", m = "", d = ""] = each.split("-")
          return written[order]?.(y, m, d) ?? ""
        })
        expect(readAll(texts)).toEqual(all)
      })
    )
  })

  it("never throws", () => {
    fc.assert(fc.property(fc.array(fc.string({ unit: "binary" })), (texts) => void readAll(texts)))
  })

  describe("of a column in which a program exchanged day and month of some dates", () => {
    const column = ["2027-08-03", "26/06/2027", "2027-05-05", "2027-01-12"]

    it("asks, with both readings", () => {
      expect(readAll(column)).toEqual([
        "ambiguousDate",
        "2027-06-26",
        "2027-05-05",
        "ambiguousDate"
      ])
      expect(dayReader(column)).toMatchObject({
        open: [],
        exchanged: { text: "2027-08-03", back: "2027-03-08" }
      })
    })

    it("does not exchange them because of the order that another column needs", () => {
      for (const order of ["dayFirst", "monthFirst", "yearFirst"] as const)
        expect(readAll(column, order)).toEqual(readAll(column))
    })

    it("exchanges or keeps them", () => {
      const [text, same] = ["2027-06-26", "2027-05-05"]
      const back = ["2027-03-08", text, same, "2027-12-01"]
      expect(readAll(column, undefined, true)).toEqual(back)
      const asStored = ["2027-08-03", text, same, "2027-01-12"]
      expect(readAll(column, undefined, false)).toEqual(asStored)
    })

    it("does not ask if a date shows that none was exchanged, or a text that all could be", () => {
      expect(readAll([...column, "2027-01-13"])).not.toContain("ambiguousDate")
      expect(readAll(["2027-08-03", "03/08/2027"], "dayFirst")).toEqual([
        "2027-08-03",
        "2027-08-03"
      ])
      expect(readAll(["2027-08-03", "10 mars 2027"])).not.toContain("ambiguousDate")
    })
  })
})
