export { Contractor, ProjectManager, Room, WorkOrderGroup } from "./Contact.ts"
export { bannerOn, GeneralNotification } from "./GeneralNotification.ts"
export { hasEmails, Installer, Shipper } from "./Installer.ts"
export { NEW_SHOP_NAME, SHOP_ID, Shop } from "./Shop.ts"
