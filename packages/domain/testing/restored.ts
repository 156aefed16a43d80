import { Result } from "effect"
import { applyChanges, type ChangeSet, type Plan } from "../src/records/change/index.ts"
import { undoChange } from "../src/rules/proposal/index.ts"
import { writtenOut } from "./writtenOut.ts"

/** A plan as one text without versions, as users see it. */
export const seenOf = (plan: Plan): string => writtenOut(plan).replaceAll(/"version":\d+/g, "")

/** A plan, as users see it, after a change set was made and undone. */
export const restored = (plan: Plan, changes: ChangeSet): string => {
  const after = applyChanges(plan, changes)
  return seenOf(applyChanges(after, Result.getOrThrow(undoChange(after, changes)).changes))
}
