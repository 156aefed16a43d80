import type { LocalDate } from "@atelier/domain/time"

export type WizardMode =
  | {
      readonly kind: "create"
      /** Initial day of its dates; null for today. */
      readonly day: LocalDate | null
    }
  | { readonly kind: "copy"; readonly workOrderId: string }
  | { readonly kind: "edit"; readonly workOrderId: string }

export const formIdOf = (mode: WizardMode): string =>
  mode.kind === "create" ? "work-order/new" : `work-order/${mode.kind}/${mode.workOrderId}`
