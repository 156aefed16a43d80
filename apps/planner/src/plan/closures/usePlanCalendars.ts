import { calendarsIn, type PlanCalendars } from "@atelier/domain/capacity"
import { emptyPlan, planWith } from "@atelier/domain/change"
import type { BlockerEvent } from "@atelier/domain/event"
import type { Shop } from "@atelier/domain/resource"
import { useMemo } from "react"
import type { Crews } from "../useReferenceData.ts"

/** The calendars of all resources; null if one has no worked day, so bars cover all days. */
export const usePlanCalendars = (
  shop: Shop,
  { progresses, shippers, installers }: Crews,
  blockers: ReadonlyArray<BlockerEvent>
): PlanCalendars | null =>
  useMemo(() => {
    const plan = planWith(emptyPlan, {
      shop: [shop],
      progress: progresses,
      shipper: shippers,
      installer: installers,
      event: blockers
    })
    const { calendars, closed } = calendarsIn(plan)
    return closed === null ? calendars : null
  }, [shop, progresses, shippers, installers, blockers])
