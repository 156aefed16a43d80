import { Result } from "effect"
import { applyChanges, type ChangeSet, type Plan } from "../src/records/change/index.ts"
import { undoChange } from "../src/rules/proposal/index.ts"
import { writtenOut } from "./writtenOut.ts"

export const seenOf = (plan: Plan): string => writtenOut(plan).replaceAll(/"version":\d+/g, "")

export const restored = (plan: Plan, changes: ChangeSet): string => {
  const after = applyChanges(plan, changes)
  return seenOf(applyChanges(after, Result.getOrThrow(undoChange(after, changes)).changes))
}
