import { ColourDot, useFormat, useText, useUserConfig } from "@atelier/ui"
import { memo } from "react"
import { Link as RouterLink } from "react-router"
import { orderPath } from "../../plan/paths.ts"
import type { ReferenceData } from "../../plan/useReferenceData.ts"
import { valuesText } from "../../plan/valuesText.ts"
import type { ListWrites } from "../useListWrites.ts"
import type { PriorityListRow } from "../usePriorityPage.ts"
import { LockMark } from "./LockMark.tsx"
import { NoteCell } from "./NoteCell.tsx"
import { PriorityMark } from "./PriorityMark.tsx"
import { plannedText } from "./plannedText.ts"
import { RowActions, type RowActionsProps } from "./RowActions.tsx"
import { RowPicture } from "./RowPicture.tsx"
import type { RowHandle } from "./useRowDrag.ts"

/** The date that determines the ranking. */
export type DueName = "production" | "delivery" | "installation"

const dueDates = ["production", "delivery", "installation"] as const
const fieldOf = {
  production: "productionDate",
  delivery: "deliveryDate",
  installation: "installationDate"
} as const satisfies Record<DueName, keyof PriorityListRow>

export interface RowContext extends Omit<RowActionsProps, "row" | "isBusy"> {
  readonly names: ReferenceData["names"]
  readonly dueDate: DueName
  /** Whether only the columns that fit beside another list are shown. */
  readonly isNarrow: boolean
  /** False for a list as of another day. */
  readonly mayLock: boolean
  readonly onToggleLock: (row: PriorityListRow) => void
  readonly onNote: ListWrites["note"]
  readonly onOpenEvent: (eventId: string) => void
}

export const PriorityTableRow = memo(
  ({
    row,
    isBusy,
    handle,
    context
  }: {
    readonly row: PriorityListRow
    readonly isBusy: boolean
    /** Null if rows cannot be dragged. */
    readonly handle: RowHandle | null
    readonly context: RowContext
  }) => {
    const t = useText("priorities", "enums")
    const format = useFormat()
    const { today } = useUserConfig()
    const { names, dueDate, isNarrow, mayLock, onToggleLock, onNote, onOpenEvent } = context
    const { planned } = row
    const next = names.progress.get(row.nextProgressId ?? "")
    const values = isNarrow ? "" : valuesText(row.values, t, format)
    return (
      <tr className="at-priority" data-row={row.workOrderId}>
        <td className="at-place">
          <span>
            {handle !== null && (
              <button
                type="button"
                className="at-press at-grip"
                aria-label={t("priorities:drag.handle", { name: row.name })}
                {...handle}
              >
                <RowPicture name="grip" />
              </button>
            )}
            <strong>{row.position}</strong>
            <LockMark row={row} mayLock={mayLock} onToggle={onToggleLock} />
          </span>
        </td>
        <td>
          <PriorityMark row={row} />
        </td>
        <th className="at-order" scope="row">
          <RouterLink dir="auto" to={orderPath(row.workOrderId)}>
            {row.name}
          </RouterLink>
          <span className="at-small" dir="auto">
            {row.clientName}
          </span>
        </th>
        {!isNarrow && (
          <td className="at-values" title={values}>
            {values}
          </td>
        )}
        <td>
          {planned === null ? (
            <span className="at-muted">{t("priorities:notPlanned")}</span>
          ) : (
            <button
              type="button"
              className="at-press at-planned"
              onClick={() => onOpenEvent(planned.eventId)}
            >
              <span className={planned.endDate <= today ? "at-over" : undefined}>
                {plannedText(planned, format)}
              </span>
              {planned.status === "Started" && (
                <span className="at-started">{t("enums:status.Started")}</span>
              )}
            </button>
          )}
        </td>
        {(isNarrow ? dueDates.filter((name) => name === dueDate) : dueDates).map((name) => {
          const day = row[fieldOf[name]]
          const isOver = day !== null && day <= today
          const look = name !== dueDate ? "at-muted" : isOver ? "at-due at-over" : "at-due"
          return day === null ? (
            <td key={name} className={look}>
              —
            </td>
          ) : (
            <td key={name} className={look} title={format.day(day, "full")}>
              {format.day(day, "short")}
            </td>
          )
        })}
        {!isNarrow && (
          <td className="at-percent">
            {format.percent(row.percentCompleted)}
            {next !== undefined && (
              <span className="at-small" title={t("priorities:columns.next")}>
                <ColourDot colour={next.colorHexa} />
                <span>{next.name}</span>
              </span>
            )}
          </td>
        )}
        <td className="at-note-cell">
          <NoteCell row={row} onSave={onNote} />
        </td>
        <td className="at-actions-cell">
          <RowActions {...context} row={row} isBusy={isBusy} />
        </td>
      </tr>
    )
  }
)
