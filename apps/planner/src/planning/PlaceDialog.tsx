import { useFormat, useText } from "@atelier/ui"
import Alert from "@mui/material/Alert"
import { useCallback, useEffect } from "react"
import type { Names } from "../plan/eventLook.ts"
import { planningAreas, planningText } from "./planningText.ts"
import { SearchDialog } from "./search/SearchDialog.tsx"
import { useSearch } from "./search/useSearch.ts"

export const PlaceDialog = ({
  workOrderId,
  days,
  mayShareDays,
  names,
  onClose
}: {
  readonly workOrderId: string
  readonly days: "latest" | "earliest"
  readonly mayShareDays: boolean
  readonly names: Names
  readonly onClose: () => void
}) => {
  const t = useText(...planningAreas)
  const format = useFormat()
  const { search, found, error } = useSearch("placeWorkOrder")
  const begin = useCallback(
    () => search({ body: { workOrderId, days, mayShareDays } }),
    [search, workOrderId, days, mayShareDays]
  )
  useEffect(begin, [begin])
  const words = planningText(t, format, names, found?.orders)
  return (
    <SearchDialog
      title={t("planning:promise.place")}
      lead={t("planning:promise.placeLead")}
      found={
        found === undefined
          ? null
          : {
              moves: found.moves,
              orders: found.orders,
              summary:
                found.misfit === null ? (
                  <Alert severity="success" variant="outlined">
                    {t(
                      found.moves.length === 0
                        ? "planning:promise.stays"
                        : "planning:promise.placed"
                    )}
                  </Alert>
                ) : (
                  <Alert severity="warning" variant="outlined">
                    {t("planning:promise.fitsNot", { why: words.misfit(found.misfit) })}
                  </Alert>
                )
            }
      }
      error={error}
      names={names}
      onRetry={begin}
      onClose={onClose}
    />
  )
}
