import type { UserConfiguration } from "@atelier/domain/access"
import { demoInstallers, demoShippers } from "./demoPeople.ts"
import { progressId, stageNames } from "./demoProgresses.ts"

const SEES = { display: true, editor: true }
const SEES_NOT = { display: false, editor: false }

const permissions = (all: boolean): UserConfiguration["permissions"] => ({
  createWorkOrder: all,
  deleteWorkOrder: all,
  accessWorkOrdersListPage: all,
  accessCapacityDashboard: all
})

const documents = (all: boolean): UserConfiguration["documentVisibility"] => ({
  plansAndDrawings: all,
  contracts: all,
  bills: all,
  purchaseOrders: all,
  quotes: all,
  others: all
})

const nobody: Omit<UserConfiguration, "id" | "displayName" | "email"> = {
  version: 1,
  licensed: true,
  planificationRole: "user",
  permissions: permissions(false),
  notifications: false,
  mutedNotifications: [],
  emailLanguage: "fr",
  productionVisibility: SEES_NOT,
  progressVisibility: [],
  shippersVisibility: [],
  installersVisibility: [],
  otherwise: SEES_NOT,
  documentVisibility: documents(false),
  userLastSeenBuildNumber: null,
  lastCodeDismissed: null
}

const everything: Omit<UserConfiguration, "id" | "displayName" | "email"> = {
  ...nobody,
  permissions: permissions(true),
  notifications: true,
  productionVisibility: SEES,
  progressVisibility: stageNames.map((stage) => ({
    ...SEES,
    progressId: progressId(stage),
    displayInLegend: true,
    displayInWorkOrderInfoSection: true,
    displayCapacities: true,
    displayDamaged: true,
    displayBackOrder: true
  })),
  shippersVisibility: [null, ...demoShippers.map(({ id }) => id)].map((shipperId) => ({
    ...SEES,
    shipperId
  })),
  installersVisibility: [null, ...demoInstallers.map(({ id }) => id)].map((installerId) => ({
    ...SEES,
    installerId
  })),
  otherwise: SEES,
  documentVisibility: documents(true)
}

export const OWN_CREW = "installer-tremblay"
const OWN_TRUCK = "shipper-mathieu"

/**
 * One user per demo account: an administrator, a planner, an installer who sees one crew's
 * installations, a shipper who sees deliveries and edits those of one truck, and a visitor without
 * a licence.
 */
export const demoUsers: ReadonlyArray<UserConfiguration> = [
  {
    ...everything,
    id: "admin",
    displayName: "Andrée Beauséjour",
    email: "admin@example.com",
    planificationRole: "admin"
  },
  { ...everything, id: "planner", displayName: "Philippe Gagné", email: "planner@example.com" },
  {
    ...nobody,
    id: "installer",
    displayName: "Isabelle Tremblay",
    email: "installer@example.com",
    installersVisibility: [{ ...SEES, installerId: OWN_CREW }],
    documentVisibility: { ...documents(false), plansAndDrawings: true }
  },
  {
    ...nobody,
    id: "shipper",
    displayName: "Mathieu Pelletier",
    email: "shipper@example.com",
    shippersVisibility: [null, ...demoShippers.map(({ id }) => id)].map((shipperId) => ({
      shipperId,
      display: true,
      editor: shipperId === OWN_TRUCK
    }))
  },
  {
    ...nobody,
    id: "visitor",
    displayName: "Véronique Hébert",
    email: "visitor@example.com",
    licensed: false
  }
]
