import type { Category } from "@atelier/domain/priorities"
import type { Theme } from "@mui/material/styles"
import type {} from "@mui/material/themeCssVarsAugmentation"

export const categoryColours = ({
  vars: { palette }
}: Theme): Readonly<
  Record<Category, { readonly backgroundColor: string; readonly color: string }>
> => ({
  Standard: { backgroundColor: palette.action.hover, color: palette.text.secondary },
  AttentionRequired: { backgroundColor: palette.info.light, color: palette.info.dark },
  Urgent: { backgroundColor: palette.warning.light, color: palette.warning.dark },
  Late: { backgroundColor: palette.error.light, color: palette.error.dark }
})
