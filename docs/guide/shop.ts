import { applyChanges, emptyPlan, type Plan, planWith } from "@atelier/domain/change"
import { createWorkOrder } from "@atelier/domain/order-planning"
import { Progress, progressDefaults } from "@atelier/domain/progress"
import { Installer, SHOP_ID, Shop } from "@atelier/domain/resource"
import { WorkOrderDraft } from "@atelier/domain/review-list"
import { Template } from "@atelier/domain/template"
import { addDays, LocalDate, LocalTime } from "@atelier/domain/time"
import { Result } from "effect"

/** The pages of the guide take place on this Monday. */
export const today = LocalDate.make("2026-11-16")

/** A progress that takes so many sheets a day, Monday to Friday. */
const progress = (order: number, name: string, sheets: number): Progress =>
  Progress.make({
    id: name,
    version: 1,
    name,
    colorHexa: "#336699",
    order,
    ...progressDefaults,
    unitType: "SheetsQuantity",
    capacities: [{ measureType: "SheetsQuantity", min: null, max: sheets, weekdayMaxima: [] }]
  })

/** A step of a template, so many worked days before the installation, as long as its sheets take. */
const step = (name: string, offsetDays: number) => ({
  id: `kitchen-${name}`,
  progressId: name,
  referenceDate: "installation" as const,
  linked: true,
  offsetDays,
  numberOfDays: null
})

/** A small kitchen shop before its first order: three progresses, one template, one crew. */
export const shop: Plan = planWith(emptyPlan, {
  shop: [
    Shop.make({
      id: SHOP_ID,
      version: 1,
      name: "Oak & Sons",
      address: "",
      timeZone: "America/Toronto",
      includeSaturday: false,
      includeSunday: false,
      dayStartTime: LocalTime.make("07:00"),
      dayEndTime: LocalTime.make("15:30"),
      productionCapacities: [],
      content: "own",
      hasMaestroOption: true,
      strictVersions: false
    })
  ],
  progress: [progress(1, "cutting", 40), progress(2, "assembly", 20), progress(3, "finishing", 30)],
  template: [
    Template.make({
      id: "kitchen",
      version: 1,
      name: "Kitchen",
      steps: [step("cutting", -8), step("assembly", -5), step("finishing", -2)]
    })
  ],
  installer: [
    Installer.make({
      id: "anna",
      version: 1,
      name: "Anna's crew",
      colorHexa: "#996633",
      emails: "",
      capacities: [],
      includeSaturday: false,
      includeSunday: false
    })
  ]
})

/** What is known of a kitchen when it is ordered: how many sheets it takes, and when Anna installs it. */
export const kitchen = (name: string, sheets: number, installation: LocalDate): WorkOrderDraft =>
  WorkOrderDraft.make({
    name,
    clientName: "",
    clientPhone: "",
    clientAddress: "",
    clientAddressLine2: "",
    clientCity: "",
    clientState: "",
    clientZipCode: "",
    clientEmail: "",
    templateId: "kitchen",
    jobTypeId: null,
    workOrderGroupId: null,
    projectManagerId: null,
    contractorId: null,
    roomName: "Kitchen",
    comment: "",
    productionDate: installation,
    deliveryDate: installation,
    deliveryEndDate: addDays(installation, 1),
    installationDate: installation,
    installationEndDate: addDays(installation, 1),
    shipperId: null,
    installerIds: ["anna"],
    cadCamMerged: false,
    keywords: "",
    importance: 1,
    values: [{ measureType: "SheetsQuantity", value: sheets }],
    stepValues: []
  })

let ids = 0

/** An id that nothing has yet. A service would take a UUID. */
export const newId = (): string => {
  ids += 1
  return `id-${ids}`
}

const booking = createWorkOrder(
  shop,
  { draft: kitchen("Tremblay", 50, LocalDate.make("2026-12-03")), rows: null },
  { today, newId }
)

/** The shop with one order: the Tremblay kitchen of 50 sheets, installed on Thursday 3 December. */
export const booked: Plan = applyChanges(shop, Result.getOrThrow(booking).proposal.changes)
