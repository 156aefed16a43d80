import { idOf, isSent } from "./sentObject.ts"

/** Fields whose null means "missing". */
const optional: ReadonlySet<string> = new Set([
  "appointmentsToMove",
  "userIds",
  "users",
  "values",
  "installers",
  "moveBrokenLink",
  "moveOverlapping",
  "breakLinkToReferenceDate",
  "completePreviousProgressOnComplete"
])

type Field = readonly [name: string, value: unknown]

const respelled = ([name, value]: Field): ReadonlyArray<Field> => {
  if (name === "customHexColor") return [[name, value === "" ? null : value]]
  if (value === null) return name === "comment" ? [[name, ""]] : []
  const ids = Array.isArray(value) ? value.map(idOf) : value
  return [[name === "users" ? "userIds" : name, ids]]
}

const isRespelled = ([name, value]: Field): boolean =>
  value === null
    ? name === "comment" || optional.has(name)
    : name === "users" ||
      (name === "customHexColor" && value === "") ||
      (name === "appointmentsToMove" && Array.isArray(value) && value.some(isSent))

/**
 * Converts the details of an event from the spelling of the original product: users and later
 * events as whole records, null for missing. Returns other bodies unchanged.
 */
export const detailsSpelling = (body: unknown): unknown => {
  if (!isSent(body)) return body
  const fields = Object.entries(body)
  return fields.some(isRespelled)
    ? Object.fromEntries(fields.flatMap((each) => (isRespelled(each) ? respelled(each) : [each])))
    : body
}
