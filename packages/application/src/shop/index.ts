export { addTrade } from "./addTrade.ts"
export { changeShop, type ShopSettings, shopSettings } from "./changeShop.ts"
export { changeUser, type UserConfigInput } from "./changeUser.ts"
export { hasAdministrator, makeAdministrator } from "./makeAdministrator.ts"
export {
  markNotifications,
  notifications
} from "./notifications.ts"
export { loadDemo, shopRows, startEmpty } from "./shopContent.ts"
export { sidebarAlerts, userConfig } from "./userConfig.ts"
export { seeBuild, users } from "./users.ts"
