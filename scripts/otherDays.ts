/** A date and a time zone on which `npm run proof` repeats the tests. */
export interface OtherDay {
  readonly day: string
  readonly timeZone: string
  readonly hasStories?: true
}

/** Month ends, a leap day, clock changes, Saturdays, holidays and year ends. */
export const otherDays: ReadonlyArray<OtherDay> = [
  { day: "2024-02-29", timeZone: "UTC", hasStories: true },
  { day: "2025-12-31", timeZone: "America/St_Johns" },
  { day: "2026-01-31", timeZone: "Pacific/Auckland" },
  { day: "2026-02-28", timeZone: "America/Toronto" },
  { day: "2026-03-08", timeZone: "America/Toronto" },
  { day: "2026-03-29", timeZone: "Europe/Paris" },
  { day: "2026-05-31", timeZone: "Asia/Kolkata" },
  { day: "2026-08-31", timeZone: "Australia/Lord_Howe" },
  { day: "2026-11-01", timeZone: "America/Toronto", hasStories: true },
  { day: "2026-11-28", timeZone: "Pacific/Honolulu", hasStories: true },
  { day: "2026-12-24", timeZone: "Europe/Paris" },
  { day: "2027-01-01", timeZone: "America/Toronto" }
]
