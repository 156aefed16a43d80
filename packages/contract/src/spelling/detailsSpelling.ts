import { idOf, isSent } from "./sentObject.ts"

/** What a null says nothing of. */
const optional: ReadonlySet<string> = new Set([
  "appointmentsToMove",
  "userIds",
  "users",
  "values",
  "installers",
  "moveBrokenLink",
  "breakLinkToReferenceDate",
  "completePreviousProgressOnComplete"
])

type Field = readonly [name: string, value: unknown]

/** A field as clients of the original send it, in the fields of this API. */
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
 * The details of an event as clients of the original spell them (its users and the events that move
 * along whole, nothing as null), in the fields of this API; any other as they are.
 */
export const detailsSpelling = (body: unknown): unknown => {
  if (!isSent(body)) return body
  const fields = Object.entries(body)
  return fields.some(isRespelled)
    ? Object.fromEntries(fields.flatMap((each) => (isRespelled(each) ? respelled(each) : [each])))
    : body
}
