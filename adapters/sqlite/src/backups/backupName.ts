/** When a backup was begun, and which of those that were begun in that second it is, from 1. */
export interface BackupTime {
  /** Milliseconds since 1970, to the second. */
  readonly at: number
  readonly number: number
}

/**
 * `suspect` is a copy of a database in which something was found: it is no backup to go back to.
 */
export type BackupKind = "atelier" | "suspect"

const NAME = /^(atelier|suspect)-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)(?:-(\d+))?\.db$/

/** A time as it stands in the names of files, in UTC and to the second: `20261116-120000`. */
export const stampOf = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-")

/** The name of the backup that was begun then. */
export const backupName = ({ at, number }: BackupTime, kind: BackupKind = "atelier"): string =>
  `${kind}-${stampOf(at)}${number === 1 ? "" : `-${number}`}.db`

/** When the backup of that name was begun; null when it is the name of something else. */
export const backupTime = (name: string, kind: BackupKind = "atelier"): BackupTime | null => {
  const parts = NAME.exec(name)
  if (parts?.[1] !== kind) return null
  const [, , year, month, day, hour, minute, second, number = "1"] = parts
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at) ? null : { at, number: Number(number) }
}
