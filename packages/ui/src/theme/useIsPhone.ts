import useMediaQuery from "@mui/material/useMediaQuery"

/** Returns whether the window is narrower than the theme's `sm` breakpoint. */
export const useIsPhone = (): boolean => useMediaQuery("(max-width: 599.95px)", { noSsr: true })
