import { orderDates, WorkOrderEdit } from "@atelier/domain/review-list"
import type { WorkOrder } from "@atelier/domain/work-order"
import { Equal, Result, Schema } from "effect"
import { filledInOrder } from "./orderForm.ts"
import type { WorkOrderForm } from "./WorkOrderForm.ts"
import {
  candidateOf,
  type FieldError,
  fieldErrors,
  measuredStepValues,
  unreadable
} from "./workOrderDraft.ts"

const decodeEdit = Schema.decodeUnknownResult(WorkOrderEdit, { errors: "all" })

/** Fields that are required for a new work order, but may be missing in an imported one. */
const lackable = ["templateId", ...orderDates] as const satisfies ReadonlyArray<
  keyof WorkOrder & keyof WorkOrderForm
>

const stillLacking = (form: WorkOrderForm, original: WorkOrder): ReadonlySet<string> =>
  new Set(
    lackable.filter((name) => original[name] === null && (form[name] === null || form[name] === ""))
  )

/** Compares two values; the order of lists does not matter. */
const isSame = (one: unknown, other: unknown): boolean => {
  const sorted = (value: unknown): unknown =>
    Array.isArray(value) ? value.map((each) => JSON.stringify(each)).sort() : value
  return Equal.equals(sorted(one), sorted(other))
}

/**
 * Returns the own values of the steps that the order will have: its own steps, or those of a new
 * template. Other ids may remain in the form after another user's change.
 */
const stepValuesOf = (form: WorkOrderForm, original: WorkOrder): WorkOrderEdit["stepValues"] => {
  const own = new Set(original.steps.map(({ id }) => id))
  const hasNewTemplate = form.templateId !== original.templateId
  return measuredStepValues(form)
    .filter(({ templateStepId }) => own.has(templateStepId) !== hasNewTemplate)
    .map(({ templateStepId, ...value }) => ({ stepId: templateStepId, ...value }))
}

/**
 * Validates the form and returns the changed fields, or all errors. Unchanged fields are left out,
 * so that other users' changes and fields without permission are kept.
 */
export const editOf = (
  form: WorkOrderForm,
  original: WorkOrder
): Result.Result<WorkOrderEdit, ReadonlyArray<FieldError>> => {
  const lacking = stillLacking(form, original)
  const { stepValues: _stepValues, ...candidate } = candidateOf(form)
  const named = Object.fromEntries(Object.entries(candidate).filter(([name]) => !lacking.has(name)))
  const decoded = decodeEdit({
    ...named,
    stepValues: stepValuesOf(form, original),
    id: original.id,
    version: original.version
  })
  const wrong = unreadable(form)
  if (Result.isFailure(decoded))
    return Result.fail([...fieldErrors(form, decoded.failure.issue), ...wrong])
  if (wrong.length > 0) return Result.fail(wrong)
  const before: Readonly<Record<string, unknown>> = { ...filledInOrder(original) }
  const hasNewTemplate = form.templateId !== original.templateId
  const changed = Object.entries(decoded.success).filter(
    ([name, value]) =>
      name === "id" ||
      name === "version" ||
      (name === "stepValues" && hasNewTemplate) ||
      !isSame(value, before[name])
  )
  return Result.succeed(WorkOrderEdit.make(Object.fromEntries(changed) as WorkOrderEdit))
}

export const changesSomething = (edit: WorkOrderEdit): boolean =>
  Object.keys(edit).some((name) => name !== "id" && name !== "version")
