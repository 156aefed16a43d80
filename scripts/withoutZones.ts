import type { SourceReplacer } from "./callsAsData.ts"

const ZONES = /[\\/]temporal-polyfill[\\/]fns[\\/]\w+\.js$/

/** What FullCalendar asks of days and times in a zone other than UTC and the browser's. */
const asked = [
  "create",
  "fromEpochMilliseconds",
  "offsetNanoseconds",
  "toZonedDateTime",
  "toZonedDateTimeISO"
] as const

/**
 * Leaves out what reckons with time zones: days of a plant have none, and its calendars are drawn
 * in UTC. A calendar in another zone would say so.
 */
export const withoutZones = (): SourceReplacer => ({
  name: "atelier:without-zones",
  apply: "build",
  load: async (id) =>
    ZONES.test(id)
      ? `const refuse = () => { throw new Error("calendars are drawn in UTC") }
export { ${asked.map((name) => `refuse as ${name}`).join(", ")} }`
      : null
})
