import { LocalDate, LocalTime } from "../src/kernel/time/index.ts"
import { type Progress, plainWeek, progressDefaults } from "../src/records/progress/index.ts"
import { type Installer, SHOP_ID, type Shipper, type Shop } from "../src/records/resource/index.ts"
import {
  orderDefaults,
  type WorkOrder,
  type WorkOrderStep
} from "../src/records/work-order/index.ts"

const MONDAY = LocalDate.make("2026-11-16")

export const REQUESTED = { _tag: "Requested" } as const

export const shopRow = (fields: Partial<Shop> = {}): Shop => ({
  id: SHOP_ID,
  version: 1,
  name: "Atelier",
  address: "",
  timeZone: "America/Toronto",
  ...plainWeek,
  dayStartTime: LocalTime.make("07:00"),
  dayEndTime: LocalTime.make("15:30"),
  productionCapacities: [],
  content: "own",
  hasMaestroOption: true,
  strictVersions: false,
  alertSeconds: null,
  tellPeople: "ask",
  ...fields
})

export const progressRow = (id: string, fields: Partial<Progress> = {}): Progress => ({
  id,
  version: 1,
  name: id,
  colorHexa: "#336699",
  order: 1,
  ...progressDefaults,
  ...fields
})

export const crewRow = (id: string, fields: Partial<Installer & Shipper> = {}): Installer => ({
  id,
  version: 1,
  name: id,
  colorHexa: "#996633",
  emails: "",
  capacities: [],
  ...plainWeek,
  ...fields
})

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

export const workOrderRow = (id: string, fields: Partial<WorkOrder> = {}): WorkOrder => ({
  id,
  version: 1,
  name: id,
  ...orderDefaults,
  templateId: null,
  jobTypeId: null,
  productionDate: null,
  deliveryDate: null,
  deliveryEndDate: null,
  installationDate: null,
  installationEndDate: null,
  values: [],
  steps: [],
  origin: "Planification",
  importKey: null,
  createdOn: MONDAY,
  ...fields
})
