import type { BackupTime } from "./backupName.ts"

const DAY_MS = 86_400_000
/** 1970 began on a Thursday; weeks begin on Mondays. */
const THURSDAY = 3

const dayOf = (at: number): number => Math.floor(at / DAY_MS)

const monthOf = (at: number): number => {
  const date = new Date(at)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/**
 * The newest are kept however close they are: one of them may be from before a change of schema.
 */
export const NEWEST_KEPT = 10

/** How many periods of each length keep their last backup, and which period a time is in (UTC). */
export const backupPlan = [
  { name: "day", count: 7, periodOf: dayOf },
  { name: "week", count: 4, periodOf: (at: number) => Math.floor((dayOf(at) + THURSDAY) / 7) },
  { name: "month", count: 12, periodOf: monthOf }
] as const

const byTime = (a: BackupTime, b: BackupTime): number => b.at - a.at || b.number - a.number

/**
 * Which backups are kept: the newest ten, and the last one of each of the newest seven days, four
 * weeks and twelve months that have any. Periods without a backup do not count, so that time alone
 * removes nothing.
 */
export const keptBackups = <B extends BackupTime>(backups: ReadonlyArray<B>): ReadonlySet<B> => {
  const newestFirst = backups.toSorted(byTime)
  return new Set([
    ...newestFirst.slice(0, NEWEST_KEPT),
    ...backupPlan.flatMap(({ count, periodOf }) => {
      const lastOf = new Map<number, B>()
      for (const backup of newestFirst) {
        const period = periodOf(backup.at)
        if (lastOf.has(period)) continue
        if (lastOf.size === count) break
        lastOf.set(period, backup)
      }
      return [...lastOf.values()]
    })
  ])
}
