import { created, type Plan, type RowChange } from "../../records/change/index.ts"
import type { Progress, ReferenceDate } from "../../records/progress/index.ts"
import type { Template } from "../../records/template/index.ts"
import { IMPORTED } from "../record-sheets/index.ts"
import type { Operation, ReadOperations } from "./read/readOperations.ts"

/** A template, with the operations of its steps if they were imported. */
export interface ImportTemplate {
  readonly template: Template
  /**
   * By step id. If empty, the template's own offsets apply. Otherwise its steps are scheduled one
   * after the other, backward from the due date.
   */
  readonly operations: ReadonlyMap<string, Operation>
}

export interface TemplatePlan {
  readonly byId: ReadonlyMap<string, ImportTemplate>
  readonly changes: ReadonlyArray<RowChange>
}

const draftTemplate = (
  name: string,
  operations: ReadonlyArray<Operation>,
  progresses: ReadonlyMap<string, Progress>,
  referenceDate: ReferenceDate,
  newId: () => string
): Omit<Template, "version"> => ({
  id: newId(),
  name,
  steps: operations.map(({ progressName }, place) => {
    const progress = progresses.get(progressName)!
    const offsetDays = place - operations.length
    const linkedStep = { referenceDate, linked: true, offsetDays, numberOfDays: null }
    return { id: newId(), progressId: progress.id, ...linkedStep }
  })
})

const matched = (
  template: Pick<Template, "steps">,
  operations: ReadonlyArray<Operation>,
  progresses: ReadonlyMap<string, Progress>
): ReadonlyMap<string, Operation> => {
  const waiting = [...operations]
  const byStep = new Map<string, Operation>()
  for (const step of template.steps) {
    const place = waiting.findIndex(
      (operation) => progresses.get(operation.progressName)?.id === step.progressId
    )
    const [operation] = place === -1 ? [] : waiting.splice(place, 1)
    if (operation !== undefined) byStep.set(step.id, operation)
  }
  return byStep
}

/**
 * Plans a template per product with operations. Its steps are in sequence and linked to one date,
 * each a worked day before the next. An existing template of the same name is used unchanged.
 */
export const planTemplates = (
  plan: Plan,
  read: ReadOperations,
  progresses: ReadonlyMap<string, Progress>,
  referenceDate: ReferenceDate,
  newId: () => string
): TemplatePlan => {
  const byId = new Map<string, ImportTemplate>()
  const names = new Set<string>()
  for (const template of plan.template.values()) {
    const operations = matched(template, read.operations.get(template.name) ?? [], progresses)
    byId.set(template.id, { template, operations })
    names.add(template.name)
  }
  const changes: Array<RowChange> = []
  for (const [name, operations] of read.operations) {
    if (names.has(name)) continue
    const draft = draftTemplate(name, operations, progresses, referenceDate, newId)
    byId.set(draft.id, {
      template: { ...draft, version: 1 },
      operations: matched(draft, operations, progresses)
    })
    changes.push(created("template", draft, IMPORTED))
  }
  return { byId, changes }
}
