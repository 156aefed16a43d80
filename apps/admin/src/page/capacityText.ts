import type { DailyCapacity } from "@atelier/domain/progress"
import type { Format, Text } from "@atelier/ui"

/** Writes daily maxima: "40 sheets · 8 hours". Units without a maximum are left out. */
export const capacityText = (
  capacities: ReadonlyArray<DailyCapacity>,
  t: Text,
  format: Pick<Format, "quantity">
): string =>
  capacities
    .filter(({ max }) => max !== null)
    .map(({ max, measureType, weekdayMaxima }) =>
      t(weekdayMaxima.length > 0 ? "admin:capacity.someVaries" : "admin:capacity.some", {
        amount: format.quantity(max ?? 0),
        unit: t(`enums:unit.${measureType}`, { count: max ?? 0 })
      })
    )
    .join(" · ")
