import type { StartedOccurrence } from "@atelier/domain/maintenance"
import { useFormat, useOnChange, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useDataProvider } from "react-admin"
import type { MaintenanceResource } from "./maintenanceKinds.ts"
import { OngoingTimes } from "./OngoingTimes.tsx"

const MAX_SHOWN = 10

export const StartedTimes = ({
  resource,
  id
}: {
  readonly resource: MaintenanceResource
  readonly id: string
}) => {
  const t = useText("admin")
  const format = useFormat()
  const provider = useDataProvider()
  const queries = useQueryClient()
  const queryKey = [resource, "started", id]
  const { data } = useQuery({
    queryKey,
    queryFn: async (): Promise<ReadonlyArray<StartedOccurrence>> =>
      (await provider.getOne(resource, { id })).data.started
  })
  useOnChange(({ changes }) => {
    if (changes.some((change) => change.id === id)) void queries.invalidateQueries({ queryKey })
  })
  const shown = (data ?? []).toReversed().slice(0, MAX_SHOWN)
  return (
    <Box>
      <OngoingTimes of={id} />
      {shown.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t("admin:maintenance.neverStarted")}
        </Typography>
      ) : (
        <Box component="ul" aria-label={t("admin:maintenance.times")} sx={{ m: 0, pl: 2.5 }}>
          {shown.map(({ startDate, startedAt, endedAt }) => (
            <Typography component="li" variant="body2" key={startDate}>
              {t(endedAt === null ? "admin:maintenance.under" : "admin:maintenance.done", {
                day: format.day(startDate, "dated"),
                start: format.instant(startedAt),
                end: endedAt === null ? "" : format.instant(endedAt)
              })}
            </Typography>
          ))}
        </Box>
      )}
    </Box>
  )
}
