import { checkList, checkObject } from "../../kernel/time/index.ts"
import { Template, type TemplateStep } from "../../records/template/index.ts"
import { checkedRow } from "./checkedRow.ts"

/** A template step; only its progress and its offset in worked days are required. */
export type StepToBe = Pick<TemplateStep, "progressId" | "offsetDays"> &
  Partial<Omit<TemplateStep, "progressId" | "offsetDays">>

/**
 * A template with its steps in order. By default a step is linked to the installation and takes as
 * many days as its values need. The name defaults to the id, a step's id is `template-progress`.
 * Throws a `RangeError` that lists wrong fields.
 *
 * @example
 * const kitchen = makeTemplate("kitchen", [
 *   { progressId: "cutting", offsetDays: -5 },
 *   { progressId: "assembly", offsetDays: -2 }
 * ])
 * kitchen.steps.map(({ id }) => id) // => ["kitchen-cutting", "kitchen-assembly"]
 */
export const makeTemplate = (
  id: string,
  steps: ReadonlyArray<StepToBe>,
  fields: Partial<Omit<Template, "id" | "steps">> = {}
): Template => {
  checkList("steps", steps)
  for (const [place, step] of steps.entries()) checkObject(`steps.${place}`, step)
  checkObject("fields", fields)
  return checkedRow("Template", Template, {
    version: 1,
    name: id,
    ...fields,
    id,
    steps: steps.map((step) => ({
      id: `${id}-${step.progressId}`,
      referenceDate: "installation",
      linked: true,
      numberOfDays: null,
      ...step
    }))
  })
}
