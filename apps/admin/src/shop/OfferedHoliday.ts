import type { CallInput, CallOutput } from "@atelier/contract"

export type OfferedHoliday = CallOutput<"getHolidays">["data"][number]

export type HolidayClosure = CallInput<"addHolidays">["body"]["holidays"][number]

/** Whether shops usually close on a holiday, and this one is not closed yet. */
export const isUsuallyClosed = ({ isClosed, kind }: OfferedHoliday): boolean =>
  !isClosed && kind === "public"

export const closureOf = ({ date, title, hours }: OfferedHoliday): HolidayClosure =>
  hours === undefined ? { date, title } : { date, title, hours }
