import {
  latestPlace,
  makeProfile,
  type Profile,
  placeBefore,
  reserveRoom
} from "../../../packages/domain/src/engine/placement/room/Profile.ts"
import type { PlanCalendars } from "../../../packages/domain/src/rules/capacity/index.ts"
import { spanOf } from "./limit.ts"
import { PROGRESSES, type ShopModel } from "./shopModel.ts"

export const emptyProfiles = (model: ShopModel, calendars: PlanCalendars): ReadonlyArray<Profile> =>
  Array.from({ length: PROGRESSES }, (_, progress) =>
    makeProfile(
      calendars,
      new Map(),
      { kind: "progress", id: `progress-${progress}` },
      spanOf(model)
    )
  )

/** The same computation as the limit with the scheduling functions of the domain. */
export const kernelPlan = (model: ShopModel, profiles: ReadonlyArray<Profile>): Int32Array => {
  const { due, value, firstStep, progress } = model
  const planned = new Int32Array(model.steps)
  const demand = [0]
  for (let order = 0; order < model.orders; order += 1) {
    let until = due[order]!
    let counted: Int32Array | null = null
    let end = 0
    demand[0] = value[order]!
    const first = firstStep[order]!
    for (let step = firstStep[order + 1]! - 1; step >= first; step -= 1) {
      const profile = profiles[progress[step]!]!
      if (profile.placeOf !== counted) {
        counted = profile.placeOf
        end = placeBefore(profile, until)
      }
      end = latestPlace(profile, demand, 1, 0, end)
      reserveRoom(profile, demand, 1, end)
      until = profile.dayOf[end]!
      planned[step] = until
    }
  }
  return planned
}
