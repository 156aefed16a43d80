import { MAX_NUMBER_OF_DAYS } from "../../kernel/record/index.ts"
import { checkChoice, checkDay, checkList, checkWhole } from "../../kernel/time/index.ts"
import type { PromisedVisit } from "./PromisedDate.ts"

const references = ["delivery", "installation"] as const

/** Validates the visit of a request; throws a `RangeError` that names the argument. */
export const checkVisit = ({
  crewIds,
  days,
  from,
  reference
}: Pick<PromisedVisit, "days" | "from" | "reference"> & Partial<PromisedVisit>): void => {
  if (crewIds !== undefined) checkList("crewIds", crewIds)
  checkChoice("reference", reference, references)
  checkDay("from", from)
  checkWhole("days", days, 1, MAX_NUMBER_OF_DAYS)
}
