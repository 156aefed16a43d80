import type {
  BlockerEvent,
  DeliveryEvent,
  InstallationEvent,
  ProductionEvent,
  StepEvent,
  UserEvent
} from "../event/index.ts"
import type { Progress } from "../progress/index.ts"
import { type Installer, SHOP_ID, type Shipper, type Shop } from "../resource/index.ts"
import type { LocalDate, LocalTime } from "../time/index.ts"
import type { WorkOrder, WorkOrderStep } from "../work-order/index.ts"

const MONDAY = "2026-11-16" as LocalDate
const TUESDAY = "2026-11-17" as LocalDate

/** A shop that works Monday to Friday from 7:00 to 15:30, with other fields where they are given. */
export const shopRow = (fields: Partial<Shop> = {}): Shop => ({
  id: SHOP_ID,
  version: 1,
  name: "Atelier",
  timeZone: "America/Toronto",
  includeSaturday: false,
  includeSunday: false,
  dayStartTime: "07:00" as LocalTime,
  dayEndTime: "15:30" as LocalTime,
  productionCapacities: [],
  content: "own",
  hasMaestroOption: true,
  ...fields
})

/** A progress that works Monday to Friday without limits, with other fields where they are given. */
export const progressRow = (id: string, fields: Partial<Progress> = {}): Progress => ({
  id,
  version: 1,
  name: id,
  colorHexa: "#336699",
  order: 1,
  unitType: null,
  referenceDate: "installation",
  linkToReferenceDate: true,
  capacities: [],
  includeSaturday: false,
  includeSunday: false,
  notifyOnStarted: false,
  notifyOnCompleted: false,
  askToCompletePreviousProgress: false,
  moveLaterSteps: false,
  users: [],
  deleted: false,
  ...fields
})

/** An installer or shipper who works Monday to Friday without limits, with other fields where given. */
export const crewRow = (id: string, fields: Partial<Installer & Shipper> = {}): Installer => ({
  id,
  version: 1,
  name: id,
  colorHexa: "#996633",
  emails: "",
  capacities: [],
  includeSaturday: false,
  includeSunday: false,
  ...fields
})

/** A used step of one day, the day before its installation, with other fields where they are given. */
export const workOrderStep = (
  id: string,
  progressId: string,
  fields: Partial<WorkOrderStep> = {}
): WorkOrderStep => ({
  id,
  progressId,
  used: true,
  numberOfDays: 1,
  referenceDate: "installation",
  linked: true,
  offsetDays: -1,
  values: [],
  ...fields
})

/** A work order without dates, values or steps, with other fields where they are given. */
export const workOrderRow = (id: string, fields: Partial<WorkOrder> = {}): WorkOrder => ({
  id,
  version: 1,
  name: id,
  clientName: "",
  clientPhone: "",
  clientAddress: "",
  clientAddressLine2: "",
  clientCity: "",
  clientState: "",
  clientZipCode: "",
  clientEmail: "",
  templateId: null,
  jobTypeId: null,
  workOrderGroupId: null,
  projectManagerId: null,
  contractorId: null,
  roomName: "",
  comment: "",
  productionDate: null,
  deliveryDate: null,
  deliveryEndDate: null,
  installationDate: null,
  installationEndDate: null,
  shipperId: null,
  installerIds: [],
  cadCamMerged: false,
  keywords: "",
  importance: 1,
  values: [],
  steps: [],
  origin: "Planification",
  importKey: null,
  createdOn: MONDAY,
  ...fields
})

const eventRow = (id: string) => ({
  id,
  version: 1,
  allDay: true,
  startDate: MONDAY,
  startTime: null,
  endDate: TUESDAY,
  endTime: null,
  status: "Pending" as const,
  comment: "",
  userIds: []
})

/** A pending step of one day, on a Monday, with other fields where they are given. */
export const stepEventRow = (
  id: string,
  fields: Pick<StepEvent, "workOrderId" | "stepId" | "progressId"> & Partial<StepEvent>
): StepEvent => ({ ...eventRow(id), eventType: "StepEvent", unlinked: false, ...fields })

/** The pending production event of a work order, on a Monday. */
export const productionEventRow = (
  id: string,
  fields: Pick<ProductionEvent, "workOrderId"> & Partial<ProductionEvent>
): ProductionEvent => ({
  ...eventRow(id),
  eventType: "ProductionEvent",
  isMainEvent: true,
  ...fields
})

/** The pending main delivery of a work order, on a Monday, by nobody yet. */
export const deliveryEventRow = (
  id: string,
  fields: Pick<DeliveryEvent, "workOrderId"> & Partial<DeliveryEvent>
): DeliveryEvent => ({
  ...eventRow(id),
  eventType: "DeliveryEvent",
  isMainEvent: true,
  shipperId: null,
  ...fields
})

/** The pending main installation of a work order, on a Monday, by nobody yet. */
export const installationEventRow = (
  id: string,
  fields: Pick<InstallationEvent, "workOrderId"> & Partial<InstallationEvent>
): InstallationEvent => ({
  ...eventRow(id),
  eventType: "InstallationEvent",
  isMainEvent: true,
  installerIds: [],
  ...fields
})

/** Something of a user's on a Monday. */
export const userEventRow = (id: string, fields: Partial<UserEvent> = {}): UserEvent => ({
  ...eventRow(id),
  eventType: "UserEvent",
  title: id,
  customHexColor: null,
  workOrderId: null,
  ...fields
})

/** A blocker of a whole Monday that names nobody, with other fields where they are given. */
export const blockerRow = (
  id: string,
  {
    scope,
    ...fields
  }: Partial<Omit<BlockerEvent, "scope">> & {
    readonly scope?: Partial<BlockerEvent["scope"]>
  } = {}
): BlockerEvent => ({
  ...eventRow(id),
  eventType: "BlockerEvent",
  title: id,
  scope: {
    wholeShop: false,
    production: false,
    progressIds: [],
    installerIds: [],
    shipperIds: [],
    ...scope
  },
  ...fields
})
