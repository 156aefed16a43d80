import {
  barFields,
  type CalendarItemField,
  type CalendarItemKind
} from "@atelier/domain/calendar-item"
import { isOrderText, orderTexts } from "@atelier/domain/work-order"
import { useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Paper from "@mui/material/Paper"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { fieldText } from "./fieldText.ts"

const onBars: ReadonlySet<string> = new Set(barFields)

const colours: { readonly [K in CalendarItemKind]: string } = {
  progress: "#0F766E",
  shippers: "#B45309",
  installers: "#7C3AED",
  production: "#64748B",
  email: "#64748B"
}

const Bar = ({
  kind,
  facts
}: {
  readonly kind: CalendarItemKind
  readonly facts: ReadonlyArray<string>
}) => {
  const isStep = kind === "progress"
  const colour = colours[kind]
  return (
    <Box
      sx={{
        display: "flex",
        gap: 0.75,
        height: 24,
        px: 0.875,
        alignItems: "center",
        borderRadius: "5px",
        overflow: "hidden",
        whiteSpace: "nowrap",
        fontSize: "0.8125rem",
        color: isStep ? "#fff" : "text.primary",
        bgcolor: isStep ? colour : `color-mix(in srgb, ${colour} 13%, transparent)`,
        boxShadow: isStep ? "none" : `inset 0 0 0 1px ${colour}`
      }}
    >
      <Box component="span" sx={{ fontWeight: 560 }}>
        {facts[0]}
      </Box>
      <Box component="span" sx={{ overflow: "hidden", textOverflow: "ellipsis" }}>
        {facts.slice(1).join(" · ")}
      </Box>
    </Box>
  )
}

export const ItemPreview = ({
  kind,
  fields
}: {
  readonly kind: CalendarItemKind
  readonly fields: ReadonlyArray<CalendarItemField>
}) => {
  const t = useText("admin", "workOrder", "enums")
  const sample = (field: CalendarItemField): string =>
    t(`admin:calendarItem.sample.${field}`, {
      ...(isOrderText(field) ? { defaultValue: orderTexts[field].example } : {})
    })
  const name = sample("name")
  const shown = fields.filter((field) => onBars.has(field)).map(sample)
  const facts = shown.length === 0 ? [name] : shown
  const card = fields.filter((field) => field !== "name")
  return (
    <Stack
      role="img"
      aria-label={t("admin:calendarItem.preview", { facts: facts.join(", ") })}
      sx={{ gap: 1, maxWidth: 300 }}
    >
      {kind !== "email" && <Bar kind={kind} facts={facts} />}
      <Paper variant="outlined" sx={{ p: 1.5, borderRadius: "10px" }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        {card.map((field) => (
          <Typography key={field} variant="body2" sx={{ overflowWrap: "anywhere" }}>
            {field !== "clientName" && (
              <Typography component="span" variant="body2" color="textSecondary">
                {fieldText(field, t)}{" "}
              </Typography>
            )}
            {sample(field)}
          </Typography>
        ))}
      </Paper>
    </Stack>
  )
}
