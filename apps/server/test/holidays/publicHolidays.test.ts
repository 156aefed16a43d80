import { readFile } from "node:fs/promises"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { holidayRegions } from "../../src/holidays/holidayRegions.ts"
import { publicHolidays } from "../../src/holidays/publicHolidays.ts"

const Recorded = Schema.fromJsonString(
  Schema.Struct({
    version: Schema.String,
    years: Schema.Array(Schema.Number),
    days: Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.Array(Schema.String)))
  })
)

const recorded = new URL("python-holidays.json", import.meta.url)

/** A day and the name of its holiday. */
type Named = readonly [day: string, title: string]

/** One line per holiday, with its days. */
const listed = (days: ReadonlyArray<Named>): string =>
  [...Map.groupBy(days, ([, title]) => title)]
    .map(([title, each]) => `${title} ${each.map(([day]) => day).join(", ")}`)
    .join("; ")

const section = (country: string, lines: ReadonlyArray<readonly [string, string]>): string =>
  [`## ${country}`, "", ...lines.map(([source, days]) => `- ${source}: ${days}`), ""].join("\n")

/** The document about the differences to the record of a second source. */
const comparedHolidays = async (): Promise<string> => {
  const { days, version, years } = Schema.decodeUnknownSync(Recorded)(
    await readFile(recorded, "utf8")
  )
  const names = new Intl.DisplayNames("en", { type: "region" })
  const same: Array<string> = []
  const sections: Array<string> = []
  let shared = 0
  for (const [country, there] of Object.entries(days)) {
    const offered = (await publicHolidays(country, years, "en")) ?? []
    const whole = offered.filter(({ hours, kind }) => kind === "public" && hours === undefined)
    const here = new Map(whole.map(({ date, title }) => [String(date), title]))
    const recordedDays = Object.entries(there).flatMap(([title, each]) =>
      each.map((day): Named => [day, title])
    )
    const known = new Set(recordedDays.map(([day]) => day))
    const onlyHere = [...here].filter(([day]) => !known.has(day))
    const onlyThere = recordedDays.filter(([day]) => !here.has(day)).toSorted()
    shared += here.size - onlyHere.length
    const lines = [
      ["Atelier alone", listed(onlyHere)],
      ["Python alone", listed(onlyThere)]
    ] as const
    const differing = lines.filter(([, text]) => text !== "")
    const name = names.of(country) ?? country
    if (differing.length === 0) same.push(name)
    else sections.push(section(name, differing))
  }
  return `# Holidays of a second source

Atelier offers public holidays from the package \`date-holidays\`. This page compares them with the Python package
\`holidays\` ${version}: ${Object.keys(days).length} countries, ${years.join(", ")}, whole public holidays of the whole country. ${shared} days are in
both. A test writes this page; \`apps/server/test/holidays/record.py\` records the days of the second source.

Governments announce some days late: days after a sighting of the moon, elections, and bridge days in China and Egypt.
Check the offered days before you add them. Add missing days by hand.

No difference: ${same.join(", ")}.

${sections.join("\n")}`
}

const daysIn = async (region: string, year = 2027) =>
  (await publicHolidays(region, [year], "en")) ?? []

const namedIn = async (region: string, name: RegExp) =>
  (await daysIn(region))
    .filter(({ title }) => name.test(title))
    .map(({ date, hours }) => date.slice(5) + (hours ? ` ${hours.startTime}-${hours.endTime}` : ""))

describe("publicHolidays", () => {
  it.each([
    ["TR", /Fitr/, ["03-09", "03-10", "03-11", "03-12 00:00-12:00"]],
    ["TR", /Adha/, ["05-16", "05-17", "05-18", "05-19", "05-20 00:00-12:00"]],
    ["SA", /Fitr/, ["03-09", "03-10", "03-11", "03-12"]],
    ["SA", /Adha/, ["05-15", "05-16", "05-17", "05-18"]],
    ["EG", /Fitr/, ["03-09", "03-10", "03-11"]],
    ["EG", /Adha/, ["05-16", "05-17", "05-18", "05-19"]],
    ["KR", /New Year$/, ["02-07", "02-08", "02-09"]],
    ["KR", /Thanksgiving/, ["09-14", "09-15", "09-16"]],
    ["VN", /Vietnamese/, ["02-05", "02-06", "02-07", "02-08", "02-09"]],
    ["IS", /Eve/, ["12-24 13:00-23:59", "12-31 13:00-23:59"]],
    // The clock changes on this Sunday, so it has 23 hours.
    ["DK", /Easter Sunday/, ["03-28"]]
  ])("lists each day of a holiday of %s by %s", async (region, name, days) => {
    expect(await namedIn(region, name)).toEqual(days)
  })

  it("begins each title with a capital", async () => {
    const days = (await publicHolidays("DE-BY", [2027], "fr")) ?? []
    expect(days.find(({ date }) => date === "2027-01-06")?.title).toBe("L’Épiphanie")
  })

  it("tells the employer's choice, days of some people and optional ones from the others", async () => {
    const kindOf = async (region: string, monthDay: string) =>
      (await daysIn(region)).find(({ date }) => date === `2027-${monthDay}`)?.kind
    const asked = [
      ["CA-QC", "03-26"],
      ["CA-QC", "03-29"],
      ["CA-QC", "06-24"],
      ["CN", "03-08"],
      ["RS", "05-16"],
      ["DK", "05-01"],
      ["IL", "04-23"]
    ] as const
    const kinds = asked.map(([region, day]) => kindOf(region, day))
    expect(await Promise.all(kinds)).toEqual([
      "employersChoice",
      "employersChoice",
      "public",
      "somePeople",
      "optional",
      "somePeople",
      "somePeople"
    ])
  })

  it("needs no substitute after an official one, nor for a holiday that is always on a Sunday", async () => {
    const lost = async (region: string) =>
      (await daysIn(region)).filter((day) => day.needsSubstitute).map(({ date }) => date.slice(5))
    expect(await lost("GB-ENG")).not.toContain("12-25")
    const german = await lost("DE")
    expect(german).toContain("12-25")
    expect(german).not.toContain("03-28")
  })

  it("knows regions by the codes of ISO 3166-2 alone", async () => {
    expect(await publicHolidays("CL-NB", [2027], "en")).not.toBeNull()
    expect(await publicHolidays("CA-XX", [2027], "en")).toBeNull()
    const regions = (await holidayRegions("fr")).flatMap((country) => country.regions)
    const codes = regions.map(({ code }) => code)
    expect(codes).toContain("IN-OD")
    for (const code of codes) expect(code).toMatch(/^[A-Z]{2}-[A-Za-z0-9]+$/)
    expect(await publicHolidays("CK-Aitutaki", [2027], "en")).not.toBeNull()
  })
})

it("differs from a second source only as the page of holidays lists", async () => {
  await expect(await comparedHolidays()).toMatchFileSnapshot("../../../../docs/holidays.md")
})
