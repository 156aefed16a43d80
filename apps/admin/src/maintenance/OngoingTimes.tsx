import { ProblemNotice, useCall, useFormat, useText, whenText } from "@atelier/ui"
import BuildOutlined from "@mui/icons-material/BuildOutlined"
import Alert from "@mui/material/Alert"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import { useAdvanceMaintenance } from "./useAdvanceMaintenance.ts"
import { useOwnerName } from "./useOwnerName.ts"

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
