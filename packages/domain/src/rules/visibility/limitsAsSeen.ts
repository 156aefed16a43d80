import type { UserConfiguration } from "../../records/access/index.ts"
import type { Progress } from "../../records/progress/index.ts"
import type { Shop } from "../../records/resource/index.ts"
import { seesCapacity } from "./seesCapacity.ts"

/** A progress as one user sees it: without capacities if they are hidden from the user. */
export const progressLimitsAsSeen = (user: UserConfiguration, progress: Progress): Progress =>
  seesCapacity(user, { kind: "progress", id: progress.id })
    ? progress
    : { ...progress, capacities: [], overtime: [] }

/** The shop as one user sees it: without production capacities if they are hidden from the user. */
export const shopLimitsAsSeen = (user: UserConfiguration, shop: Shop): Shop =>
  seesCapacity(user, { kind: "production" }) ? shop : { ...shop, productionCapacities: [] }
