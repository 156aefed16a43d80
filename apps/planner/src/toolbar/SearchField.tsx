import { useText } from "@atelier/ui"
import CloseOutlined from "@mui/icons-material/CloseOutlined"
import SearchOutlined from "@mui/icons-material/SearchOutlined"
import IconButton from "@mui/material/IconButton"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { FieldFrame } from "./FieldFrame.ts"

const PAUSE_MS = 300

/** Filters events by work order, client or title, shortly after typing stops. */
export const SearchField = ({
  value,
  onChange,
  onEnter
}: {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called with the text on Enter, instead of `onChange`. */
  readonly onEnter?: (text: string) => void
}) => {
  const t = useText("calendar")
  const [typed, setTyped] = useState(value)
  /** Values passed to `onChange` that are not in `value` yet, oldest first. */
  const pending = useRef<Array<string>>([])
  const tell = useEffectEvent((text: string) => {
    if (text === value) return
    pending.current.push(text)
    onChange(text)
  })
  useEffect(() => {
    const place = pending.current.indexOf(value)
    if (place === -1) setTyped(value)
    else pending.current.splice(0, place + 1)
  }, [value])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    timer.current = setTimeout(() => tell(typed), PAUSE_MS)
    return () => clearTimeout(timer.current)
  }, [typed])
  const enter = (): void => {
    if (onEnter === undefined) return
    clearTimeout(timer.current)
    onEnter(typed)
  }
  return (
    <FieldFrame sx={{ display: "flex", width: "100%" }}>
      <SearchOutlined sx={{ fontSize: 18 }} />
      <input
        type="search"
        value={typed}
        maxLength={200}
        aria-label={t("calendar:toolbar.search")}
        placeholder={t("calendar:toolbar.search")}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === "Enter" && enter()}
      />
      {typed !== "" && (
        <IconButton
          size="small"
          aria-label={t("calendar:toolbar.clearSearch")}
          onClick={() => setTyped("")}
        >
          <CloseOutlined sx={{ fontSize: 16 }} />
        </IconButton>
      )}
    </FieldFrame>
  )
}
