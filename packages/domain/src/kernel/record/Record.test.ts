import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { requiredText } from "../text/index.ts"
import { EmailList, emailAddresses, HexColor, Id, NumberOfDays, Version } from "./index.ts"

const isEmailList = Schema.is(EmailList)
const isColor = Schema.is(HexColor)
const isId = Schema.is(Id)

const address = fc
  .tuple(
    fc.stringMatching(/^[a-z0-9.+_'-]{1,12}$/),
    fc.stringMatching(/^[a-z0-9-]{1,8}$/),
    fc.constantFrom("ca", "com", "qc.ca", "museum")
  )
  .map(([name, host, domain]) => `${name}@${host}.${domain}`)

describe("EmailList", () => {
  it("splits joined addresses with either separator", () => {
    const separator = fc.constantFrom(";", ",", "; ", " , ", ";;", ";\n")
    fc.assert(
      fc.property(fc.array(address, { maxLength: 10 }), separator, (addresses, between) => {
        const list = addresses.join(between)
        expect(isEmailList(list)).toBe(true)
        expect(emailAddresses(list)).toEqual(addresses)
      })
    )
  })

  it("rejects a list with one invalid address", () => {
    const bad = fc.constantFrom(
      "x",
      "x@y",
      "@y.ca",
      "x@.ca",
      "x@y.",
      "x y@z.ca",
      "x@y@z.ca",
      "x@y .ca"
    )
    fc.assert(
      fc.property(fc.array(address, { maxLength: 4 }), bad, fc.nat(), (good, wrong, place) => {
        const list = [...good]
        list.splice(place % (good.length + 1), 0, wrong)
        expect(isEmailList(list.join(";"))).toBe(false)
      })
    )
  })

  it("accepts an empty list and rejects too long texts", () => {
    expect(isEmailList("")).toBe(true)
    expect(emailAddresses(" ; , ")).toEqual([])
    expect(isEmailList(`${"a".repeat(1_000)}@b.ca`)).toBe(false)
  })

  it("rejects line breaks, against header injection", () => {
    expect(isEmailList("a@b.ca\r\nBcc: c@d.ca")).toBe(false)
  })
})

describe("HexColor", () => {
  it("accepts six digits in either case", () => {
    const color = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => value.toString(16).padStart(6, "0"))
    fc.assert(
      fc.property(color, (digits) => {
        expect(isColor(`#${digits}`)).toBe(true)
        expect(isColor(`#${digits.toUpperCase()}`)).toBe(true)
        expect(isColor(digits)).toBe(false)
        expect(isColor(`#${digits}0`)).toBe(false)
      })
    )
  })

  it.each(["", "#fff", "red", "#00000g", "#000000;", "#000000\n", "url(#a)"])(
    "rejects %j",
    (text) => expect(isColor(text)).toBe(false)
  )
})

describe("ids, versions and numbers of days", () => {
  it("an id has 1 to 64 characters without escaping", () => {
    fc.assert(fc.property(fc.stringMatching(/^[A-Za-z0-9_.:@|-]{1,64}$/), (text) => isId(text)))
    const wrong = ["", " ", "a b", "a/b", "é", "a\n", "a".repeat(65), "<a>", "a'b"]
    expect(wrong.filter((text) => isId(text))).toEqual([])
  })

  it("versions count from 1", () => {
    expect([0, 1, 2, 1.5, -1].filter(Schema.is(Version))).toEqual([1, 2])
  })

  it("a number of days is whole, at least 1 and at most 366", () => {
    expect([0, 1, 1.5, 366, 367, -1, Number.NaN].filter(Schema.is(NumberOfDays))).toEqual([1, 366])
    const answer = (days: unknown) => String(Schema.decodeUnknownResult(NumberOfDays)(days))
    expect(answer(0)).toContain("must be at least one day")
    expect(answer(367)).toContain("must be at most 366 days")
    expect(answer(1.5)).toContain("must be a whole number of days")
  })

  it("a required text has a visible character", () => {
    const isName = Schema.is(requiredText(5))
    expect(["", "  ", "\n", "a", " a ", "12345", "123456"].filter((text) => isName(text))).toEqual([
      "a",
      " a ",
      "12345"
    ])
  })
})
