/** Start of a backup, and its number among those of the same second, from 1. */
export interface BackupTime {
  /** Milliseconds since 1970, rounded to seconds. */
  readonly at: number
  readonly number: number
}

/** `suspect`: a copy with problems, which must not be restored. */
export type BackupKind = "atelier" | "suspect"

const NAME = /^(atelier|suspect)-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)(?:-(\d+))?\.db$/

/** A time in file names, in UTC and seconds: `20261116-120000`. */
export const stampOf = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-")

export const backupName = ({ at, number }: BackupTime, kind: BackupKind = "atelier"): string =>
  `${kind}-${stampOf(at)}${number === 1 ? "" : `-${number}`}.db`

/** The start of the backup with this file name; null for other names. */
export const backupTime = (name: string, kind: BackupKind = "atelier"): BackupTime | null => {
  const parts = NAME.exec(name)
  if (parts?.[1] !== kind) return null
  const [, , year, month, day, hour, minute, second, number = "1"] = parts
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at) ? null : { at, number: Number(number) }
}
