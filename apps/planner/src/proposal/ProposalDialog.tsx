import { offeredMoves } from "@atelier/domain/proposal"
import { ProposalChoice, ProposalOverloads, useFormat, useText } from "@atelier/ui"
import Button from "@mui/material/Button"
import Dialog from "@mui/material/Dialog"
import DialogActions from "@mui/material/DialogActions"
import DialogContent from "@mui/material/DialogContent"
import DialogTitle from "@mui/material/DialogTitle"
import Typography from "@mui/material/Typography"
import { useId } from "react"
import { eventTitle } from "../plan/eventLook.ts"
import { LoadingLine } from "../plan/LoadingLine.tsx"
import type { ReferenceData } from "../plan/useReferenceData.ts"
import { outcomeShifts } from "./comparison/outcomeShifts.ts"
import { ShiftLists } from "./comparison/ShiftLists.tsx"
import { HitWorkList } from "./HitWorkList.tsx"
import { orderNamesOf, unnamedOrders } from "./orderNamesOf.ts"
import { ProposalTable } from "./ProposalTable.tsx"
import { ProposalWarnings } from "./ProposalWarnings.tsx"
import { brokenLinksOf, datesLeftBehind, makesOffers, type Proposed } from "./Proposed.ts"
import { proposalRows } from "./proposalRows.ts"
import type { ProposalControl } from "./useProposal.ts"

/** Preview of a change: moved events with reasons, overloads, missed dates, choices. */
export const ProposalDialog = ({
  control,
  reference
}: {
  readonly control: ProposalControl
  readonly reference: ReferenceData
}) => {
  const { proposed, cancel } = control
  const id = useId()
  return (
    <Dialog
      open={proposed !== null}
      onClose={cancel}
      maxWidth={false}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { width: 920 } } }}
    >
      {proposed !== null && (
        <ProposalBody id={id} proposed={proposed} control={control} reference={reference} />
      )}
    </Dialog>
  )
}

const ProposalBody = ({
  id,
  proposed,
  control,
  reference
}: {
  readonly id: string
  readonly proposed: Proposed
  readonly control: ProposalControl
  readonly reference: ReferenceData
}) => {
  const t = useText("event", "common", "enums")
  const format = useFormat()
  const { hits = [] } = proposed.outcome
  const hitIds = new Set(hits.map(({ eventId }) => eventId))
  const rows = proposalRows(proposed).filter(({ event }) => !hitIds.has(event.id))
  const offers = offeredMoves(proposed.outcome).length
  const brokenLinks = brokenLinksOf(proposed.outcome)
  const moving = rows.filter(({ ticked }) => ticked !== false).length
  const { entry, others = [], isSaved = false, withDates, datesAlong = [] } = proposed.request
  const dates = datesAlong.length > 0 ? datesAlong : datesLeftBehind(proposed)
  const isOfOneOrder = entry.workOrder !== null && others.length === 0
  const orderNames = isOfOneOrder ? unnamedOrders : orderNamesOf(proposed.outcome.orders)
  return (
    <>
      <DialogTitle id={id}>
        {others.length > 0
          ? t("event:proposal.severalTitle", { count: others.length + 1 })
          : t(isSaved ? "event:proposal.saveTitle" : "event:proposal.title", {
              title: eventTitle(entry)
            })}
        {!isSaved && (
          <Typography variant="body2" color="text.secondary" component="div">
            {t("event:proposal.text", { moving })}
          </Typography>
        )}
      </DialogTitle>
      <DialogContent sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
        <LoadingLine isLoading={control.isAsking} />
        {brokenLinks > 0 && (
          <ProposalChoice
            text={t("event:proposal.brokenLinks", { count: brokenLinks })}
            label={t("event:proposal.moveBrokenLinks", { count: brokenLinks })}
            checked={proposed.choices.moveBrokenLink}
            onChange={(moveBrokenLink) =>
              void control.choose({ ...proposed.choices, moveBrokenLink })
            }
          />
        )}
        {offers > 0 && (
          <ProposalChoice
            text={t("event:proposal.offeredMoves", { count: offers })}
            label={t("event:proposal.takeOffers", { count: offers })}
            checked={proposed.choices.takesOffers ?? makesOffers(proposed.outcome)}
            onChange={(takesOffers) => void control.choose({ ...proposed.choices, takesOffers })}
          />
        )}
        {withDates !== undefined && dates.length > 0 && (
          <ProposalChoice
            text={t("event:proposal.datesOutOfOrder", {
              count: dates.length,
              dates: format.list(dates.map((date) => t(`enums:referenceDate.${date}`)))
            })}
            label={t("event:proposal.moveDates", { count: dates.length })}
            checked={datesAlong.length > 0}
            onChange={(checked) => void withDates(checked ? dates : []).then(control.propose)}
          />
        )}
        <HitWorkList
          hits={hits}
          choices={proposed.choices}
          names={reference.names}
          orderNames={orderNames}
          onChoose={control.choose}
        />
        <ProposalTable
          rows={rows}
          proposed={proposed}
          names={reference.names}
          orderNames={orderNames}
          onChoose={control.choose}
        />
        <ShiftLists shifts={outcomeShifts(proposed.outcome)} orders={proposed.outcome.orders} />
        <ProposalOverloads overloads={proposed.outcome.overloads} names={reference.names} />
        <ProposalWarnings
          warnings={proposed.outcome.warnings.filter(
            (one) => one._tag !== "WorkOnClosedDays" || !hitIds.has(one.eventId)
          )}
          names={reference.names}
          orderNames={orderNames}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={control.cancel}>
          {t("common:actions.cancel")}
        </Button>
        <Button
          variant="contained"
          onClick={() => void control.confirm()}
          disabled={control.isAsking}
          autoFocus
        >
          {isSaved ? t("common:actions.save") : t("event:proposal.confirm", { moving })}
        </Button>
      </DialogActions>
    </>
  )
}
