import type { NeededKind } from "../page/CreateFirst.tsx"

/** The resources of the two kinds of maintenance. */
export type MaintenanceResource = "progressmaintenances" | "mergedprogressmaintenances"

/** Each kind of maintenance: its texts, whose machines it is of, and the kind of those. */
export const maintenanceKinds = {
  progressmaintenances: { texts: "maintenance", owner: "progressId", needs: "progress" },
  mergedprogressmaintenances: {
    texts: "mergedMaintenance",
    owner: "mergedProgressId",
    needs: "merged"
  }
} as const satisfies Readonly<
  Record<
    MaintenanceResource,
    { readonly texts: string; readonly owner: string; readonly needs: NeededKind }
  >
>
