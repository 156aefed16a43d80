import { useText } from "@atelier/ui"
import type { PriorityListRow } from "../usePriorityPage.ts"
import { RowPicture } from "./RowPicture.tsx"

/** The lock of a row; a press locks or unlocks it. */
export const LockMark = ({
  row,
  mayLock,
  onToggle
}: {
  readonly row: PriorityListRow
  /** False for a list as of another day. */
  readonly mayLock: boolean
  readonly onToggle: (row: PriorityListRow) => void
}) => {
  const t = useText("priorities")
  if (!mayLock)
    return row.locked ? (
      <span className="at-lock" role="img" aria-label={t("priorities:locked")}>
        <RowPicture name="locked" />
      </span>
    ) : null
  return (
    <button
      type="button"
      className="at-press at-lock"
      aria-pressed={row.locked}
      aria-label={t(row.locked ? "priorities:unlock.of" : "priorities:lock.of", { name: row.name })}
      title={t(row.locked ? "priorities:menu.unlock" : "priorities:lock.here")}
      onClick={() => onToggle(row)}
    >
      <RowPicture name={row.locked ? "locked" : "unlocked"} />
    </button>
  )
}
