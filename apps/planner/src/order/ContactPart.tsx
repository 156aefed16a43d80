import { emailAddresses } from "@atelier/domain/record"
import { clientAddress, type WorkOrder } from "@atelier/domain/work-order"
import { useText } from "@atelier/ui"
import Typography from "@mui/material/Typography"
import { ContactLines } from "./ContactLines.tsx"
import { Part } from "./Part.tsx"

const isKnown = (order: WorkOrder): boolean =>
  emailAddresses(order.clientEmail).length > 0 ||
  [order.clientName, order.clientPhone, clientAddress(order)].some(Boolean)

export const ContactPart = ({ order }: { readonly order: WorkOrder }) => {
  const t = useText("orders", "workOrder")
  return (
    <Part title={t("workOrder:sections.client")}>
      {isKnown(order) ? (
        <ContactLines order={order} />
      ) : (
        <Typography color="text.secondary">{t("orders:home.noClient")}</Typography>
      )}
    </Part>
  )
}
