import type { MeasureType } from "@atelier/domain/quantity"
import { addDays, type LocalDate } from "@atelier/domain/time"
import { type OrderTextName, orderTextNames } from "@atelier/domain/work-order"

/** Amounts as they are typed, by measure type. */
export type TypedValues = { readonly [M in MeasureType]?: string }

/** What somebody changed of one proposed appointment: texts as typed, right or not. */
export interface RowEdit {
  readonly start?: string
  readonly days?: string
  readonly checked?: boolean
  /** The days between on which it is not worked, as a repair of a promise has it. */
  readonly daysOff?: ReadonlyArray<LocalDate>
}

/** The changes of proposed appointments, by template step. */
export interface RowEdits {
  readonly [templateStepId: string]: RowEdit
}

type OrderTexts = { readonly [F in OrderTextName]: string }

/** Every text of a work order, by its field. */
export const textsOf = (textOf: (field: OrderTextName) => string): OrderTexts =>
  Object.fromEntries(orderTextNames.map((field) => [field, textOf(field)])) as OrderTexts

/**
 * What the wizard's fields hold: texts as typed, so that nothing is lost while it is not valid yet.
 */
export interface WorkOrderForm extends OrderTexts {
  readonly templateId: string | null
  readonly jobTypeId: string | null
  readonly workOrderGroupId: string | null
  readonly projectManagerId: string | null
  readonly contractorId: string | null
  readonly cadCamMerged: boolean
  readonly importance: string
  readonly productionDate: string
  readonly deliveryDate: string
  readonly deliveryEndDate: string
  readonly shipperId: string | null
  readonly installationDate: string
  readonly installationEndDate: string
  readonly installerIds: ReadonlyArray<string>
  readonly values: TypedValues
  /** By step: of the template, or of the work order that is changed. */
  readonly stepValues: { readonly [stepId: string]: TypedValues }
  /** What was changed of the proposed appointments, by template step. */
  readonly rowEdits: RowEdits
}

/** A new work order: every date today, every end tomorrow. */
export const newWorkOrder = (today: LocalDate): WorkOrderForm => ({
  ...textsOf(() => ""),
  templateId: null,
  jobTypeId: null,
  workOrderGroupId: null,
  projectManagerId: null,
  contractorId: null,
  cadCamMerged: false,
  importance: "1",
  productionDate: today,
  deliveryDate: today,
  deliveryEndDate: addDays(today, 1),
  shipperId: null,
  installationDate: today,
  installationEndDate: addDays(today, 1),
  installerIds: [],
  values: {},
  stepValues: {},
  rowEdits: {}
})
