export {
  barFields,
  CalendarItemField,
  CalendarItemFields,
  CalendarItemKind,
  CalendarItems,
  defaultCalendarItems
} from "./CalendarItems.ts"
