import type { PlanCalendars } from "../../../packages/domain/src/capacity/index.ts"
import {
  type Lane,
  latestPlace,
  makeLane,
  placeBefore,
  takeRoom
} from "../../../packages/domain/src/placement/Lane.ts"
import { spanOf } from "./limit.ts"
import { PROGRESSES, type ShopModel } from "./shopModel.ts"

/** The lanes of an empty shop. */
export const emptyLanes = (model: ShopModel, calendars: PlanCalendars): ReadonlyArray<Lane> =>
  Array.from({ length: PROGRESSES }, (_, progress) =>
    makeLane(calendars, new Map(), { kind: "progress", id: `progress-${progress}` }, spanOf(model))
  )

/** The same arithmetic as the limit, by the functions that the domain places with. */
export const kernelPlan = (model: ShopModel, lanes: ReadonlyArray<Lane>): Int32Array => {
  const { due, value, firstStep, progress } = model
  const planned = new Int32Array(model.steps)
  const demand = [0]
  for (let order = 0; order < model.orders; order += 1) {
    let until = due[order] as number
    let counted: Int32Array | null = null
    let end = 0
    demand[0] = value[order] as number
    const first = firstStep[order] as number
    for (let step = (firstStep[order + 1] as number) - 1; step >= first; step -= 1) {
      const lane = lanes[progress[step] as number] as Lane
      if (lane.placeOf !== counted) {
        counted = lane.placeOf
        end = placeBefore(lane, until)
      }
      end = latestPlace(lane, demand, 1, 0, end)
      takeRoom(lane, demand, 1, end)
      until = lane.dayOf[end] as number
      planned[step] = until
    }
  }
  return planned
}
