import type { Outcome } from "@atelier/contract"
import { useText } from "@atelier/ui"
import Alert from "@mui/material/Alert"
import type { OrderNames } from "./orderNamesOf.ts"

const MAX_NAMED = 6

export const NewlyLate = ({
  newlyLate,
  orderNames
}: {
  readonly newlyLate: Outcome["newlyLate"]
  readonly orderNames: OrderNames
}) => {
  const t = useText("event")
  if (newlyLate.length === 0) return null
  const orders = new Set(newlyLate.map(({ workOrderId }) => workOrderId))
  const named = [...orders].flatMap((id) => orderNames.get(id) ?? [])
  const more = orders.size - MAX_NAMED
  const names = named.slice(0, MAX_NAMED).join(", ")
  return (
    <Alert severity="error" variant="outlined" sx={{ flex: "none" }}>
      {t("event:proposal.newlyLate", { count: newlyLate.length })}
      {named.length > 0 && (
        <div>{t("event:proposal.lateOrders", { names, more: Math.max(0, more) })}</div>
      )}
    </Alert>
  )
}
