import { ProposalChoice, useFormat, useText } from "@atelier/ui"
import Typography from "@mui/material/Typography"
import type { Names } from "../plan/eventLook.ts"
import { movedEvents } from "../proposal/movedEvents.ts"
import { OutcomeDialog } from "../proposal/OutcomeDialog.tsx"
import { orderNamesOf } from "../proposal/orderNamesOf.ts"
import { ChangeLines } from "./ChangeLines.tsx"
import type { useUndoQuestion } from "./useUndoQuestion.ts"

export const UndoDialog = ({
  question,
  names
}: {
  readonly question: ReturnType<typeof useUndoQuestion>
  readonly names: Names
}) => {
  const t = useText("orders", "change", "enums", "event")
  const format = useFormat()
  const { asked, choosePart } = question
  if (asked === null) return null
  const { past, orderId, isPart, mustBePart, outcome } = asked
  const others = outcome.orders.filter(({ id }) => id !== orderId)
  const mayBePart = orderId !== null && (isPart || others.length > 0)
  return (
    <OutcomeDialog
      title={t("orders:home.undoQuestion")}
      outcome={outcome}
      names={names}
      error={question.error}
      busy={question.isBusy}
      isForeseeing={question.isForeseeing}
      onConfirm={question.confirm}
      onCancel={question.cancel}
    >
      <Typography color="text.secondary">
        {[
          t(`change:intent.${past.intent}`),
          past.userName ?? t("orders:home.program"),
          format.instant(past.at)
        ].join(" · ")}
      </Typography>
      {movedEvents(outcome).length === 0 && (
        <ChangeLines
          changes={outcome.changes}
          names={names}
          orderNames={orderNamesOf(outcome.orders)}
          omitted={outcome.omitted.changes}
        />
      )}
      {mustBePart && <Typography>{t("orders:home.onlyPart")}</Typography>}
      {mayBePart && !mustBePart && (
        <ProposalChoice
          text={
            isPart
              ? t("orders:home.othersStay")
              : t("orders:home.otherOrders", {
                  count: others.length,
                  names: format.list(others.map(({ name }) => name))
                })
          }
          label={t("orders:home.thisOrderAlone")}
          checked={isPart}
          onChange={(checked) => void choosePart(checked)}
        />
      )}
    </OutcomeDialog>
  )
}
