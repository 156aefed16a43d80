import { arEG } from "@mui/material/locale"
import rtlPlugin from "@mui/stylis-plugin-rtl"
import { prefixer } from "stylis"
import type { LanguageStyle } from "./LanguageStyle.ts"

export const arabic: LanguageStyle = {
  muiTexts: arEG,
  turned: { key: "at-rtl", plugins: [prefixer, rtlPlugin] }
}
