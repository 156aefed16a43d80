import { textOn } from "@atelier/ui"
import Chip from "@mui/material/Chip"

/** The next step of a work order in the colour of its progress. */
export const ProgressChip = ({
  progress
}: {
  readonly progress: { readonly name: string; readonly colorHexa: string }
}) => (
  <Chip
    size="small"
    label={progress.name}
    sx={{
      maxWidth: 180,
      bgcolor: progress.colorHexa,
      color: textOn(progress.colorHexa),
      boxShadow: "inset 0 0 0 1px rgba(127, 127, 127, 0.25)"
    }}
  />
)
