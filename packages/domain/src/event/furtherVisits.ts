import type { MeasuredValue } from "../quantity/index.ts"
import type { Event, ReferenceEvent } from "./Event.ts"

/** A delivery or installation besides the main one, which weighs values of its own. */
export type FurtherVisit = Extract<ReferenceEvent, { readonly isMainEvent: false }>

const NO_VALUES: ReadonlyArray<MeasuredValue> = []

/** Whether an event is a further delivery or installation. */
export const isFurtherVisit = (event: Event): event is FurtherVisit =>
  "isMainEvent" in event && !event.isMainEvent

/** The values of a further visit; none of one that was written down before they had any. */
export const visitValues = ({
  values = NO_VALUES
}: Partial<Pick<FurtherVisit, "values">>): ReadonlyArray<MeasuredValue> => values
