/**
 * Screens whose views are counted, by path. Not counted: error pages, sign-in, and the screens that
 * create or change a configuration record. Work orders are not distinguished.
 */
export const countedPages = [
  "/",
  "/home",
  "/atRisk",
  "/week",
  "/performance",
  "/journal",
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

export type CountedPage = (typeof countedPages)[number]

export const countedPageAt = (path: string): CountedPage | null => {
  const address = path.replace(/^(.+)\/$/, "$1").replace(/^(\/workOrders)\/[^/]+$/, "$1/:id")
  return countedPages.find((page) => page === address) ?? null
}
