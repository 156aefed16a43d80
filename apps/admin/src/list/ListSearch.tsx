import { useText } from "@atelier/ui"
import CloseOutlined from "@mui/icons-material/CloseOutlined"
import SearchOutlined from "@mui/icons-material/SearchOutlined"
import IconButton from "@mui/material/IconButton"
import InputAdornment from "@mui/material/InputAdornment"
import TextField from "@mui/material/TextField"
import { useEffect, useRef, useState } from "react"
import { useListContext } from "react-admin"

const PAUSE_MS = 250

/** Finds rows by any of their searched texts, a moment after typing stops. */
export const ListSearch = () => {
  const t = useText("admin")
  const { filterValues, setFilters } = useListContext()
  const [text, setText] = useState<string>(filterValues.q ?? "")
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const { q: _q, ...others } = filterValues
      setFilters(next.trim() === "" ? others : { ...others, q: next.trim() })
    }, PAUSE_MS)
  }
  return (
    <TextField
      type="search"
      value={text}
      onChange={(event) => search(event.target.value)}
      placeholder={t("admin:list.search")}
      sx={{
        width: { xs: "100%", sm: 300 },
        "& input::-webkit-search-cancel-button": { display: "none" }
      }}
      slotProps={{
        htmlInput: { "aria-label": t("admin:list.search") },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchOutlined sx={{ fontSize: 19 }} />
            </InputAdornment>
          ),
          ...(text !== "" && {
            endAdornment: (
              <IconButton
                size="small"
                edge="end"
                aria-label={t("admin:list.clear")}
                onClick={() => search("")}
              >
                <CloseOutlined sx={{ fontSize: 16 }} />
              </IconButton>
            )
          })
        }
      }}
    />
  )
}
