import type { Brand } from "effect/Brand"

/** A civil day of the plant's calendar, `YYYY-MM-DD`. Sorts as text; carries no time zone. */
export type LocalDate = string & Brand<"LocalDate">
