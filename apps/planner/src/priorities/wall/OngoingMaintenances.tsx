import { useCall, useFormat, useText, whenText } from "@atelier/ui"
import BuildOutlined from "@mui/icons-material/BuildOutlined"
import Alert from "@mui/material/Alert"
import Box from "@mui/material/Box"
import { ongoingMaintenances } from "./ongoingMaintenances.ts"

export const OngoingMaintenances = ({
  nameOf
}: {
  readonly nameOf: (kind: "progress" | "merged", id: string) => string
}) => {
  const t = useText("priorities")
  const format = useFormat()
  const { data } = useCall("getOngoingMaintenances", ongoingMaintenances)
  if (data === undefined || data.total === 0) return null
  return (
    <Alert
      severity="warning"
      variant="outlined"
      icon={<BuildOutlined fontSize="small" />}
      sx={{ mx: { xs: 1.5, sm: 2 }, mb: 1, py: 0.25, flex: "none" }}
    >
      <Box component="ul" aria-label={t("priorities:maintenance.title")} sx={{ m: 0, p: 0 }}>
        {data.data.map(({ id, title, time, startedAt, progressId, mergedProgressId }) => (
          <Box component="li" key={`${id} ${time.startDate}`} sx={{ listStyle: "none" }}>
            <strong>
              {t(
                startedAt === null
                  ? "priorities:maintenance.overdue"
                  : "priorities:maintenance.started"
              )}
            </strong>{" "}
            {[
              title,
              progressId === null
                ? nameOf("merged", mergedProgressId ?? "")
                : nameOf("progress", progressId),
              whenText(time, format)
            ]
              .filter(Boolean)
              .join(" · ")}
          </Box>
        ))}
      </Box>
    </Alert>
  )
}
