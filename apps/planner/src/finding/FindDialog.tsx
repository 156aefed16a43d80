import { useDebounced, useText } from "@atelier/ui"
import SearchOutlined from "@mui/icons-material/SearchOutlined"
import Box from "@mui/material/Box"
import Dialog from "@mui/material/Dialog"
import InputBase from "@mui/material/InputBase"
import Typography from "@mui/material/Typography"
import { type KeyboardEvent, useEffect, useId, useState } from "react"
import { Link } from "react-router"
import { foundKinds } from "./Found.ts"
import { useFound } from "./useFound.ts"

const PAUSE_MS = 180
const MAX_LENGTH = 200

/** Searches work orders, events, people, screens and actions, and opens the chosen one. */
export const FindDialog = ({
  first,
  mayCreate,
  onShown,
  onClose
}: {
  readonly first: string
  readonly mayCreate: boolean
  readonly onShown: () => void
  readonly onClose: () => void
}) => {
  const t = useText("orders")
  const id = useId()
  const [typed, setTyped] = useState(first)
  useEffect(onShown, [onShown])
  const [at, setAt] = useState(0)
  const found = useFound(useDebounced(typed, PAUSE_MS), mayCreate)
  const place = Math.min(at, Math.max(0, found.length - 1))
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0
    if (event.key === "Enter") {
      // Otherwise the key would also press the button that gets the focus next.
      event.preventDefault()
      document.getElementById(`${id}-${place}`)?.click()
    }
    if (step === 0 || found.length === 0) return
    event.preventDefault()
    const next = (place + step + found.length) % found.length
    setAt(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" })
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      slotProps={{
        container: { sx: { alignItems: { xs: "stretch", sm: "flex-start" } } },
        paper: { "aria-label": t("orders:find.title") }
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1.25, px: 2, py: 1.25 }}>
        <SearchOutlined sx={{ color: "text.secondary" }} />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          placeholder={t("orders:find.placeholder")}
          onChange={({ target }) => {
            setTyped(target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          inputProps={{
            role: "combobox",
            "aria-label": t("orders:find.title"),
            "aria-expanded": found.length > 0,
            "aria-controls": `${id}-list`,
            "aria-activedescendant": found.length > 0 ? `${id}-${place}` : undefined,
            "aria-autocomplete": "list",
            autoComplete: "off",
            maxLength: MAX_LENGTH
          }}
        />
      </Box>
      <Box
        id={`${id}-list`}
        role="listbox"
        aria-label={t("orders:find.found")}
        sx={{ borderTop: 1, borderColor: "divider", p: 1, overflowY: "auto", maxHeight: "60vh" }}
      >
        {foundKinds.map((kind) => {
          const ofKind = found.flatMap((one, number) =>
            one.kind === kind ? [{ one, number }] : []
          )
          if (ofKind.length === 0) return null
          return (
            <Box key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
              <Typography
                id={`${id}-${kind}`}
                variant="caption"
                sx={{ display: "block", px: 1, pt: 1, pb: 0.5, color: "text.secondary" }}
              >
                {t(`orders:find.kind.${kind}`)}
              </Typography>
              {ofKind.map(({ one, number }) => (
                <Box
                  key={one.key}
                  {...("href" in one.link
                    ? { component: "a", ...one.link }
                    : { component: Link, ...one.link, onClick: onClose })}
                  id={`${id}-${number}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={number === place}
                  onMouseMove={() => setAt(number)}
                  sx={{
                    display: "flex",
                    gap: 1.5,
                    alignItems: "baseline",
                    px: 1,
                    py: 0.875,
                    borderRadius: "8px",
                    color: "inherit",
                    textDecoration: "none",
                    bgcolor: number === place ? "action.selected" : "transparent"
                  }}
                >
                  <Typography
                    noWrap
                    dir="auto"
                    sx={{ fontWeight: 520, flex: "0 1 auto", minWidth: 0 }}
                  >
                    {one.label}
                  </Typography>
                  <Typography
                    variant="body2"
                    color="text.secondary"
                    noWrap
                    dir="auto"
                    sx={{ flex: 1, textAlign: "start" }}
                  >
                    {one.detail}
                  </Typography>
                </Box>
              ))}
            </Box>
          )
        })}
        {found.length === 0 && (
          <Typography color="text.secondary" role="status" sx={{ p: 2 }}>
            {t("orders:find.nothing")}
          </Typography>
        )}
      </Box>
    </Dialog>
  )
}
