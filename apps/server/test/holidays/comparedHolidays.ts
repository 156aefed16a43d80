import { readFile } from "node:fs/promises"
import { Schema } from "effect"
import { publicHolidays } from "../../src/holidays/publicHolidays.ts"

const Recorded = Schema.fromJsonString(
  Schema.Struct({
    version: Schema.String,
    years: Schema.Array(Schema.Number),
    days: Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.String))
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
export const comparedHolidays = async (): Promise<string> => {
  const { days, version, years } = Schema.decodeUnknownSync(Recorded)(
    await readFile(recorded, "utf8")
  )
  const names = new Intl.DisplayNames("en", { type: "region" })
  const same: Array<string> = []
  const sections: Array<string> = []
  let shared = 0
  for (const [country, there] of Object.entries(days)) {
    const known = (await publicHolidays(country, years, "en")) ?? []
    const whole = known.filter(({ hours, kind }) => kind === "public" && hours === undefined)
    const here = new Map(whole.map(({ date, title }) => [String(date), title]))
    const onlyHere = [...here].filter(([day]) => !Object.hasOwn(there, day))
    const onlyThere = Object.entries(there).filter(([day]) => !here.has(day))
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
