import {
  type MeasuredValue,
  type MeasureType,
  measureTypes,
  parseQuantity
} from "@atelier/domain/quantity"
import { type StepValue, WorkOrderDraft } from "@atelier/domain/review-list"
import { Result, Schema, SchemaIssue } from "effect"
import type { TypedValues, WorkOrderForm } from "./WorkOrderForm.ts"

export interface FieldError {
  /** Field names from outer to inner, joined by dots. */
  readonly path: string
  readonly message: string
}

const NOT_A_NUMBER = "Value must be a whole or decimal number"
const TOO_IMPORTANT = "must not be over 1000"
const REQUIRED = "This value is required"

const decodeDraft = Schema.decodeUnknownResult(WorkOrderDraft, { errors: "all" })
const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

const typed = (values: TypedValues | undefined): ReadonlyArray<readonly [MeasureType, string]> =>
  measureTypes.flatMap((measureType) => {
    const text = values?.[measureType]?.trim() ?? ""
    return text === "" ? [] : [[measureType, text] as const]
  })

/** Parses typed values; leaves out invalid ones. */
const measuredValues = (values: TypedValues | undefined): ReadonlyArray<MeasuredValue> =>
  typed(values).flatMap(([measureType, text]) => {
    const value = parseQuantity(text)
    return value === null ? [] : [{ measureType, value }]
  })

export const measuredStepValues = (form: WorkOrderForm): ReadonlyArray<StepValue> =>
  Object.entries(form.stepValues).flatMap(([templateStepId, values]) =>
    measuredValues(values).map((value) => ({ templateStepId, ...value }))
  )

/** Errors of invalid values, and of own values that are switched on but empty. */
export const unreadable = (form: WorkOrderForm): ReadonlyArray<FieldError> => {
  const wrong = (prefix: string, values: TypedValues | undefined): ReadonlyArray<FieldError> =>
    typed(values).flatMap(([measureType, text]) =>
      parseQuantity(text) === null
        ? [{ path: `${prefix}.${measureType}`, message: NOT_A_NUMBER }]
        : []
    )
  return [
    ...wrong("values", form.values),
    ...Object.entries(form.stepValues).flatMap(([stepId, values]) => [
      ...wrong(`stepValues.${stepId}`, values),
      ...measureTypes
        .filter((measureType) => values?.[measureType]?.trim() === "")
        .map((measureType) => ({ path: `stepValues.${stepId}.${measureType}`, message: REQUIRED }))
    ])
  ]
}

/** Converts the form to the input of the domain's schemas, without validation. */
export const candidateOf = (form: WorkOrderForm): Readonly<Record<string, unknown>> => {
  const { values: _values, stepValues: _stepValues, rowEdits: _rowEdits, ...info } = form
  return {
    ...info,
    importance: parseQuantity(form.importance) ?? form.importance,
    values: measuredValues(form.values),
    stepValues: measuredStepValues(form)
  }
}

const isEmpty = (form: WorkOrderForm, path: string): boolean => {
  const value: unknown = form[path as keyof WorkOrderForm]
  return value === null || value === ""
}

const importanceProblem = ({ importance }: WorkOrderForm): string => {
  const number = parseQuantity(importance)
  if (importance.trim() === "") return REQUIRED
  return number === null ? NOT_A_NUMBER : number > 0 ? TOO_IMPORTANT : "must be more than zero"
}

export const fieldErrors = (
  form: WorkOrderForm,
  issue: SchemaIssue.Issue
): ReadonlyArray<FieldError> =>
  issuesOf(issue).issues.map(({ path, message }): FieldError => {
    const name = (path ?? []).map(String).join(".")
    if (name === "importance") return { path: name, message: importanceProblem(form) }
    return { path: name, message: isEmpty(form, name) ? REQUIRED : message }
  })

export const draftOf = (
  form: WorkOrderForm
): Result.Result<WorkOrderDraft, ReadonlyArray<FieldError>> => {
  const decoded = decodeDraft(candidateOf(form))
  const wrongNumbers = unreadable(form)
  if (Result.isSuccess(decoded))
    return wrongNumbers.length === 0 ? Result.succeed(decoded.success) : Result.fail(wrongNumbers)
  return Result.fail([...fieldErrors(form, decoded.failure.issue), ...wrongNumbers])
}
