import { usePermissions } from "@atelier/ui"
import Box from "@mui/material/Box"
import Checkbox from "@mui/material/Checkbox"
import FormControlLabel from "@mui/material/FormControlLabel"
import type { TriedRemedy } from "./PlanningAnswers.ts"

/** A remedy in words, taken along with the moves by who may: capacities are configuration. */
export const RemedyRow = ({
  tried,
  text,
  isTaken,
  onTake
}: {
  readonly tried: TriedRemedy
  readonly text: string
  readonly isTaken: boolean
  readonly onTake: (isTaken: boolean) => void
}) => {
  const { isAdmin } = usePermissions()
  if (tried.addedCapacity.length > 0 && !isAdmin) return <li>{text}</li>
  return (
    <Box component="li" sx={{ listStyle: "none", ml: -2.25 }}>
      <FormControlLabel
        sx={{ ml: 0 }}
        slotProps={{ typography: { variant: "inherit" } }}
        control={
          <Checkbox
            size="small"
            sx={{ p: 0.5 }}
            checked={isTaken}
            onChange={(_, checked) => onTake(checked)}
          />
        }
        label={text}
      />
    </Box>
  )
}
