import type { Outcome } from "@atelier/contract"
import { offeredMoves } from "@atelier/domain/proposal"
import {
  closedWorkText,
  ProposalChoice,
  ProposalOverloads,
  useFormat,
  useRecords,
  useText,
  whenText
} from "@atelier/ui"
import Alert from "@mui/material/Alert"
import Box from "@mui/material/Box"
import { useMemo } from "react"

const MAX_SHOWN = 6

const named = (rows: ReadonlyArray<{ readonly id: string; readonly name: string }> = []) =>
  new Map(rows.map((row) => [row.id, row]))

export const OutcomeEffect = ({
  outcome,
  taking,
  onTaking
}: {
  readonly outcome: Outcome
  /** Whether the offered moves will be made; null if they cannot be made here. */
  readonly taking: boolean | null
  readonly onTaking?: (taking: boolean) => void
}) => {
  const t = useText("admin", "event", "enums")
  const format = useFormat()
  const progresses = useRecords("progress").data
  const installers = useRecords("installer").data
  const shippers = useRecords("shipper").data
  const names = useMemo(
    () => ({ progress: named(progresses), installer: named(installers), shipper: named(shippers) }),
    [progresses, installers, shippers]
  )
  const { overloads, newlyLate, warnings, orders } = outcome
  const offers = offeredMoves(outcome)
  const offered = offers.length
  const closed = warnings.flatMap((warning) =>
    warning._tag === "WorkOnClosedDays" ? [warning] : []
  )
  const nameOf = (workOrderId: string) => orders.find(({ id }) => id === workOrderId)?.name ?? ""
  const isCalm =
    overloads.length === 0 && newlyLate.length === 0 && offered === 0 && closed.length === 0
  return (
    <>
      {isCalm && (
        <Alert severity="success" variant="outlined">
          {t("admin:effect.calm")}
        </Alert>
      )}
      <ProposalOverloads overloads={overloads} names={names} />
      {closed.length > 0 && (
        <Alert severity="warning" variant="outlined">
          {t("event:proposal.warnings", { count: closed.length })}
          <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
            {closed.slice(0, MAX_SHOWN).map((warning) => (
              <li key={`${warning.eventId} ${warning.resource.id}`}>
                {t("event:warning.ofOrder", {
                  order: nameOf(warning.workOrderId),
                  sentence: closedWorkText(warning, { t, format, names })
                })}
              </li>
            ))}
            {closed.length > MAX_SHOWN && (
              <li>{t("event:proposal.moreWarnings", { count: closed.length - MAX_SHOWN })}</li>
            )}
          </Box>
        </Alert>
      )}
      {newlyLate.length > 0 && (
        <Alert severity="warning" variant="outlined">
          {t("event:proposal.newlyLate", { count: newlyLate.length })}
        </Alert>
      )}
      {offered > 0 &&
        (taking === null || onTaking === undefined ? (
          <Alert severity="warning" variant="outlined">
            {t("event:proposal.offeredMoves", { count: offered })}
          </Alert>
        ) : (
          <ProposalChoice
            text={t("event:proposal.offeredMoves", { count: offered })}
            details={
              <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
                {offers.slice(0, MAX_SHOWN).map(({ eventId, workOrderId, progressId, time }) => (
                  <li key={eventId}>
                    {t("event:warning.ofOrder", {
                      order: `${nameOf(workOrderId)} · ${names.progress.get(progressId)?.name ?? ""}`,
                      sentence: whenText(time, format)
                    })}
                  </li>
                ))}
                {offered > MAX_SHOWN && (
                  <li>{t("event:proposal.moreOverloads", { count: offered - MAX_SHOWN })}</li>
                )}
              </Box>
            }
            label={t("event:proposal.takeOffers", { count: offered })}
            checked={taking}
            onChange={onTaking}
          />
        ))}
    </>
  )
}
