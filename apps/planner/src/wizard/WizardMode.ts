import type { LocalDate } from "@atelier/domain/time"

/** What the wizard does: a new work order, a copy of one, or a change of one. */
export type WizardMode =
  | {
      readonly kind: "create"
      /** The day that its dates begin with; null for today. */
      readonly day: LocalDate | null
    }
  | { readonly kind: "copy"; readonly workOrderId: string }
  | { readonly kind: "edit"; readonly workOrderId: string }

/** Names the form of a mode, so that each keeps a draft of its own. */
export const formIdOf = (mode: WizardMode): string =>
  mode.kind === "create" ? "work-order/new" : `work-order/${mode.kind}/${mode.workOrderId}`
