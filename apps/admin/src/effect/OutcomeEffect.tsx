import type { Outcome } from "@atelier/contract"
import { offeredMoves } from "@atelier/domain/proposal"
import { ProposalChoice, ProposalOverloads, useRecords, useText } from "@atelier/ui"
import Alert from "@mui/material/Alert"
import { useMemo } from "react"

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
  const t = useText("admin", "event")
  const progresses = useRecords("progress").data
  const installers = useRecords("installer").data
  const shippers = useRecords("shipper").data
  const names = useMemo(
    () => ({
      progress: named(progresses),
      installer: named(installers),
      shipper: named(shippers)
    }),
    [progresses, installers, shippers]
  )
  const { overloads, newlyLate } = outcome
  const offered = offeredMoves(outcome).length
  const isCalm = overloads.length === 0 && newlyLate.length === 0 && offered === 0
  return (
    <>
      {isCalm && (
        <Alert severity="success" variant="outlined">
          {t("admin:effect.calm")}
        </Alert>
      )}
      <ProposalOverloads overloads={overloads} names={names} />
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
            label={t("event:proposal.takeOffers", { count: offered })}
            checked={taking}
            onChange={onTaking}
          />
        ))}
    </>
  )
}
