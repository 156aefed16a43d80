import { textOn } from "@atelier/ui"
import { styled } from "@mui/material/styles"

const Chip = styled("span")({
  display: "inline-block",
  boxSizing: "border-box",
  maxWidth: 180,
  height: 22,
  paddingInline: 8,
  borderRadius: 6,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  verticalAlign: "middle",
  fontSize: "0.8125rem",
  fontWeight: 520,
  lineHeight: "22px",
  boxShadow: "inset 0 0 0 1px rgba(127, 127, 127, 0.25)"
})

export const ProgressChip = ({
  progress: { name, colorHexa }
}: {
  readonly progress: { readonly name: string; readonly colorHexa: string }
}) => <Chip style={{ backgroundColor: colorHexa, color: textOn(colorHexa) }}>{name}</Chip>
