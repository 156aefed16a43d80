import type { NeededKind } from "../page/CreateFirst.tsx"

export type MaintenanceResource = "progressmaintenances" | "mergedprogressmaintenances"

/** For each kind of maintenance: its texts, the field of its owner, and the kind of the owner. */
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
