/** Where the configuration lives on the site. */
export const BASE = "/configuration"

/**
 * The product's own words in addresses, and the resource that each stands for. The list of a
 * resource has the first of them as its address, by which the side menu knows it.
 */
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

/** The screens of Maestro, which everybody opens whose organisation has it. */
export const isOfMaestro = (path: string): boolean => {
  const [word] = parts(path)
  return words.some(
    ([known, name]) => known.startsWith("maestro") && (same(known, word) || same(name, word))
  )
}

/** The import of work orders, which everybody opens who may create some. */
export const isImport = (path: string): boolean => {
  const [word, rest] = parts(path)
  return same(word, "import") && (rest === "" || rest === "/")
}

/** The word of a resource's list; a screen that is no resource is called as in its address. */
export const wordOf = (resource: string): string =>
  words.find(([, name]) => same(name, resource))?.[0] ?? resource

/** Templates are many in the address of their list, and one where one of them is. */
const recordWords: Readonly<Record<string, string>> = { templates: "template" }

/** The address of a resource's list or, with what stands below it, of a record or of an action. */
export const addressOf = (resource: string, below?: string): string =>
  below === undefined
    ? `${BASE}/${wordOf(resource)}`
    : `${BASE}/${recordWords[resource] ?? wordOf(resource)}/${encodeURIComponent(below)}`

/**
 * The address in the product's words of a screen that is asked for by its resource, such as
 * `/configuration/schedulingconfigs`; null for an address that has no other.
 */
export const ownAddress = (path: string): string | null => {
  const [word, rest] = parts(path)
  if (words.some(([known]) => same(known, word))) return null
  const known = words.find(([, name]) => same(name, word))?.[0]
  return known === undefined ? null : `${BASE}/${known}${rest === "/" ? "" : rest}`
}

/** The address by which the side menu knows the screen at a path. */
export const menuAddress = (path: string): string => {
  const [word, rest] = parts(path)
  const resource = words.find(([known]) => same(known, word))?.[1] ?? word
  const known = words.find(([, name]) => same(name, resource))
  return known === undefined ? path : `${BASE}/${known[0]}${rest}`
}
