import type { UserConfiguration } from "../access/index.ts"
import type { Progress } from "../progress/index.ts"
import type { Shop } from "../resource/index.ts"
import { seesCapacity } from "./seesCapacity.ts"

/** A progress as a user sees it: without limits where they may not know how full it is. */
export const progressLimitsAsSeen = (user: UserConfiguration, progress: Progress): Progress =>
  seesCapacity(user, { kind: "progress", id: progress.id })
    ? progress
    : { ...progress, capacities: [], overtime: [] }

/** The shop as a user sees it: without the limits of production where it is out of sight. */
export const shopLimitsAsSeen = (user: UserConfiguration, shop: Shop): Shop =>
  seesCapacity(user, { kind: "production" }) ? shop : { ...shop, productionCapacities: [] }
