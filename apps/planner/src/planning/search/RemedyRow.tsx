import { usePermissions } from "@atelier/ui"
import Box from "@mui/material/Box"
import Checkbox from "@mui/material/Checkbox"
import FormControlLabel from "@mui/material/FormControlLabel"
import type { TriedRemedy } from "../PlanningAnswers.ts"

/** Starts the text with a capital letter: elsewhere it is used inside a sentence. */
const asSentence = { display: "inline-block", "&::first-letter": { textTransform: "uppercase" } }

/** A remedy with a checkbox. Capacity is configuration, so only administrators choose it. */
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
  const sentence = (
    <Box component="span" sx={asSentence}>
      {text}
    </Box>
  )
  if (tried.addedCapacity.length > 0 && !isAdmin) return <li>{sentence}</li>
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
        label={sentence}
      />
    </Box>
  )
}
