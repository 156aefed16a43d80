import { useFormat, useText } from "@atelier/ui"
import Popper from "@atelier/ui/LazyPopper"
import Paper from "@mui/material/Paper"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import type { MarkContext } from "./DayMark.tsx"
import { FitIcon } from "./FitIcon.tsx"
import type { OpenLoad } from "./OpenLoad.ts"
import { resourceLook } from "./resourceLook.ts"
import { listedUnits, markOf } from "./UnitLoad.ts"
import { amountText } from "./unitText.ts"

const MAX_SHOWN = 8

export const LoadTooltip = ({
  mark,
  context: { store, names }
}: {
  readonly mark: OpenLoad | null
  readonly context: MarkContext
}) => {
  const t = useText("planning", "event", "enums")
  const format = useFormat()
  const units = mark === null ? [] : listedUnits(store.of(mark.date))
  return (
    <Popper
      open={mark !== null}
      anchorEl={mark?.at ?? null}
      placement="bottom-end"
      modifiers={[{ name: "offset", options: { offset: [0, 6] } }]}
      sx={{ zIndex: "tooltip", pointerEvents: "none" }}
    >
      {mark !== null && (
        <Paper
          variant="outlined"
          sx={{ p: 1.5, minWidth: 240, borderRadius: "10px", boxShadow: 8 }}
        >
          <Typography
            variant="h5"
            sx={{ mb: 0.75, "&::first-letter": { textTransform: "uppercase" } }}
          >
            {format.day(mark.date, "full")}
          </Typography>
          {units.slice(0, MAX_SHOWN).map((unit) => (
            <Stack
              key={`${JSON.stringify(unit.resource)} ${unit.measureType}`}
              direction="row"
              sx={{ gap: 1, alignItems: "center", py: 0.125 }}
            >
              <FitIcon fit={markOf(unit)} />
              <Typography variant="body2" sx={{ flex: 1 }} noWrap>
                {resourceLook(unit.resource, names, t).name}
              </Typography>
              <Typography variant="body2" color="text.secondary" noWrap>
                {amountText(unit, t, format)}
              </Typography>
            </Stack>
          ))}
          {units.length > MAX_SHOWN && (
            <Typography variant="caption" color="text.secondary">
              {t("planning:load.more", { count: units.length - MAX_SHOWN })}
            </Typography>
          )}
        </Paper>
      )}
    </Popper>
  )
}
