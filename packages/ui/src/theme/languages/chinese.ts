import { zhCN } from "@mui/material/locale"
import type { LanguageStyle } from "./LanguageStyle.ts"

export const chinese: LanguageStyle = { muiTexts: zhCN, turned: null }
