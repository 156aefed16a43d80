import type { LocalDate } from "@atelier/domain/time"

/** A day whose loads are shown, and where it is on screen. */
export interface OpenLoad {
  readonly date: LocalDate
  readonly at: HTMLElement
}
