import { progressAccess, type UserConfiguration } from "@atelier/domain/access"
import { seesCapacity } from "@atelier/domain/visibility"
import type { Crews } from "../plan/useReferenceData.ts"

/**
 * Returns whether planning can move anything for a user: it needs a progress whose steps the user
 * may edit and whose load the user may see.
 */
export const mayPlan = (user: UserConfiguration, { progresses }: Pick<Crews, "progresses">) =>
  progresses.some(
    ({ id }) => progressAccess(user, id).editor && seesCapacity(user, { kind: "progress", id })
  )
