import type { MeasureType } from "@atelier/domain/quantity"
import { addDays, type LocalDate } from "@atelier/domain/time"
import { type OrderTextName, orderTextNames } from "@atelier/domain/work-order"

export type TypedValues = { readonly [M in MeasureType]?: string }

/** The user's input for a proposed appointment, as typed; it may be invalid. */
export interface RowEdit {
  readonly start?: string
  readonly days?: string
  readonly checked?: boolean
  /** Days off within the appointment, from a repair of a promise. */
  readonly daysOff?: ReadonlyArray<LocalDate>
}

export interface RowEdits {
  readonly [templateStepId: string]: RowEdit
}

type OrderTexts = { readonly [F in OrderTextName]: string }

export const textsOf = (textOf: (field: OrderTextName) => string): OrderTexts =>
  Object.fromEntries(orderTextNames.map((field) => [field, textOf(field)])) as OrderTexts

/** Form values of the wizard, as typed, so that invalid input is not lost. */
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
  readonly stepValues: { readonly [stepId: string]: TypedValues }
  /** The user's input for the proposed appointments, by template step. */
  readonly rowEdits: RowEdits
}

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
