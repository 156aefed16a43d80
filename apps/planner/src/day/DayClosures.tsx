import type { BlockerEvent } from "@atelier/domain/event"
import { useFormat, useText, whenText } from "@atelier/ui"
import EventBusyOutlined from "@mui/icons-material/EventBusyOutlined"
import Alert from "@mui/material/Alert"
import Box from "@mui/material/Box"
import { scopeText } from "../plan/closures/scopeText.ts"
import type { Names } from "../plan/eventLook.ts"

export const DayClosures = ({
  closures,
  names
}: {
  readonly closures: ReadonlyArray<BlockerEvent>
  readonly names: Names
}) => {
  const t = useText("day", "event")
  const format = useFormat()
  if (closures.length === 0) return null
  return (
    <Alert
      severity="warning"
      variant="outlined"
      icon={<EventBusyOutlined fontSize="small" />}
      sx={{ mb: 2, "@media print": { borderColor: "#000" } }}
    >
      <Box component="ul" aria-label={t("day:closures")} sx={{ m: 0, p: 0, listStyle: "none" }}>
        {closures.map((closure) => (
          <li key={closure.id}>
            <strong dir="auto">{closure.title}</strong>
            {` · ${scopeText(closure.scope, names, t)} · ${whenText(closure, format)}`}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
