export {
  ChangeId,
  EmailList,
  eachOnce,
  emailAddresses,
  HexColor,
  Id,
  IdsOnce,
  NotificationId,
  NumberOfDays,
  recordFields,
  Version
} from "./Record.ts"
