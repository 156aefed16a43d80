import { useText } from "@atelier/ui"
import CloseOutlined from "@mui/icons-material/CloseOutlined"
import SearchOutlined from "@mui/icons-material/SearchOutlined"
import IconButton from "@mui/material/IconButton"
import InputAdornment from "@mui/material/InputAdornment"
import OutlinedInput from "@mui/material/OutlinedInput"
import { useEffect, useEffectEvent, useRef, useState } from "react"

const PAUSE_MS = 300

/** Finds events by their work order, client or title, a moment after the last key. */
export const SearchField = ({
  value,
  onChange,
  onEnter
}: {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called with what is typed when Enter is pressed, instead of `onChange`. */
  readonly onEnter?: (text: string) => void
}) => {
  const t = useText("calendar")
  const [typed, setTyped] = useState(value)
  const tell = useEffectEvent((text: string) => {
    if (text !== value) onChange(text)
  })
  useEffect(() => setTyped(value), [value])
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
    <OutlinedInput
      size="small"
      fullWidth
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={({ key }) => key === "Enter" && enter()}
      placeholder={t("calendar:toolbar.search")}
      inputProps={{ role: "searchbox", "aria-label": t("calendar:toolbar.search"), maxLength: 200 }}
      startAdornment={
        <InputAdornment position="start">
          <SearchOutlined sx={{ fontSize: 18 }} />
        </InputAdornment>
      }
      endAdornment={
        typed !== "" && (
          <IconButton
            size="small"
            edge="end"
            aria-label={t("calendar:toolbar.clearSearch")}
            onClick={() => setTyped("")}
          >
            <CloseOutlined sx={{ fontSize: 16 }} />
          </IconButton>
        )
      }
      sx={{ height: 32, fontSize: "0.8125rem", pl: 1, "& .MuiInputAdornment-root": { mr: 0.5 } }}
    />
  )
}
