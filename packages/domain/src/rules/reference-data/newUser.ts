import { isAdmin, type UserConfiguration } from "../../records/access/index.ts"

export interface Newcomer
  extends Pick<
    UserConfiguration,
    "id" | "displayName" | "email" | "licensed" | "planificationRole" | "emailLanguage"
  > {}

/** Creates a user; only administrators have permissions at first. */
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
