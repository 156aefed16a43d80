export { hasAdministrator, makeAdministrator, NotASubject } from "./makeAdministrator.ts"
export {
  countNewNotifications,
  markNotifications,
  notifications,
  readNotification
} from "./notifications.ts"
export { saveShopSettings } from "./saveShopSettings.ts"
export { saveUserConfig, type UserConfigInput } from "./saveUserConfig.ts"
export { loadDemo, type RowsByTable, shopRows, startEmpty } from "./shopContent.ts"
export { sidebarAlerts, userConfig } from "./userConfig.ts"
export { seeBuild, users } from "./users.ts"
