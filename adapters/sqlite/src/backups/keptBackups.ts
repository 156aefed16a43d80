import type { BackupTime } from "./backupName.ts"

const DAY_MS = 86_400_000
/** 1970 began on a Thursday; weeks begin on Mondays. */
const THURSDAY = 3

const dayOf = (at: number): number => Math.floor(at / DAY_MS)

const monthOf = (at: number): number => {
  const date = new Date(at)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** Number of newest backups always kept; one of them may precede a schema change. */
export const NEWEST_KEPT = 10

/** Periods that keep their last backup: number per length, and the period of a time (UTC). */
export const backupPlan = [
  { name: "day", count: 7, periodOf: dayOf },
  { name: "week", count: 4, periodOf: (at: number) => Math.floor((dayOf(at) + THURSDAY) / 7) },
  { name: "month", count: 12, periodOf: monthOf }
] as const

const byTime = (a: BackupTime, b: BackupTime): number => b.at - a.at || b.number - a.number

/**
 * The backups to keep: the newest ten, and the last one of each of the newest seven days, four
 * weeks and twelve months with backups. Periods without a backup do not count, so that nothing is
 * deleted by the passage of time alone.
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
