import { useTheme } from "@mui/material/styles"
import useMediaQuery from "@mui/material/useMediaQuery"
import { useMemo, useState } from "react"

const PREFERENCE = "menuCondensed"

export interface MenuState {
  /** `drawer` on a phone, `condensed` to icons, or `full`. */
  readonly form: "drawer" | "condensed" | "full"
  readonly open: boolean
  /** Opens or closes the drawer on a phone; otherwise condenses the menu and stores that. */
  readonly toggle: () => void
  readonly close: () => void
}

/**
 * The side menu: a drawer on a phone, icons below 992 px or if the user condensed it, otherwise
 * full.
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
