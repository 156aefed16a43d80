import ICAL from "ical.js"

const MAX_BYTES = 75

const isControl = (character: string): boolean => /[^\P{Cc}\t]/u.test(character)

/** Violations of RFC 5545, section 3.1, in lines. */
const lineFaults = (text: string): ReadonlyArray<string> => {
  const lines = text.split("\r\n")
  return [
    ...(text.endsWith("\r\n") ? [] : ["the last line does not end"]),
    ...lines.flatMap((line, at) => [
      ...(new TextEncoder().encode(line).length > MAX_BYTES ? [`line ${at} is too long`] : []),
      ...([...line].some(isControl) ? [`line ${at} has a control character`] : []),
      ...(line === "" && at < lines.length - 1 ? [`line ${at} is empty`] : [])
    ])
  ]
}

const once = ["uid", "dtstamp", "dtstart", "summary", "status", "sequence"] as const

/** Violations of section 3.6.1 in an event. */
const eventFaults = (event: ICAL.Component, zones: ReadonlySet<string>): ReadonlyArray<string> => {
  const [start, end] = [event.getFirstProperty("dtstart"), event.getFirstProperty("dtend")]
  const count = (name: string): number => event.getAllProperties(name).length
  const zonesOf = [start, end].flatMap((each) => each?.getFirstParameter("tzid") ?? [])
  const { startDate, endDate } = new ICAL.Event(event)
  return [
    ...once.flatMap((name) => (count(name) === 1 ? [] : [`${count(name)} of ${name}`])),
    ...["dtend", "location", "description", "organizer"].flatMap((name) =>
      count(name) > 1 ? [`more than one ${name}`] : []
    ),
    ...(end !== null && end.type !== start?.type ? ["its start and end are of two kinds"] : []),
    ...(end !== null && endDate.compare(startDate) <= 0 ? ["it ends before it starts"] : []),
    ...zonesOf.flatMap((zone) => (zones.has(zone) ? [] : [`${zone} has no rules`])),
    ...(start?.type === "date-time" && zonesOf.length === 0 ? ["its time is in no zone"] : [])
  ]
}

/** Violations of section 3.6.5 in a time zone. */
const zoneFaults = (zone: ICAL.Component): ReadonlyArray<string> => {
  const observances = zone.getAllSubcomponents()
  return [
    ...(zone.getAllProperties("tzid").length === 1 ? [] : ["a zone without one name"]),
    ...(observances.length > 0 ? [] : ["a zone without rules"]),
    ...observances.flatMap((each) =>
      ["dtstart", "tzoffsetfrom", "tzoffsetto"].flatMap((name) =>
        each.getAllProperties(name).length === 1 ? [] : [`a rule without one ${name}`]
      )
    )
  ]
}

export const faultsIn = (text: string): ReadonlyArray<string> => {
  const lines = lineFaults(text)
  if (lines.length > 0) return lines
  const calendar = new ICAL.Component(ICAL.parse(text))
  const names = text
    .replaceAll("\r\n ", "")
    .split("\r\n")
    .filter((line) => line !== "")
  const firstPart = names.findIndex((line, at) => at > 0 && line.startsWith("BEGIN:"))
  const lastPart = names.findLastIndex((line) => line.startsWith("END:V") && line !== names.at(-1))
  const zones = calendar.getAllSubcomponents("vtimezone")
  const known = new Set(zones.map((zone) => String(zone.getFirstPropertyValue("tzid"))))
  return [
    ...["version", "prodid"].flatMap((name) =>
      calendar.getAllProperties(name).length === 1 ? [] : [`not one ${name}`]
    ),
    ...(firstPart >= 0 && lastPart + 2 !== names.length ? ["a property after a part"] : []),
    ...(known.size === zones.length ? [] : ["a zone twice"]),
    ...zones.flatMap(zoneFaults),
    ...calendar.getAllSubcomponents("vevent").flatMap((event) => eventFaults(event, known))
  ]
}
