export { described } from "./described.ts"
export {
  ChangeId,
  EmailList,
  eachOnce,
  emailAddresses,
  HexColor,
  Id,
  IdsOnce,
  MAX_NUMBER_OF_DAYS,
  MAX_RECORDS,
  NotificationId,
  NumberOfDays,
  recordFields,
  Version
} from "./Record.ts"
