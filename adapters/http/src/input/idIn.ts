import type { CallTarget, NamedRow } from "@atelier/contract"
import type { Input } from "./readInput.ts"

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === "object" && value !== null
    ? Object.entries(value).find(([key]) => key === field)?.[1]
    : undefined

export const valueIn = (input: Input, { part, field }: Pick<NamedRow, "part" | "field">): unknown =>
  field.split(".").reduce(fieldOf, input[part])

export const idIn = (input: Input, target: CallTarget, userId: string): string =>
  "id" in target
    ? target.id
    : String(valueIn(input, target) ?? (target.orCaller === true ? userId : ""))
