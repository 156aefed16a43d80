import type { WorkOrder } from "@atelier/domain/work-order"
import { useCall, useUserConfig } from "@atelier/ui"
import { filledInCopy, filledInOrder, formOf } from "./orderForm.ts"
import type { WizardMode } from "./WizardMode.ts"
import { newWorkOrder, type WorkOrderForm } from "./WorkOrderForm.ts"

export interface WizardStart {
  readonly form: WorkOrderForm
  /** The work order to edit; null for a new one. */
  readonly original: WorkOrder | null
}

export const useWorkOrderRead = (
  mode: WizardMode
): {
  readonly start: WizardStart | undefined
  readonly error: Error | null
  readonly retry: () => void
} => {
  const { today } = useUserConfig()
  const id = mode.kind === "create" ? "" : mode.workOrderId
  const edited = useCall("getWorkOrder", { query: { id } }, { enabled: mode.kind === "edit" })
  const copied = useCall("copyWorkOrder", { params: { id } }, { enabled: mode.kind === "copy" })
  const retry = (): void => void (mode.kind === "edit" ? edited : copied).refetch()
  const error = edited.error ?? copied.error
  const start = ((): WizardStart | undefined => {
    if (mode.kind === "create") return { form: newWorkOrder(mode.day ?? today), original: null }
    if (mode.kind === "copy")
      return copied.data === undefined
        ? undefined
        : { form: formOf(filledInCopy(copied.data.workOrder)), original: null }
    return edited.data === undefined
      ? undefined
      : { form: formOf(filledInOrder(edited.data.workOrder)), original: edited.data.workOrder }
  })()
  return { start, error, retry }
}
