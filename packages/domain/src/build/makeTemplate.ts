import { Template, type TemplateStep } from "../template/index.ts"
import { checkList, checkObject } from "../time/index.ts"
import { checkedRow } from "./checkedRow.ts"

/**
 * A step of a template as one writes it: the progress, and how many worked days from which date.
 */
export type StepToBe = Pick<TemplateStep, "progressId" | "offsetDays"> &
  Partial<Omit<TemplateStep, "progressId" | "offsetDays">>

/**
 * A template of some steps in their order, linked to the installation and as many days long as
 * their values take, unless they say otherwise. Its name is its id, and a step's id is
 * `template-progress`. Throws a `RangeError` that names what is wrong with it.
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
