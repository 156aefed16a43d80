import { useText } from "@atelier/ui"
import { useKeptText } from "@atelier/ui/form"
import InputBase from "@mui/material/InputBase"
import { useRef, useState } from "react"
import { RowPicture } from "./RowPicture.tsx"
import type { PriorityListRow } from "./usePriorityPage.ts"

const MAX_NOTE_LENGTH = 10_000

/** The note beside a row; a press edits it in place, Enter or leaving saves it, Escape does not. */
export const NoteCell = ({
  row,
  onSave
}: {
  readonly row: PriorityListRow
  readonly onSave: (row: PriorityListRow, note: string) => Promise<boolean>
}) => {
  const t = useText("priorities")
  const [typed, setTyped] = useState<string | null>(null)
  const [saving, setSaving] = useState<string | null>(null)
  const seen = useRef(row)
  const isLeaving = useRef(false)
  const kept = useKeptText(`note/${row.progressId}/${row.workOrderId}`)
  const note = saving ?? row.note ?? ""
  const name = t("priorities:note.of", { name: row.name })
  const save = async (): Promise<void> => {
    if (typed === null || isLeaving.current) return
    isLeaving.current = true
    const text = typed.trim()
    if (text !== (seen.current.note ?? "")) {
      setSaving(text)
      if (!(await onSave(seen.current, text))) {
        isLeaving.current = false
        setSaving(null)
        return
      }
      setSaving(null)
    }
    isLeaving.current = false
    kept.drop()
    setTyped(null)
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
          setTyped(target.value)
          kept.keep(target.value)
        }}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === "Escape") {
            event.stopPropagation()
            kept.drop()
            setTyped(null)
          } else if (event.key === "Enter" && !event.shiftKey) {
            event.preventDefault()
            void save()
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
      aria-label={note === "" ? t("priorities:note.add", { name: row.name }) : `${name} : ${note}`}
      title={note === "" ? undefined : note}
      onClick={() => {
        seen.current = row
        setTyped(kept.read() ?? row.note ?? "")
      }}
    >
      {note === "" ? <RowPicture name="note" /> : <span>{note}</span>}
    </button>
  )
}
