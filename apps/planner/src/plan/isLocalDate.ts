import { LocalDate } from "@atelier/domain/time"
import { Schema } from "effect"

/** Whether something, such as a part of an address, is a civil day. */
export const isLocalDate = Schema.is(LocalDate)
