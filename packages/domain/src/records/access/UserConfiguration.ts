import * as Schema from "effect/Schema"
import {
  described,
  EmailList,
  eachOnce,
  Id,
  recordFields,
  sharedFields
} from "../../kernel/record/index.ts"
import { lineOfText, requiredLine } from "../../kernel/text/index.ts"
import { NotificationType } from "./NotificationType.ts"

export const Permission = Schema.Literals([
  "createWorkOrder",
  "deleteWorkOrder",
  "accessWorkOrdersListPage",
  "accessCapacityDashboard"
]).annotate({ identifier: "Permission" })
export type Permission = typeof Permission.Type

const visibility = {
  display: described("Whether the user sees these events.", Schema.Boolean),
  editor: described("Whether the user may change these events.", Schema.Boolean)
}

export const Visibility = Schema.Struct(visibility).annotate({ identifier: "Visibility" })
export interface Visibility extends Schema.Schema.Type<typeof Visibility> {}

const ProgressVisibility = Schema.Struct({
  ...visibility,
  progressId: sharedFields.progressId,
  displayInLegend: described("Whether it is in the user's legend.", Schema.Boolean),
  displayInWorkOrderInfoSection: described(
    "Whether it is among the facts of a work order.",
    Schema.Boolean
  ),
  displayCapacities: described("Whether the user sees load and capacity.", Schema.Boolean),
  displayDamaged: described("Whether the user sees damaged items there.", Schema.Boolean),
  displayBackOrder: described("Whether the user sees back-ordered items there.", Schema.Boolean)
})

const ShipperVisibility = Schema.Struct({
  ...visibility,
  shipperId: described("The shipper; null for none.", Schema.NullOr(Id))
})
const InstallerVisibility = Schema.Struct({
  ...visibility,
  installerId: described("The crew; null for none.", Schema.NullOr(Id))
})

const once = { message: "must name each only once" } as const

const seesCategory = described("Whether the user sees documents of this category.", Schema.Boolean)

/** Access rights and preferences; `id` is the account's subject at the identity provider. */
export const UserConfiguration = Schema.Struct({
  ...recordFields,
  displayName: described("The displayed name.", "Claire Gagnon", requiredLine(200)),
  email: EmailList,
  licensed: described(
    "Whether the user has a licence. The server rejects every call of a user without one.",
    true,
    Schema.Boolean
  ),
  planificationRole: described(
    "Whether the user is an administrator.",
    Schema.Literals(["admin", "user"])
  ),
  permissions: described(
    "The user's other permissions.",
    Schema.Struct({
      createWorkOrder: described(
        "Whether the user may create, copy and import work orders.",
        Schema.Boolean
      ),
      deleteWorkOrder: described("Whether the user may delete work orders.", Schema.Boolean),
      accessWorkOrdersListPage: described(
        "Whether the user may open the list of work orders.",
        Schema.Boolean
      ),
      accessCapacityDashboard: described(
        "Whether the user may open capacity dashboards.",
        Schema.Boolean
      )
    })
  ),
  notifications: described(
    "Whether the user gets notifications about work orders. Only an administrator changes it.",
    Schema.Boolean
  ),
  mutedNotifications: described(
    "The kinds of notifications that the user has muted.",
    Schema.Array(NotificationType).check(
      eachOnce({ message: "must name each kind of notification only once" })
    )
  ),
  emailLanguage: described(
    "The language of the e-mails to this user.",
    Schema.Literals(["fr", "en"])
  ),
  productionVisibility: described("What the user may see and change of productions.", Visibility),
  progressVisibility: described(
    "What the user may see and change per progress.",
    Schema.Array(ProgressVisibility).check(
      eachOnce<typeof ProgressVisibility.Type>(once, ({ progressId }) => progressId)
    )
  ),
  shippersVisibility: described(
    "What the user may see and change per shipper. The entry without a shipper is for events without one.",
    Schema.Array(ShipperVisibility).check(
      eachOnce<typeof ShipperVisibility.Type>(once, ({ shipperId }) => shipperId)
    )
  ),
  installersVisibility: described(
    "What the user may see and change per crew. The entry without a crew is for events without one.",
    Schema.Array(InstallerVisibility).check(
      eachOnce<typeof InstallerVisibility.Type>(once, ({ installerId }) => installerId)
    )
  ),
  otherwise: described(
    "The setting for progresses, shippers and installers without an entry, such as new ones.",
    Visibility
  ),
  documentVisibility: described(
    "The categories of documents that the user sees.",
    Schema.Struct({
      plansAndDrawings: seesCategory,
      contracts: seesCategory,
      bills: seesCategory,
      purchaseOrders: seesCategory,
      quotes: seesCategory,
      others: seesCategory
    })
  ),
  userLastSeenBuildNumber: described(
    "The build whose release notes the user has read; null for none.",
    "412",
    Schema.NullOr(lineOfText(40))
  ),
  lastCodeDismissed: described(
    "The code of the last announcement that the user dismissed.",
    "holiday",
    Schema.NullOr(lineOfText(100))
  )
}).annotate({ identifier: "UserConfiguration" })
export interface UserConfiguration extends Schema.Schema.Type<typeof UserConfiguration> {}
