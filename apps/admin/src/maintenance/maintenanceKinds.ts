/** The resources of the two kinds of maintenance. */
export type MaintenanceResource = "progressmaintenances" | "mergedprogressmaintenances"

/** Each kind of maintenance: its texts, whose machines it is of, and what starts and ends it. */
export const maintenanceKinds = {
  progressmaintenances: { texts: "maintenance", owner: "progressId" },
  mergedprogressmaintenances: { texts: "mergedMaintenance", owner: "mergedSchedulingConfigId" }
} as const satisfies Readonly<
  Record<MaintenanceResource, { readonly texts: string; readonly owner: string }>
>
