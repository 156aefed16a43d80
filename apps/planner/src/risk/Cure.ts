import type { DateRange } from "@atelier/domain/time"

/** A search that may take an order out of risk. */
export type Cure =
  | { readonly kind: "place"; readonly workOrderId: string; readonly days: "latest" | "earliest" }
  | { readonly kind: "resolve"; readonly range: DateRange }
