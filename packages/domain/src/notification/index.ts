export {
  DateNotification,
  NewWorkOrder,
  Notification,
  NotificationType,
  StepNotification
} from "./Notification.ts"
export { notificationsOf } from "./notificationsOf.ts"
