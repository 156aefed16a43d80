import type { MeasureType } from "@atelier/domain/quantity"
import { addDays, type LocalDate } from "@atelier/domain/time"

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

/**
 * What the wizard's fields hold: texts as typed, so that nothing is lost while it is not valid yet.
 */
export interface WorkOrderForm {
  readonly name: string
  readonly templateId: string | null
  readonly jobTypeId: string | null
  readonly workOrderGroupId: string | null
  readonly projectManagerId: string | null
  readonly contractorId: string | null
  readonly roomName: string
  readonly keywords: string
  readonly comment: string
  readonly cadCamMerged: boolean
  readonly importance: string
  readonly clientName: string
  readonly clientPhone: string
  readonly clientEmail: string
  readonly clientAddress: string
  readonly clientAddressLine2: string
  readonly clientCity: string
  readonly clientState: string
  readonly clientZipCode: string
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
  name: "",
  templateId: null,
  jobTypeId: null,
  workOrderGroupId: null,
  projectManagerId: null,
  contractorId: null,
  roomName: "",
  keywords: "",
  comment: "",
  cadCamMerged: false,
  importance: "1",
  clientName: "",
  clientPhone: "",
  clientEmail: "",
  clientAddress: "",
  clientAddressLine2: "",
  clientCity: "",
  clientState: "",
  clientZipCode: "",
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
