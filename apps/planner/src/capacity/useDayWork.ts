import type { CallOutput } from "@atelier/contract"
import { resourceKey } from "@atelier/domain/capacity"
import { addDays, type LocalDate } from "@atelier/domain/time"
import { useCall } from "@atelier/ui"
import type { UnitLoad } from "./UnitLoad.ts"

export interface UnitWork {
  readonly eventId: string
  readonly name: string
  readonly value: number
}

type Answer = CallOutput<"getWorkOrderProgressValues">

const noWork: Answer = { data: [] }

/** Returns a function that lists a unit's work on the day, largest first; null while loading. */
export const useDayWork = (
  date: LocalDate
): ((unit: UnitLoad) => ReadonlyArray<UnitWork>) | null => {
  const query = { start: date, end: addDays(date, 1) }
  const progress = useCall("getWorkOrderProgressValues", { query })
  const shipper = useCall("getWorkOrderDeliveryValues", { query })
  const installer = useCall("getWorkOrderInstallationValues", { query })
  const production = useCall("getWorkOrderProductionValues", { query })
  const answers = { progress, shipper, installer, production }
  if (Object.values(answers).some(({ isPending }) => isPending)) return null
  return ({ resource, measureType }) => {
    if (resource.kind === "shop") return []
    const { data } = answers[resource.kind].data ?? noWork
    const id = "id" in resource ? resource.id : resourceKey(resource)
    return data
      .filter(({ resourceId }) => resourceId === id)
      .flatMap(({ eventId, name, values }) =>
        values
          .filter((value) => value.measureType === measureType && value.date === date)
          .map(({ value }) => ({ eventId, name, value }))
      )
      .sort((a, b) => b.value - a.value)
  }
}
