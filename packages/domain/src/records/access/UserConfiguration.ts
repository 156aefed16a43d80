import * as Schema from "effect/Schema"
import { EmailList, eachOnce, Id, recordFields } from "../../kernel/record/index.ts"
import { lineOfText, requiredLine } from "../../kernel/text/index.ts"
import { NotificationType } from "./NotificationType.ts"

/** A permission that is granted by a flag. */
export const Permission = Schema.Literals([
  "createWorkOrder",
  "deleteWorkOrder",
  "accessWorkOrdersListPage",
  "accessCapacityDashboard"
]).annotate({ identifier: "Permission" })
export type Permission = typeof Permission.Type

const visibility = { display: Schema.Boolean, editor: Schema.Boolean }

/** Whether the user sees something, and whether the user may edit it. */
export const Visibility = Schema.Struct(visibility).annotate({ identifier: "Visibility" })
export interface Visibility extends Schema.Schema.Type<typeof Visibility> {}

const ProgressVisibility = Schema.Struct({
  ...visibility,
  progressId: Id,
  displayInLegend: Schema.Boolean,
  displayInWorkOrderInfoSection: Schema.Boolean,
  displayCapacities: Schema.Boolean,
  displayDamaged: Schema.Boolean,
  displayBackOrder: Schema.Boolean
})

const ShipperVisibility = Schema.Struct({ ...visibility, shipperId: Schema.NullOr(Id) })
const InstallerVisibility = Schema.Struct({ ...visibility, installerId: Schema.NullOr(Id) })

const once = { message: "must name each only once" } as const

/**
 * Access rights and preferences of a user. `id` is the subject of the account at the identity
 * provider.
 */
export const UserConfiguration = Schema.Struct({
  ...recordFields,
  displayName: requiredLine(200),
  email: EmailList,
  /** The server rejects every call of a user without a licence. */
  licensed: Schema.Boolean,
  planificationRole: Schema.Literals(["admin", "user"]),
  permissions: Schema.Struct({
    createWorkOrder: Schema.Boolean,
    deleteWorkOrder: Schema.Boolean,
    accessWorkOrdersListPage: Schema.Boolean,
    accessCapacityDashboard: Schema.Boolean
  }),
  /** Receives notifications about work orders; only an administrator changes it. */
  notifications: Schema.Boolean,
  /** Kinds of notification that the user has switched off. */
  mutedNotifications: Schema.Array(NotificationType).check(
    eachOnce({ message: "must name each kind of notification only once" })
  ),
  emailLanguage: Schema.Literals(["fr", "en"]),
  productionVisibility: Visibility,
  progressVisibility: Schema.Array(ProgressVisibility).check(
    eachOnce<typeof ProgressVisibility.Type>(once, ({ progressId }) => progressId)
  ),
  /** The entry with a null id is for deliveries without shipper. */
  shippersVisibility: Schema.Array(ShipperVisibility).check(
    eachOnce<typeof ShipperVisibility.Type>(once, ({ shipperId }) => shipperId)
  ),
  /** The entry with a null id is for installations without installer. */
  installersVisibility: Schema.Array(InstallerVisibility).check(
    eachOnce<typeof InstallerVisibility.Type>(once, ({ installerId }) => installerId)
  ),
  /** Access to progresses, shippers and installers without an entry, such as new ones. */
  otherwise: Visibility,
  documentVisibility: Schema.Struct({
    plansAndDrawings: Schema.Boolean,
    contracts: Schema.Boolean,
    bills: Schema.Boolean,
    purchaseOrders: Schema.Boolean,
    quotes: Schema.Boolean,
    others: Schema.Boolean
  }),
  userLastSeenBuildNumber: Schema.NullOr(lineOfText(40)),
  lastCodeDismissed: Schema.NullOr(lineOfText(100))
}).annotate({ identifier: "UserConfiguration" })
export interface UserConfiguration extends Schema.Schema.Type<typeof UserConfiguration> {}
