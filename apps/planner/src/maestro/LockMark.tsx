import { useText } from "@atelier/ui"
import { RowPicture } from "./RowPicture.tsx"
import type { SchedulingRow } from "./usePriorityPage.ts"

/** Whether a row is held at its position; a press holds it there, or lets it go. */
export const LockMark = ({
  row,
  mayLock,
  onToggle
}: {
  readonly row: SchedulingRow
  /** Not in the list of another day. */
  readonly mayLock: boolean
  readonly onToggle: (row: SchedulingRow) => void
}) => {
  const t = useText("maestro")
  if (!mayLock)
    return row.locked ? (
      <span className="at-lock" role="img" aria-label={t("maestro:locked")}>
        <RowPicture name="locked" />
      </span>
    ) : null
  return (
    <button
      type="button"
      className="at-press at-lock"
      aria-pressed={row.locked}
      aria-label={t(row.locked ? "maestro:unlock.of" : "maestro:lock.of", { name: row.name })}
      title={t(row.locked ? "maestro:menu.unlock" : "maestro:lock.here")}
      onClick={() => onToggle(row)}
    >
      <RowPicture name={row.locked ? "locked" : "unlocked"} />
    </button>
  )
}
