import { ProblemNotice, ProposalOverloads, Skeletons, useCall, useText } from "@atelier/ui"
import Alert from "@mui/material/Alert"
import { useMemo } from "react"
import { useWatch } from "react-hook-form"
import type { MaintenanceResource } from "./maintenanceKinds.ts"
import { useMaintenancePreview } from "./useMaintenancePreview.ts"

const nobody = new Map<string, { readonly name: string }>()

/** What a maintenance would make too much, before it is saved. */
export const MaintenancePreview = ({
  resource,
  id
}: {
  readonly resource: MaintenanceResource
  /** Null for a new one. */
  readonly id: string | null
}) => {
  const t = useText("admin", "event")
  const values = useWatch()
  const progresses = useCall("getProgresses", {}).data?.data
  const names = useMemo(
    () => ({
      progress: new Map((progresses ?? []).map((progress) => [progress.id, progress])),
      installer: nobody,
      shipper: nobody
    }),
    [progresses]
  )
  const { data, error, isLoading } = useMaintenancePreview(resource, id, values)
  if (error !== null) return <ProblemNotice error={error} />
  if (isLoading) return <Skeletons rows={1} />
  if (data === undefined) return <Alert severity="info">{t("admin:maintenance.incomplete")}</Alert>
  const { overloads, newlyLate, warnings } = data
  const offered = warnings.filter(({ _tag }) => _tag === "MoveOffered").length
  const isCalm = overloads.length === 0 && newlyLate.length === 0 && offered === 0
  return (
    <>
      {isCalm && (
        <Alert severity="success" variant="outlined">
          {t("admin:maintenance.calm")}
        </Alert>
      )}
      <ProposalOverloads overloads={overloads} names={names} />
      {newlyLate.length > 0 && (
        <Alert severity="warning" variant="outlined">
          {t("event:proposal.newlyLate", { count: newlyLate.length })}
        </Alert>
      )}
      {offered > 0 && (
        <Alert severity="warning" variant="outlined">
          {t("event:proposal.offeredMoves", { count: offered })}
        </Alert>
      )}
    </>
  )
}
