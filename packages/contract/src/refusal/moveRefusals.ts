export const moveRefusals = [
  "NotFound",
  "Forbidden",
  "VersionConflict",
  "WrongKindOfEvent",
  "CompletedStays",
  "DateLocked",
  "ImpossibleTime",
  "CalendarClosed"
] as const
