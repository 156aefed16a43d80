import type { MeasuredValue } from "@atelier/domain/quantity"
import type { Format, Text } from "@atelier/ui"

export const valuesText = (values: ReadonlyArray<MeasuredValue>, t: Text, format: Format): string =>
  values
    .map(
      ({ measureType, value }) =>
        `${format.quantity(value)} ${t(`enums:unit.${measureType}`, { count: value })}`
    )
    .join(" · ")
