export const BASE = "/configuration"

/** Address names with their resources; the first name of a resource identifies its menu entry. */
export const words = [
  ["progress", "progresses"],
  ["templates", "templates"],
  ["template", "templates"],
  ["jobTypes", "jobtypes"],
  ["contractors", "contractors"],
  ["projectmanagers", "projectmanagers"],
  ["environments", "projectenvironments"],
  ["installers", "installers"],
  ["shippers", "shippers"],
  ["users", "users"],
  ["announcements", "generalnotifications"],
  ["holidays", "blockerevents"],
  ["webhooks", "webhooks"],
  ["maestro/progress-prioritization", "schedulingconfigs"],
  ["maestro", "schedulingconfigs"],
  ["maestro/merged-progress-prioritization", "mergedschedulingconfigs"],
  ["maestro/thresholds", "thresholds"],
  ["maestro/maintenances", "progressmaintenances"],
  ["maestro/maintenances/merged", "mergedprogressmaintenances"]
] as const

const parts = (path: string): readonly [string, string] => {
  const [, word = "", rest = ""] =
    /^\/configuration\/+(maestro\/+maintenances\/+merged(?=\/|$)|(?:maestro\/+)?[^/]*)(.*)$/i.exec(
      path
    ) ?? []
  return [word, rest]
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** True for Maestro screens, which are open to every user of an organisation with Maestro. */
export const isOfMaestro = (path: string): boolean => {
  const [word] = parts(path)
  return words.some(
    ([known, name]) => known.startsWith("maestro") && (same(known, word) || same(name, word))
  )
}

/** True for the import of work orders, which is open to users who may create orders. */
export const isImport = (path: string): boolean => {
  const [word, rest] = parts(path)
  return same(word, "import") && (rest === "" || rest === "/")
}

/** Returns the address name of a resource's list; a screen without resource keeps its own name. */
export const wordOf = (resource: string): string =>
  words.find(([, name]) => same(name, resource))?.[0] ?? resource

const recordWords: Readonly<Record<string, string>> = { templates: "template" }

/** Returns the address of a resource's list; with `below`, that of a record or action. */
export const addressOf = (resource: string, below?: string): string =>
  below === undefined
    ? `${BASE}/${wordOf(resource)}`
    : `${BASE}/${recordWords[resource] ?? wordOf(resource)}/${encodeURIComponent(below)}`

/**
 * Returns the product's address for a resource address such as `/configuration/schedulingconfigs`;
 * null if there is none.
 */
export const ownAddress = (path: string): string | null => {
  const [word, rest] = parts(path)
  if (words.some(([known]) => same(known, word))) return null
  const known = words.find(([, name]) => same(name, word))?.[0]
  return known === undefined ? null : `${BASE}/${known}${rest === "/" ? "" : rest}`
}

export const menuAddress = (path: string): string => {
  const [word, rest] = parts(path)
  const resource = words.find(([known]) => same(known, word))?.[1] ?? word
  const known = words.find(([, name]) => same(name, resource))
  return known === undefined ? path : `${BASE}/${known[0]}${rest}`
}
