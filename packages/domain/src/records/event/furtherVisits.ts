import type { MeasuredValue } from "../../kernel/quantity/index.ts"
import type { Event, ReferenceEvent } from "./Event.ts"

/** A delivery or installation other than the main one, with its own values. */
export type FurtherVisit = Extract<ReferenceEvent, { readonly isMainEvent: false }>

const NO_VALUES: ReadonlyArray<MeasuredValue> = []

export const isFurtherVisit = (event: Event): event is FurtherVisit =>
  "isMainEvent" in event && !event.isMainEvent

/** The values of a further visit. Visits stored by older versions have none. */
export const visitValues = ({
  values = NO_VALUES
}: Partial<Pick<FurtherVisit, "values">>): ReadonlyArray<MeasuredValue> => values
