import { useFieldText } from "@atelier/ui"
import { Result, Struct } from "effect"
import { useMemo } from "react"
import {
  type FieldErrors,
  type FieldPath,
  type Resolver,
  type UseFormReturn,
  useForm
} from "react-hook-form"
import type { WorkOrderForm } from "./WorkOrderForm.ts"
import type { FieldError } from "./workOrderDraft.ts"

const nested = (errors: ReadonlyArray<FieldError>): FieldErrors<WorkOrderForm> => {
  const root: Record<string, unknown> = {}
  for (const { path, message } of errors) {
    const names = path.split(".")
    const last = names.pop() ?? ""
    let node = root
    for (const name of names) {
      node[name] ??= {}
      node = node[name] as Record<string, unknown>
    }
    node[last] ??= { type: "domain", message }
  }
  return root as FieldErrors<WorkOrderForm>
}

export type CheckForm = (form: WorkOrderForm) => Result.Result<unknown, ReadonlyArray<FieldError>>

const makeResolver =
  (check: CheckForm, fieldText: (message: string) => string): Resolver<WorkOrderForm> =>
  (form) =>
    Result.match(check(form), {
      onSuccess: () => ({ values: form, errors: {} }),
      onFailure: (errors) => ({
        values: {},
        errors: nested(errors.map(({ path, message }) => ({ path, message: fieldText(message) })))
      })
    })

export const useWorkOrderForm = (
  first: WorkOrderForm,
  check: CheckForm
): UseFormReturn<WorkOrderForm> => {
  const fieldText = useFieldText()
  const resolver = useMemo(() => makeResolver(check, fieldText), [check, fieldText])
  return useForm<WorkOrderForm>({
    defaultValues: first,
    resolver,
    mode: "onTouched",
    reValidateMode: "onChange"
  })
}

export const infoFields = (form: WorkOrderForm): ReadonlyArray<FieldPath<WorkOrderForm>> =>
  Struct.keys(form).filter(
    (name) => name !== "values" && name !== "stepValues" && name !== "rowEdits"
  )

export const valueFields: ReadonlyArray<FieldPath<WorkOrderForm>> = ["values", "stepValues"]
