/** Where the configuration lives on the site. */
export const BASE = "/configuration"

/**
 * The product's own words in addresses, and the resource that each stands for. The first of a
 * resource is the one that the side menu uses.
 */
const words = [
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

/**
 * The address of a resource's screen for an address in the product's words, such as
 * `/configuration/template/create` for a template; null for one that needs no translation.
 */
export const resourceAddress = (path: string): string | null => {
  const [word, rest] = parts(path)
  const resource = words.find(([known]) => same(known, word))?.[1]
  return resource === undefined || same(resource, word)
    ? null
    : `${BASE}/${resource}${rest === "/" ? "" : rest}`
}

/** The address by which the side menu knows the screen at a path. */
export const menuAddress = (path: string): string => {
  const [word, rest] = parts(path)
  const resource = words.find(([known]) => same(known, word))?.[1] ?? word
  const known = words.find(([, name]) => same(name, resource))
  return known === undefined ? path : `${BASE}/${known[0]}${rest}`
}
