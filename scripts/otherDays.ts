/** A day and a time zone of the machine that `npm run proof` repeats the tests on. */
export interface OtherDay {
  readonly day: string
  readonly timeZone: string
  /** Whether the stories are repeated on it, too. */
  readonly hasStories?: true
}

/** Month ends, a leap day, changes of the clock, Saturdays, holidays and the ends of a year. */
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
