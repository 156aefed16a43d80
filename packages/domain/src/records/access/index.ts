export { type DemoPeople, isDemoPerson } from "./demoPeople.ts"
export { NotificationType } from "./NotificationType.ts"
export { isAdmin, permits, seesDocuments } from "./permits.ts"
export { Permission, UserConfiguration, Visibility } from "./UserConfiguration.ts"
export { sameAddress, usersWithAddress } from "./usersWithAddress.ts"
export {
  canEditEvent,
  canSeeEvent,
  displayedKinds,
  type EventKinds,
  installerAccess,
  installersAccess,
  mayClose,
  progressAccess,
  shipperAccess,
  showsWorkOrder
} from "./visibility.ts"
export { editsSteps, seesSteps, worksOnVisitsAlone } from "./workKinds.ts"
export {
  mayChangeSection,
  mayChangeStepValues,
  mayChangeWorkOrder,
  seesSection,
  touchedSections,
  workOrderSections
} from "./workOrderSections.ts"
