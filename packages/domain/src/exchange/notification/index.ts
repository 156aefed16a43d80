export {
  DateNotification,
  EmailNotification,
  NewWorkOrder,
  Notification,
  StepNotification
} from "./Notification.ts"
export { notificationsOf } from "./notificationsOf.ts"
