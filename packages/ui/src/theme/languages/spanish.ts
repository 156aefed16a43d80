import { esES } from "@mui/material/locale"
import type { LanguageStyle } from "./LanguageStyle.ts"

export const spanish: LanguageStyle = { muiTexts: esES, turned: null }
