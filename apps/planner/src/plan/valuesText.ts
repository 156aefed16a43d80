import type { MeasuredValue } from "@atelier/domain/quantity"
import type { Format, Text } from "@atelier/ui"

/** Amounts in words, such as "12,5 Feuilles · 3 Portes". */
export const valuesText = (values: ReadonlyArray<MeasuredValue>, t: Text, format: Format): string =>
  values
    .map(
      ({ measureType, value }) =>
        `${format.quantity(value)} ${t(`enums:measureType.${measureType}`).toLocaleLowerCase()}`
    )
    .join(" · ")
