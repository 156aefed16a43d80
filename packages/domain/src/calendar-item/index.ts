export {
  CalendarItemField,
  CalendarItemKind,
  CalendarItems,
  defaultCalendarItems
} from "./CalendarItems.ts"
