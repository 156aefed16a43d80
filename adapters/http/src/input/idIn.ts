import type { CallTarget, NamedRow } from "@atelier/contract"
import type { Input } from "./readInput.ts"

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === "object" && value !== null
    ? Object.entries(value).find(([key]) => key === field)?.[1]
    : undefined

/**
 * What a part of an input has at a place such as `workOrder.id`; undefined when nothing is there.
 */
export const valueIn = (input: Input, { part, field }: Pick<NamedRow, "part" | "field">): unknown =>
  field.split(".").reduce(fieldOf, input[part])

/** The id of the row that an input is about. */
export const idIn = (input: Input, target: CallTarget, userId: string): string =>
  "id" in target
    ? target.id
    : String(valueIn(input, target) ?? (target.orCaller === true ? userId : ""))
