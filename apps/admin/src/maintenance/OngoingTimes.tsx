import type { CallOutput } from "@atelier/contract"
import {
  ProblemNotice,
  useCall,
  useFormat,
  useNotify,
  useText,
  useWrite,
  whenText
} from "@atelier/ui"
import BuildOutlined from "@mui/icons-material/BuildOutlined"
import Alert from "@mui/material/Alert"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import { useQueryClient } from "@tanstack/react-query"
import { Struct } from "effect"
import { resourceKeys } from "../data/resourceKeys.ts"
import { useOpenRecord } from "../form/OpenRecord.ts"
import { maintenanceKinds } from "./maintenanceKinds.ts"
import { useOwnerName } from "./useOwnerName.ts"

type OngoingTime = CallOutput<"getOngoingMaintenances">["data"][number]

const useAdvanceMaintenance = () => {
  const t = useText("admin")
  const notify = useNotify()
  const queries = useQueryClient()
  const { onWritten } = useOpenRecord()
  const own = {
    start: useWrite("startProgressMaintenance"),
    end: useWrite("endProgressMaintenance")
  }
  const merged = {
    start: useWrite("startMergedProgressMaintenance"),
    end: useWrite("endMergedProgressMaintenance")
  }
  const all = [own.start, own.end, merged.start, merged.end]
  const advance = ({ id, version, title, time, startedAt, progressId }: OngoingTime): void => {
    const does = startedAt === null ? "start" : "end"
    for (const { reset } of all) reset()
    const input = { params: { id }, query: {}, body: { startDate: time.startDate }, version }
    const write = progressId === null ? merged[does] : own[does]
    write.mutate(input, {
      onSuccess: (advanced) => {
        onWritten(version, advanced.version)
        for (const resource of Struct.keys(maintenanceKinds))
          queries.removeQueries({ queryKey: resourceKeys.rows(resource), type: "inactive" })
        notify({ text: t(`admin:maintenance.did.${does}`, { title }) })
      }
    })
  }
  return {
    advance,
    isPending: all.some(({ isPending }) => isPending),
    error: all.find(({ error }) => error !== null)?.error ?? null
  }
}

const MAX_SHOWN = 50

/** Maintenance in progress or overdue, with buttons to start or end it; `of` limits it to one. */
export const OngoingTimes = ({ of }: { readonly of?: string }) => {
  const t = useText("admin")
  const format = useFormat()
  const { data } = useCall("getOngoingMaintenances", { query: { pageSize: MAX_SHOWN } })
  const { advance, isPending, error } = useAdvanceMaintenance()
  const ownerName = useOwnerName()
  const rows = (data?.data ?? []).filter(({ id }) => of === undefined || id === of)
  if (rows.length === 0 && error === null) return null
  return (
    <Box sx={{ mb: 2 }}>
      {error !== null && <ProblemNotice error={error} />}
      {rows.length > 0 && (
        <Alert
          severity="warning"
          variant="outlined"
          icon={<BuildOutlined fontSize="small" />}
          sx={{ "& .MuiAlert-message": { flex: 1, minWidth: 0 } }}
        >
          <Box
            component="ul"
            aria-label={t("admin:maintenance.ongoing")}
            sx={{ m: 0, p: 0, display: "grid", gap: 1, listStyle: "none" }}
          >
            {rows.map((row) => {
              const { id, title, time, startedAt } = row
              return (
                <Box
                  component="li"
                  key={`${id} ${time.startDate}`}
                  sx={{ display: "flex", gap: 1, flexWrap: "wrap", alignItems: "center" }}
                >
                  <Box sx={{ flex: "1 1 220px", minWidth: 0 }}>
                    <strong>{title}</strong>
                    <Box>
                      {[
                        ownerName(row),
                        whenText(time, format),
                        startedAt === null
                          ? t("admin:maintenance.overdue")
                          : t("admin:maintenance.since", { at: format.instant(startedAt) })
                      ]
                        .filter(Boolean)
                        .join(" · ")}
                    </Box>
                  </Box>
                  <Button
                    size="small"
                    variant="outlined"
                    color="inherit"
                    disabled={isPending}
                    aria-label={t(`admin:maintenance.${startedAt === null ? "startOf" : "endOf"}`, {
                      title
                    })}
                    onClick={() => advance(row)}
                  >
                    {t(`admin:maintenance.${startedAt === null ? "start" : "end"}`)}
                  </Button>
                </Box>
              )
            })}
          </Box>
        </Alert>
      )}
    </Box>
  )
}
