import { progressAccess, type UserConfiguration } from "@atelier/domain/access"
import { seesCapacity } from "@atelier/domain/visibility"
import type { Crews } from "../plan/useReferenceData.ts"

/** Whether planning can move anything: a progress whose steps and load are accessible. */
export const mayPlan = (user: UserConfiguration, { progresses }: Pick<Crews, "progresses">) =>
  progresses.some(
    ({ id }) => progressAccess(user, id).editor && seesCapacity(user, { kind: "progress", id })
  )
