import type { RecordOutcome, RowOutcome } from "@atelier/domain/importing"
import Chip from "@mui/material/Chip"

const looks = {
  created: { bgcolor: "success.light", color: "success.dark" },
  changed: { bgcolor: "action.selected", color: "primary.main" },
  differs: { bgcolor: "warning.light", color: "warning.dark" },
  heldBack: { bgcolor: "action.selected", color: "text.primary" },
  unchanged: { bgcolor: "action.hover", color: "text.secondary" },
  rejected: { bgcolor: "error.light", color: "error.dark" }
} as const satisfies Record<RowOutcome["outcome"] | RecordOutcome["outcome"], object>

export const OutcomeChip = ({
  outcome,
  label
}: {
  readonly outcome: keyof typeof looks
  readonly label: string
}) => <Chip size="small" label={label} sx={looks[outcome]} />
