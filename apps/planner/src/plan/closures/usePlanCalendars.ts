import { calendarsIn, type PlanCalendars } from "@atelier/domain/capacity"
import { emptyPlan, planWith } from "@atelier/domain/change"
import type { BlockerEvent } from "@atelier/domain/event"
import { memoizeByObject } from "@atelier/domain/record"
import type { Shop } from "@atelier/domain/resource"
import { useMemo } from "react"
import type { Crews } from "../useReferenceData.ts"

/**
 * Maps blockers to the calendars of all resources; to null if one has no worked day, so bars cover
 * all days. The same array of blockers always gets the same calendars.
 */
export type CalendarsOf = (blockers: ReadonlyArray<BlockerEvent>) => PlanCalendars | null

export const useCalendarsOf = (
  shop: Shop,
  { progresses, shippers, installers }: Crews
): CalendarsOf =>
  useMemo(
    () =>
      memoizeByObject((blockers) => {
        const plan = planWith(emptyPlan, {
          shop: [shop],
          progress: progresses,
          shipper: shippers,
          installer: installers,
          event: blockers
        })
        const { calendars, closed } = calendarsIn(plan)
        return closed === null ? calendars : null
      }),
    [shop, progresses, shippers, installers]
  )

export const usePlanCalendars = (
  shop: Shop,
  crews: Crews,
  blockers: ReadonlyArray<BlockerEvent>
): PlanCalendars | null => useCalendarsOf(shop, crews)(blockers)
