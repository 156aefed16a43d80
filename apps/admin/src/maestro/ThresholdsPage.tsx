import type { CallOutput } from "@atelier/contract"
import {
  PageHeader,
  ProblemNotice,
  Skeletons,
  useCall,
  useFormat,
  useNotify,
  useText,
  useWrite
} from "@atelier/ui"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Stack from "@mui/material/Stack"
import TextField from "@mui/material/TextField"
import Typography from "@mui/material/Typography"
import { type FormEvent, useState } from "react"
import { Page } from "../page/Page.tsx"
import { categories, thresholdPicture } from "./thresholdPicture.ts"

const names = ["attentionRequired", "urgent", "late"] as const
type Name = (typeof names)[number]
type Typed = Readonly<Record<Name, string>>

const LIST_ROWS = 200

const colours = {
  Standard: "text.disabled",
  AttentionRequired: "info.main",
  Urgent: "warning.main",
  Late: "error.main"
} as const

const numberOf = (text: string): number => Number(text.trim().replace(",", "."))

/** The thresholds of the categories, with how today's lists would fall into them. */
export const ThresholdsPage = () => {
  const t = useText("admin")
  const { data, error, refetch } = useCall("getThresholds", {})
  return (
    <Page width={880}>
      <PageHeader title={t("admin:thresholds.title")} description={t("admin:thresholds.about")} />
      {error !== null && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeletons rows={4} height={36} />}
      {data !== undefined && <ThresholdsForm key={data.version} stored={data} />}
    </Page>
  )
}

const ThresholdsForm = ({ stored }: { readonly stored: CallOutput<"getThresholds"> }) => {
  const t = useText("admin", "enums", "common")
  const format = useFormat()
  const notify = useNotify()
  const save = useWrite("saveThresholds")
  const [typed, setTyped] = useState<Typed>({
    attentionRequired: format.quantity(stored.attentionRequired),
    urgent: format.quantity(stored.urgent),
    late: format.quantity(stored.late)
  })
  const numbers = {
    attentionRequired: numberOf(typed.attentionRequired),
    urgent: numberOf(typed.urgent),
    late: numberOf(typed.late)
  }
  const { attentionRequired, urgent, late } = numbers
  const areNumbers = names.every(
    (name) => typed[name].trim() !== "" && Number.isFinite(numbers[name]) && numbers[name] >= 0
  )
  const isRight = areNumbers && attentionRequired > urgent && urgent > late
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isRight) return
    save.mutate(
      { body: { ...numbers, version: stored.version } },
      { onSuccess: () => notify({ text: t("admin:thresholds.saved") }) }
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack direction="row" sx={{ gap: 2, flexWrap: "wrap", mb: 1 }}>
        {names.map((name) => (
          <TextField
            key={name}
            label={t(`admin:thresholds.${name}`)}
            value={typed[name]}
            error={!Number.isFinite(numbers[name]) || numbers[name] < 0}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            slotProps={{ htmlInput: { inputMode: "decimal" } }}
            sx={{ width: 220 }}
          />
        ))}
      </Stack>
      <Typography
        variant="body2"
        role="status"
        sx={{ minHeight: 24, mb: 2, color: isRight ? "text.secondary" : "error.main" }}
      >
        {t(isRight ? "admin:thresholds.text" : "admin:thresholds.order")}
      </Typography>
      {isRight && <Picture thresholds={numbers} />}
      {save.error !== null && (
        <Box sx={{ mb: 2 }}>
          <ProblemNotice error={save.error} />
        </Box>
      )}
      <Button type="submit" variant="contained" loading={save.isPending} disabled={!isRight}>
        {t("common:actions.save")}
      </Button>
    </form>
  )
}

const Picture = ({
  thresholds
}: {
  readonly thresholds: Parameters<typeof thresholdPicture>[1]
}) => {
  const t = useText("admin", "enums")
  const progresses = useCall("getProgresses", {}).data?.data ?? []
  const own = useCall("getSchedulingConfigs", {}).data?.data ?? []
  const merged = useCall("getMergedSchedulingConfigs", {}).data?.data ?? []
  return (
    <Box component="section" aria-label={t("admin:thresholds.picture")} sx={{ mb: 3 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {t("admin:thresholds.picture")}
      </Typography>
      <Stack direction="row" sx={{ gap: 2, flexWrap: "wrap", mb: 1.5 }}>
        {categories.map((category) => (
          <Stack key={category} direction="row" sx={{ alignItems: "center", gap: 0.75 }}>
            <Box sx={{ width: 12, height: 12, borderRadius: "3px", bgcolor: colours[category] }} />
            <Typography variant="body2">{t(`enums:category.${category}`)}</Typography>
          </Stack>
        ))}
      </Stack>
      {own.map(({ progressId }) => (
        <ProgressBar
          key={progressId}
          name={progresses.find(({ id }) => id === progressId)?.name ?? ""}
          progressId={progressId}
          thresholds={thresholds}
        />
      ))}
      {merged.map(({ id, name }) => (
        <MergedBar key={id} name={name} id={id} thresholds={thresholds} />
      ))}
    </Box>
  )
}

interface BarProps {
  readonly name: string
  readonly thresholds: Parameters<typeof thresholdPicture>[1]
}

const ProgressBar = ({ progressId, ...props }: BarProps & { readonly progressId: string }) => {
  const { data } = useCall("getProgressScheduling", { query: { progressId, pageSize: LIST_ROWS } })
  return <CategoryBar {...props} rows={data?.data} />
}

const MergedBar = ({ id, ...props }: BarProps & { readonly id: string }) => {
  const query = { mergedSchedulingConfigId: id, pageSize: LIST_ROWS }
  const { data } = useCall("getMergedProgressScheduling", { query })
  return <CategoryBar {...props} rows={data?.data} />
}

const CategoryBar = ({
  name,
  rows,
  thresholds
}: BarProps & { readonly rows: CallOutput<"getProgressScheduling">["data"] | undefined }) => {
  const t = useText("enums")
  if (rows === undefined) return <Skeletons rows={1} />
  const counts = thresholdPicture(rows, thresholds)
  return (
    <Stack direction="row" sx={{ alignItems: "center", gap: 2, mb: 1 }}>
      <Typography variant="body2" noWrap sx={{ width: 150, flex: "none" }}>
        {name}
      </Typography>
      <Box sx={{ flex: 1, display: "flex", height: 24, gap: "2px" }}>
        {categories.map(
          (category) =>
            counts[category] > 0 && (
              <Box
                key={category}
                title={`${t(`enums:category.${category}`)} : ${counts[category]}`}
                sx={{
                  flex: counts[category],
                  borderRadius: "4px",
                  display: "grid",
                  alignItems: "center",
                  fontSize: "0.75rem",
                  fontWeight: 600,
                  border: 2,
                  borderColor: colours[category],
                  minWidth: 28,
                  overflow: "hidden"
                }}
              >
                <Box
                  component="span"
                  sx={{ maxWidth: "100%", overflow: "hidden", whiteSpace: "nowrap", px: 0.5 }}
                >
                  {counts[category]} {t(`enums:category.${category}`)}
                </Box>
              </Box>
            )
        )}
      </Box>
    </Stack>
  )
}
