import { useText } from "@atelier/ui"
import { useKeptText } from "@atelier/ui/form"
import InputBase from "@mui/material/InputBase"
import { useRef, useState } from "react"
import type { PriorityListRow } from "../usePriorityPage.ts"
import { RowPicture } from "./RowPicture.tsx"

const MAX_NOTE_LENGTH = 10_000

/** The note of a row; a press edits it. Enter or leaving the field saves; Escape cancels. */
export const NoteCell = ({
  row,
  onSave
}: {
  readonly row: PriorityListRow
  /** Resolves to the row with its note; null if saving failed. */
  readonly onSave: (row: PriorityListRow, note: string) => Promise<PriorityListRow | null>
}) => {
  const t = useText("priorities", "common")
  const [typed, setTyped] = useState<string | null>(null)
  const latest = useRef<string | null>(null)
  const seen = useRef(row)
  const turn = useRef(Promise.resolve())
  const kept = useKeptText(`note/${row.progressId}/${row.workOrderId}`)
  const note = row.note ?? ""
  const name = t("priorities:note.of", { name: row.name })
  const show = (text: string | null): void => {
    latest.current = text
    setTyped(text)
  }
  const close = (): void => {
    kept.drop()
    show(null)
  }
  const saveTyped = async (): Promise<void> => {
    const text = latest.current
    if (text === null) return
    if (text.trim() !== (seen.current.note ?? "")) {
      const saved = await onSave(seen.current, text.trim())
      if (saved === null) return
      seen.current = saved
    }
    if (latest.current === text) close()
  }
  /** Saves run one after the other, each on the version of the previous one. */
  const save = (): void => {
    turn.current = turn.current.then(saveTyped)
  }
  if (typed !== null)
    return (
      <InputBase
        autoFocus
        fullWidth
        multiline
        maxRows={6}
        value={typed}
        inputProps={{ "aria-label": name, maxLength: MAX_NOTE_LENGTH }}
        onChange={({ target }) => {
          show(target.value)
          kept.keep(target.value)
        }}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === "Escape") {
            event.stopPropagation()
            close()
          } else if (event.key === "Enter" && !event.shiftKey) {
            event.preventDefault()
            save()
          }
        }}
        sx={{
          fontSize: "0.8125rem",
          px: 0.75,
          py: 0.25,
          borderRadius: "6px",
          boxShadow: (theme) => `0 0 0 2px ${theme.vars?.palette.primary.main}`
        }}
      />
    )
  return (
    <button
      type="button"
      className="at-press at-note"
      data-empty={note === "" ? true : undefined}
      aria-label={
        note === ""
          ? t("priorities:note.add", { name: row.name })
          : t("common:labelled", { name, value: note })
      }
      title={note === "" ? undefined : note}
      onClick={() => {
        seen.current = row
        show(kept.read() ?? note)
      }}
    >
      {note === "" ? <RowPicture name="note" /> : <span>{note}</span>}
    </button>
  )
}
