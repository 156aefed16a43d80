import { isAdmin, permits } from "./permits.ts"
import type { UserConfiguration, Visibility } from "./UserConfiguration.ts"

type EventRights = Pick<
  UserConfiguration,
  | "planificationRole"
  | "permissions"
  | "otherwise"
  | "progressVisibility"
  | "productionVisibility"
  | "shippersVisibility"
  | "installersVisibility"
>

const isEditor = ({ display, editor }: Visibility): boolean => display && editor

/** Whether the user sees the steps of at least one progress. */
export const seesSteps = (user: EventRights): boolean =>
  isAdmin(user) || [user.otherwise, ...user.progressVisibility].some(({ display }) => display)

/** Whether the user may change the steps of at least one progress. */
export const editsSteps = (user: EventRights): boolean =>
  isAdmin(user) || [user.otherwise, ...user.progressVisibility].some(isEditor)

/**
 * Whether the user's work is visits alone, as an installer's or a shipper's: the user may change
 * deliveries or installations, but no step and no production, and may neither create nor list work
 * orders. The day of such a user is the first screen.
 */
export const worksOnVisitsAlone = (user: EventRights): boolean =>
  [...user.shippersVisibility, ...user.installersVisibility].some(isEditor) &&
  !editsSteps(user) &&
  !isEditor(user.productionVisibility) &&
  !permits(user, ["createWorkOrder"]) &&
  !permits(user, ["accessWorkOrdersListPage"])
