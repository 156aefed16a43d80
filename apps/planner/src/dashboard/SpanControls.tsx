import { addDays, type LocalDate } from "@atelier/domain/time"
import { BackChevron, ForwardChevron, useText } from "@atelier/ui"
import Button from "@mui/material/Button"
import IconButton from "@mui/material/IconButton"
import TextField from "@mui/material/TextField"
import { type DashboardParams, type Span, spans } from "./DashboardParams.ts"

export const SpanControls = ({
  from,
  weeks,
  onChange
}: {
  readonly from: LocalDate
  readonly weeks: Span
  readonly onChange: (part: Partial<DashboardParams>) => void
}) => {
  const t = useText("dashboard")
  const go = (by: number): void => onChange({ from: addDays(from, by * 7) })
  return (
    <>
      <IconButton size="small" aria-label={t("dashboard:earlier")} onClick={() => go(-weeks)}>
        <BackChevron />
      </IconButton>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        onClick={() => onChange({ from: null })}
        sx={{ whiteSpace: "nowrap", flex: "none" }}
      >
        {t("dashboard:today")}
      </Button>
      <IconButton size="small" aria-label={t("dashboard:later")} onClick={() => go(weeks)}>
        <ForwardChevron />
      </IconButton>
      <TextField
        select
        value={weeks}
        onChange={({ target }) =>
          onChange({ weeks: spans.find((span) => span === Number(target.value)) ?? 13 })
        }
        slotProps={{ select: { native: true }, htmlInput: { "aria-label": t("dashboard:span") } }}
        sx={{ "& select": { py: 0.75, fontSize: "0.8125rem" } }}
      >
        {spans.map((span) => (
          <option key={span} value={span}>
            {t("dashboard:weeks", { count: span })}
          </option>
        ))}
      </TextField>
    </>
  )
}
