/** What a call that moves events is refused with. */
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
