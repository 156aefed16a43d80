export { barFields } from "./barFields.ts"
export {
  CalendarItemField,
  CalendarItemFields,
  CalendarItemKind,
  CalendarItems,
  defaultCalendarItems
} from "./CalendarItems.ts"
