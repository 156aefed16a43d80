import type { CallOutput } from "@atelier/contract"
import type { ListOwner } from "@atelier/domain/priority-list"
import { Skeletons, useCall, useRecords, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { NeededFirst } from "../page/NeededFirst.tsx"
import { categories, thresholdPicture } from "./thresholdPicture.ts"

const LIST_ROWS = 200

const colours = {
  Standard: "text.disabled",
  AttentionRequired: "info.main",
  Urgent: "warning.main",
  Late: "error.main"
} as const

/** Number of rows per category in today's lists, one bar per list. */
export const ThresholdsPicture = ({
  thresholds
}: {
  readonly thresholds: Parameters<typeof thresholdPicture>[1]
}) => {
  const t = useText("admin", "enums")
  const progresses = useRecords("progress").data?.filter(({ deleted }) => !deleted)
  const merged = useRecords("mergedProgress").data ?? []
  if (progresses?.length === 0) return <NeededFirst kind="progress" />
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
      {progresses?.map(({ id, name }) => (
        <ListBar key={id} name={name} owner={{ kind: "progress", id }} thresholds={thresholds} />
      ))}
      {merged.map(({ id, name }) => (
        <ListBar key={id} name={name} owner={{ kind: "merged", id }} thresholds={thresholds} />
      ))}
    </Box>
  )
}

interface BarProps {
  readonly name: string
  readonly thresholds: Parameters<typeof thresholdPicture>[1]
}

const ListBar = ({ owner, ...props }: BarProps & { readonly owner: ListOwner }) => {
  const { data } = useCall("getPriorityList", { query: { ...owner, pageSize: LIST_ROWS } })
  return <CategoryBar {...props} rows={data?.data} />
}

const CategoryBar = ({
  name,
  rows,
  thresholds
}: BarProps & { readonly rows: CallOutput<"getPriorityList">["data"] | undefined }) => {
  const t = useText("admin", "enums", "common")
  if (rows === undefined) return <Skeletons rows={1} />
  const counts = thresholdPicture(rows, thresholds)
  return (
    <Stack
      direction={{ xs: "column", sm: "row" }}
      sx={{ alignItems: { sm: "center" }, columnGap: 2, rowGap: 0.25, mb: 1 }}
    >
      <Typography variant="body2" noWrap sx={{ width: { sm: 150 }, flex: "none" }}>
        {name}
      </Typography>
      <Box sx={{ flex: { sm: 1 }, display: "flex", height: 24, gap: "2px" }}>
        {rows.length === 0 && (
          <Typography variant="body2" color="textSecondary">
            {t("admin:thresholds.none")}
          </Typography>
        )}
        {categories.map(
          (category) =>
            counts[category] > 0 && (
              <Box
                key={category}
                title={t("common:labelled", {
                  name: t(`enums:category.${category}`),
                  value: counts[category]
                })}
                sx={{
                  flex: counts[category],
                  borderRadius: "4px",
                  // A label without room beside its number wraps to a hidden second line.
                  display: "flex",
                  flexWrap: "wrap",
                  columnGap: 0.5,
                  px: 0.5,
                  fontSize: "0.75rem",
                  lineHeight: "20px",
                  fontWeight: 600,
                  whiteSpace: "nowrap",
                  border: 2,
                  borderColor: colours[category],
                  minWidth: 36,
                  overflow: "hidden"
                }}
              >
                <span>{counts[category]}</span>
                <span>{t(`enums:category.${category}`)}</span>
              </Box>
            )
        )}
      </Box>
    </Stack>
  )
}
