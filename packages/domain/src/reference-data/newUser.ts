import { isAdmin, type UserConfiguration } from "../access/index.ts"

/** What is known of somebody who comes to the shop. */
export interface Newcomer
  extends Pick<
    UserConfiguration,
    "id" | "displayName" | "email" | "licensed" | "planificationRole" | "emailLanguage"
  > {}

/**
 * A user as they come to the shop: an administrator with every right, anybody else with none, until
 * an administrator decides what they see and do.
 */
export const newUser = (newcomer: Newcomer): UserConfiguration => {
  const all = isAdmin(newcomer)
  const sees = { display: all, editor: all }
  return {
    ...newcomer,
    version: 1,
    permissions: {
      createWorkOrder: all,
      deleteWorkOrder: all,
      accessWorkOrdersListPage: all,
      accessCapacityDashboard: all
    },
    notifications: all,
    mutedNotifications: [],
    productionVisibility: sees,
    progressVisibility: [],
    shippersVisibility: [],
    installersVisibility: [],
    otherwise: sees,
    documentVisibility: {
      plansAndDrawings: all,
      contracts: all,
      bills: all,
      purchaseOrders: all,
      quotes: all,
      others: all
    },
    userLastSeenBuildNumber: null,
    lastCodeDismissed: null
  }
}
