import { offeredMoves } from "@atelier/domain/proposal"
import { ProblemNotice, ProposalChoice, ProposalOverloads, useText, useWrite } from "@atelier/ui"
import { useCallback, useEffect } from "react"
import type { Names } from "../plan/eventLook.ts"
import { NewlyLate } from "../proposal/NewlyLate.tsx"
import { orderNamesOf } from "../proposal/orderNamesOf.ts"
import { ProposalWarnings } from "../proposal/ProposalWarnings.tsx"
import type { ConfirmedPlan } from "./PlanningAnswers.ts"

/** Effects of a plan other than its moves: late dates, overloads, warnings, offered moves. */
export const PlanOutcome = ({
  asked,
  names,
  takesOffers,
  onTakeOffers
}: {
  readonly asked: ConfirmedPlan
  readonly names: Names
  /** Whether the offered moves of other steps are made too. */
  readonly takesOffers: boolean
  readonly onTakeOffers: (takesOffers: boolean) => void
}) => {
  const t = useText("event")
  const { mutate, data, error } = useWrite("confirmMoves")
  const choice = JSON.stringify(asked)
  const look = useCallback(() => {
    const body: ConfirmedPlan = JSON.parse(choice)
    mutate({ query: { preview: true, moves: takesOffers ? "offered" : "none" }, body })
  }, [mutate, choice, takesOffers])
  useEffect(look, [look])
  if (error !== null) return <ProblemNotice error={error} onRetry={look} />
  if (data === undefined) return null
  const offers = offeredMoves(data).length
  const orderNames = orderNamesOf(data.orders)
  return (
    <>
      <NewlyLate newlyLate={data.newlyLate} orderNames={orderNames} />
      {offers > 0 && (
        <ProposalChoice
          text={t("event:proposal.offeredMoves", { count: offers })}
          label={t("event:proposal.takeOffers", { count: offers })}
          checked={takesOffers}
          onChange={onTakeOffers}
        />
      )}
      <ProposalOverloads overloads={data.overloads} names={names} />
      <ProposalWarnings warnings={data.warnings} names={names} orderNames={orderNames} />
    </>
  )
}
