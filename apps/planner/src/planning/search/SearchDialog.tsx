import type { CallOutput } from "@atelier/contract"
import type { PlanComparison } from "@atelier/domain/risk"
import { ProblemNotice, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Dialog from "@mui/material/Dialog"
import DialogActions from "@mui/material/DialogActions"
import DialogContent from "@mui/material/DialogContent"
import DialogTitle from "@mui/material/DialogTitle"
import LinearProgress from "@mui/material/LinearProgress"
import Typography from "@mui/material/Typography"
import { type ReactNode, useEffect, useId, useState } from "react"
import type { Names } from "../../plan/eventLook.ts"
import { ComparisonView } from "../../proposal/comparison/ComparisonView.tsx"
import { AddedCapacityTable } from "../AddedCapacityTable.tsx"
import { MAX_LISTED_MOVES, MovesTable } from "../MovesTable.tsx"
import type { CapacityToAdd, ConfirmedPlan, FoundMove, ReferenceMove } from "../PlanningAnswers.ts"
import { PlanOutcome } from "../PlanOutcome.tsx"
import { useConfirmMoves } from "../useConfirmMoves.ts"

export interface FoundPlan {
  readonly moves: ReadonlyArray<FoundMove>
  readonly orders: CallOutput<"resolveOverloads">["orders"]
  readonly summary: ReactNode
  /** The whole shop before and after all moves. */
  readonly comparison?: PlanComparison
  /** Lower bounds of the comparison. */
  readonly least?: { readonly lateOrders: number; readonly tardiness: number }
  /** Moves of production and visits. */
  readonly referenceMoves?: ReadonlyArray<ReferenceMove>
  readonly addedCapacity?: ReadonlyArray<CapacityToAdd>
}

const NO_REFERENCES: ReadonlyArray<ReferenceMove> = []

const confirmedOf = (
  moves: FoundPlan["moves"],
  referenceMoves: ReadonlyArray<ReferenceMove>,
  addedCapacity: ReadonlyArray<CapacityToAdd>
): ConfirmedPlan => ({
  moves: moves.map(({ daysOff, eventId, version, to, end }) => ({
    eventId,
    version,
    to,
    end,
    ...(daysOff.length === 0 ? {} : { daysOff })
  })),
  ...(referenceMoves.length === 0
    ? {}
    : {
        referenceMoves: referenceMoves.map(
          ({ eventType: _type, from: _from, workOrderId: _id, ...move }) => move
        )
      }),
  ...(addedCapacity.length === 0 ? {} : { addedCapacity })
})

/** Dialog of a search: progress, then moves to confirm in one change. Closing cancels it. */
export const SearchDialog = ({
  title,
  lead,
  options = null,
  found,
  error,
  names,
  isNarrow = false,
  onRetry,
  onDone = () => undefined,
  onClose
}: {
  readonly title: string
  readonly lead: string
  /** Options of the search; each change restarts it. */
  readonly options?: ReactNode
  /** Null during the search. */
  readonly found: FoundPlan | null
  readonly error: Error | null
  readonly names: Names
  /** True for a small result. */
  readonly isNarrow?: boolean
  readonly onRetry: () => void
  readonly onDone?: () => void
  readonly onClose: () => void
}) => {
  const t = useText("planning", "common")
  const id = useId()
  const { confirm, isConfirming } = useConfirmMoves()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<unknown>(null)
  const [takesOffers, setTakesOffers] = useState(true)
  const isSearching = found === null
  useEffect(() => {
    if (isSearching) setLeft(new Set())
  }, [isSearching])
  const moves = (found?.moves ?? []).filter(({ eventId }) => !left.has(eventId))
  const foundReferences = found?.referenceMoves ?? NO_REFERENCES
  const referenceMoves = foundReferences.filter(({ eventId }) => !left.has(eventId))
  const addedCapacity = found?.addedCapacity ?? []
  const addsCapacity = addedCapacity.length > 0
  const asked = confirmedOf(moves, referenceMoves, addedCapacity)
  const isMoved = moves.length + referenceMoves.length > 0
  const foundMoves = (found?.moves.length ?? 0) + foundReferences.length
  const isNothing = found !== null && foundMoves === 0 && !addsCapacity
  const counted = (key: "confirm" | "done"): string =>
    t(`planning:moves.${key}${referenceMoves.length > 0 ? "All" : ""}`, {
      count: moves.length + referenceMoves.length
    })
  const leave = (eventId: string, isLeft: boolean): void => {
    const next = new Set(left)
    if (isLeft) next.add(eventId)
    else next.delete(eventId)
    setLeft(next)
  }
  const write = async (): Promise<void> => {
    setFailure(null)
    try {
      const addedText = t("planning:moves.capacityAdded")
      const text = [
        ...(addsCapacity ? [addedText] : []),
        ...(isMoved ? [counted("done")] : [])
      ].join(" ")
      await confirm(asked, text, takesOffers)
      onDone()
      onClose()
    } catch (problem) {
      setFailure(problem)
    }
  }
  return (
    <Dialog
      open
      onClose={isConfirming ? () => undefined : onClose}
      maxWidth={false}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { width: isNarrow ? 560 : 860 } } }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: "flex", flexDirection: "column", gap: 2, minHeight: 120 }}>
        {options}
        {found === null && error === null && (
          <Box aria-live="polite">
            <Typography color="text.secondary" sx={{ mb: 1.5 }}>
              {lead}
            </Typography>
            <LinearProgress aria-label={lead} />
          </Box>
        )}
        {error !== null && <ProblemNotice error={error} onRetry={onRetry} />}
        {found !== null && (
          <>
            {found.comparison !== undefined && (
              <ComparisonView
                comparison={found.comparison}
                moves={foundMoves}
                orders={found.orders}
                {...(found.least === undefined ? {} : { least: found.least })}
              />
            )}
            {found.summary}
            {foundMoves > 0 && (
              <MovesTable
                moves={found.moves}
                referenceMoves={foundReferences}
                orders={found.orders}
                names={names}
                left={left}
                onLeave={leave}
              />
            )}
            {addsCapacity && (
              <>
                <AddedCapacityTable added={addedCapacity} names={names} />
                {foundMoves === 0 && <Typography>{t("planning:moves.none")}</Typography>}
              </>
            )}
            {(addsCapacity || referenceMoves.length > 0) && (
              <PlanOutcome
                asked={asked}
                names={names}
                takesOffers={takesOffers}
                onTakeOffers={setTakesOffers}
              />
            )}
            {foundMoves > MAX_LISTED_MOVES && (
              <Typography variant="body2" color="text.secondary">
                {t("planning:moves.more", { count: foundMoves - MAX_LISTED_MOVES })}
              </Typography>
            )}
          </>
        )}
        <ProblemNotice error={failure} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={isConfirming}>
          {t(isNothing ? "common:actions.close" : "common:actions.cancel")}
        </Button>
        {found !== null && !isNothing && (
          <Button
            variant="contained"
            disabled={!isMoved && !addsCapacity}
            loading={isConfirming}
            onClick={() => void write()}
          >
            {addsCapacity ? t("common:actions.confirm") : counted("confirm")}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
