import fc from "fast-check"
import type { UserConfiguration, Visibility } from "../src/records/access/index.ts"
import { crewIds, progressIds } from "./templates.ts"

export const userRow = (
  id: string,
  fields: Partial<UserConfiguration> = {}
): UserConfiguration => ({
  id,
  version: 1,
  displayName: id,
  email: "",
  licensed: true,
  planificationRole: "user",
  permissions: {
    createWorkOrder: true,
    deleteWorkOrder: true,
    accessWorkOrdersListPage: true,
    accessCapacityDashboard: true
  },
  notifications: true,
  mutedNotifications: [],
  emailLanguage: "fr",
  productionVisibility: { display: true, editor: true },
  progressVisibility: [],
  shippersVisibility: [],
  installersVisibility: [],
  otherwise: { display: true, editor: true },
  documentVisibility: {
    plansAndDrawings: true,
    contracts: true,
    bills: true,
    purchaseOrders: true,
    quotes: true,
    others: true
  },
  userLastSeenBuildNumber: null,
  lastCodeDismissed: null,
  ...fields
})

/** The entry of a progress in the rights of a user, who sees it in all places. */
export const progressEntry = (
  progressId: string,
  { display, editor }: Visibility
): UserConfiguration["progressVisibility"][number] => ({
  progressId,
  display,
  editor,
  displayInLegend: true,
  displayInWorkOrderInfoSection: true,
  displayCapacities: true,
  displayDamaged: true,
  displayBackOrder: true
})

const visibility = { display: fc.boolean(), editor: fc.boolean() }
const flags: fc.Arbitrary<Visibility> = fc.record(visibility)
const progressFlags = fc.record({
  ...visibility,
  displayInLegend: fc.boolean(),
  displayInWorkOrderInfoSection: fc.boolean(),
  displayCapacities: fc.boolean(),
  displayDamaged: fc.boolean(),
  displayBackOrder: fc.boolean()
})
const mostly = fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.boolean())
const crew = fc.option(fc.constantFrom(...crewIds))

export const anyUser = (id: string): fc.Arbitrary<UserConfiguration> =>
  fc
    .record({
      licensed: mostly,
      notifications: mostly,
      role: fc.constantFrom<UserConfiguration["planificationRole"]>(
        "admin",
        "user",
        "user",
        "user"
      ),
      permissions: fc.record({
        createWorkOrder: fc.boolean(),
        deleteWorkOrder: fc.boolean(),
        accessWorkOrdersListPage: fc.boolean(),
        accessCapacityDashboard: fc.boolean()
      }),
      production: flags,
      progresses: fc.dictionary(fc.constantFrom(...progressIds), progressFlags),
      shippers: fc.uniqueArray(fc.tuple(crew, flags), { selector: ([of]) => of }),
      installers: fc.uniqueArray(fc.tuple(crew, flags), { selector: ([of]) => of }),
      otherwise: flags,
      documents: fc.record({
        plansAndDrawings: fc.boolean(),
        contracts: fc.boolean(),
        bills: fc.boolean(),
        purchaseOrders: fc.boolean(),
        quotes: fc.boolean(),
        others: fc.boolean()
      })
    })
    .map((made) => {
      return {
        ...userRow(id),
        licensed: made.licensed,
        notifications: made.notifications,
        planificationRole: made.role,
        permissions: made.permissions,
        productionVisibility: made.production,
        documentVisibility: made.documents,
        progressVisibility: Object.entries(made.progresses).map(([progressId, entry]) => ({
          ...entry,
          progressId
        })),
        shippersVisibility: made.shippers.map(([shipperId, entry]) => ({ ...entry, shipperId })),
        installersVisibility: made.installers.map(([installerId, entry]) => ({
          ...entry,
          installerId
        })),
        otherwise: made.otherwise
      }
    })
