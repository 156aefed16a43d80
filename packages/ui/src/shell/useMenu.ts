import { useTheme } from "@mui/material/styles"
import useMediaQuery from "@mui/material/useMediaQuery"
import { useMemo, useState } from "react"

const PREFERENCE = "menuCondensed"

/** How the side menu is shown, and its one switch. */
export interface MenuState {
  /** `drawer` on a phone, `condensed` to icons, or `full`. */
  readonly form: "drawer" | "condensed" | "full"
  /** Whether the drawer is open. */
  readonly open: boolean
  /** Open or close the drawer; elsewhere condense or expand, which is remembered. */
  readonly toggle: () => void
  readonly close: () => void
}

/**
 * The side menu: a drawer on a phone, icons below 992 px or when condensed by choice, full
 * otherwise.
 */
export const useMenu = (): MenuState => {
  const theme = useTheme()
  const phone = useMediaQuery(theme.breakpoints.down("sm"), { noSsr: true })
  const narrow = useMediaQuery(theme.breakpoints.down("md"), { noSsr: true })
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState(() => localStorage.getItem(PREFERENCE) === "true")
  const [expanded, setExpanded] = useState(false)
  const condensed = narrow ? !expanded : chosen
  return useMemo(
    () => ({
      form: phone ? "drawer" : condensed ? "condensed" : "full",
      open: phone && open,
      toggle: () => {
        if (phone) setOpen(!open)
        else if (narrow) setExpanded(!expanded)
        else {
          localStorage.setItem(PREFERENCE, String(!chosen))
          setChosen(!chosen)
        }
      },
      close: () => setOpen(false)
    }),
    [phone, narrow, condensed, open, expanded, chosen]
  )
}
