import { useText } from "@atelier/ui"
import { DocumentsPanel } from "../documents/DocumentsPanel.tsx"
import { Part } from "./Part.tsx"

export const DocumentsPart = ({ orderId }: { readonly orderId: string }) => {
  const t = useText("document")
  return (
    <Part title={t("document:title")}>
      <DocumentsPanel owner={{ workOrderId: orderId, eventId: null }} />
    </Part>
  )
}
