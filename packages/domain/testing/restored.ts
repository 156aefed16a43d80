import { Result } from "effect"
import { applyChanges, type ChangeSet, type Plan } from "../src/change/index.ts"
import { undoChange } from "../src/proposal/index.ts"
import { writtenOut } from "./writtenOut.ts"

/** A whole plan as one text, versions aside: what people see of it. */
export const seenOf = (plan: Plan): string => writtenOut(plan).replaceAll(/"version":\d+/g, "")

/** What people see of a plan after a change set that was made and taken back. */
export const restored = (plan: Plan, changes: ChangeSet): string => {
  const after = applyChanges(plan, changes)
  return seenOf(applyChanges(after, Result.getOrThrow(undoChange(after, changes)).changes))
}
