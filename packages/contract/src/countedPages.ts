/**
 * The screens whose views are counted, by their addresses. Error pages, sign-in and the screens on
 * which one row of the configuration is created or changed are not; nor is which work order.
 */
export const countedPages = [
  "/",
  "/home",
  "/maestro",
  "/workOrders",
  "/workOrders/:id",
  "/dashboard/capacities",
  "/configuration/emails",
  "/configuration/users",
  "/configuration/templates",
  "/configuration/progress",
  "/configuration/jobTypes",
  "/configuration/contractors",
  "/configuration/projectmanagers",
  "/configuration/environments",
  "/configuration/installers",
  "/configuration/shippers",
  "/configuration/production",
  "/configuration/maestro/progress-prioritization",
  "/configuration/maestro/merged-progress-prioritization",
  "/configuration/maestro/thresholds",
  "/configuration/maestro/maintenances"
] as const

/** A screen whose views are counted. */
export type CountedPage = (typeof countedPages)[number]

/** The counted screen at a path; null where none is. */
export const countedPageAt = (path: string): CountedPage | null => {
  const address = path.replace(/^(.+)\/$/, "$1").replace(/^(\/workOrders)\/[^/]+$/, "$1/:id")
  return countedPages.find((page) => page === address) ?? null
}
