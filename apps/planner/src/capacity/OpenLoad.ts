import type { LocalDate } from "@atelier/domain/time"

/** A day whose loads are shown, and the element to open at. */
export interface OpenLoad {
  readonly date: LocalDate
  readonly at: HTMLElement
}
