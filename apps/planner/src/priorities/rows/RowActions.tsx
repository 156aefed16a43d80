import { progressAccess } from "@atelier/domain/access"
import { useText, useUserConfig } from "@atelier/ui"
import Button from "@mui/material/Button"
import CircularProgress from "@mui/material/CircularProgress"
import type { PriorityListRow } from "../usePriorityPage.ts"
import { RowPicture } from "./RowPicture.tsx"

export interface RowActionsProps {
  readonly row: PriorityListRow
  readonly isBusy: boolean
  readonly onStart: (row: PriorityListRow) => void
  readonly onComplete: (row: PriorityListRow) => void
  readonly onMenu: (row: PriorityListRow, anchor: HTMLElement) => void
}

export const RowActions = ({
  row,
  isBusy,
  onStart,
  onComplete,
  onMenu,
  isLarge = false
}: RowActionsProps & {
  /** Large buttons with text, for touch screens. */
  readonly isLarge?: boolean
}) => {
  const t = useText("priorities", "event", "common")
  const user = useUserConfig()
  const { display, editor } = progressAccess(user, row.progressId)
  const next =
    row.planned === null || !display || !editor
      ? null
      : row.planned.status === "Pending"
        ? ({ text: t("event:start"), picture: "start", run: onStart } as const)
        : ({ text: t("event:complete"), picture: "complete", run: onComplete } as const)
  return (
    <span className="at-actions">
      {next !== null &&
        (isLarge ? (
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            startIcon={<RowPicture name={next.picture} />}
            loading={isBusy}
            onClick={() => next.run(row)}
          >
            {next.text}
          </Button>
        ) : (
          <button
            type="button"
            className="at-press at-icon"
            aria-label={t("common:labelled", { name: next.text, value: row.name })}
            title={next.text}
            disabled={isBusy}
            onClick={() => next.run(row)}
          >
            {isBusy ? (
              <CircularProgress color="inherit" size={20} />
            ) : (
              <RowPicture name={next.picture} />
            )}
          </button>
        ))}
      <button
        type="button"
        className="at-press at-icon"
        aria-label={t("priorities:menu.of", { name: row.name })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => onMenu(row, currentTarget)}
      >
        <RowPicture name="more" />
      </button>
    </span>
  )
}
