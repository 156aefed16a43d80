import type { WorkOrder } from "@atelier/domain/work-order"
import { ProblemNotice, useText } from "@atelier/ui"
import Button from "@mui/material/Button"
import Stack from "@mui/material/Stack"
import { useState } from "react"
import type { Names } from "../plan/eventLook.ts"
import { PlaceDialog } from "../planning/PlaceDialog.tsx"
import { PromiseView } from "../planning/PromiseView.tsx"
import { planningAreas } from "../planning/planningText.ts"
import { Freedom } from "../planning/search/Freedom.tsx"
import { TakenDate } from "../planning/TakenDate.tsx"
import { useOrderPromise } from "../planning/useOrderDates.ts"
import { Part } from "./Part.tsx"

export const DatesPart = ({
  order,
  names
}: {
  readonly order: WorkOrder
  readonly names: Names
}) => {
  const t = useText(...planningAreas)
  const [isAsked, setAsked] = useState(false)
  const [placing, setPlacing] = useState<"latest" | "earliest" | null>(null)
  const [mayShareDays, setMayShareDays] = useState(false)
  const reference = order.installationDate === null ? "delivery" : "installation"
  const promise = useOrderPromise(
    isAsked ? { workOrderId: order.id, reference, mayShareDays } : null
  )
  return (
    <Part title={t("planning:promise.title")} isPrinted={promise.data !== undefined}>
      <Stack sx={{ gap: 1.25 }} aria-live="polite">
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
          <Button
            size="small"
            variant="outlined"
            loading={promise.isFetching}
            onClick={() => setAsked(true)}
          >
            {t("planning:promise.ask")}
          </Button>
          <Button size="small" variant="outlined" onClick={() => setPlacing("latest")}>
            {t("planning:promise.latest")}
          </Button>
          <Button size="small" variant="outlined" onClick={() => setPlacing("earliest")}>
            {t("planning:promise.earliest")}
          </Button>
        </Stack>
        <Freedom name="mayShareDays" isAllowed={mayShareDays} onAllow={setMayShareDays} />
        {promise.error !== null && (
          <ProblemNotice error={promise.error} onRetry={() => void promise.refetch()} />
        )}
        {promise.data !== undefined && (
          <PromiseView
            answer={promise.data}
            reference={reference}
            names={names}
            actions={<TakenDate answer={promise.data} names={names} />}
          />
        )}
      </Stack>
      {placing !== null && (
        <PlaceDialog
          workOrderId={order.id}
          days={placing}
          mayShareDays={mayShareDays}
          names={names}
          onClose={() => setPlacing(null)}
        />
      )}
    </Part>
  )
}
