import type { LocalDate } from "@atelier/domain/time"

export interface OpenLoad {
  readonly date: LocalDate
  readonly at: HTMLElement
}
