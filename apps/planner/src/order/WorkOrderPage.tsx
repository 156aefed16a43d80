import { canEditEvent, mayChangeSection } from "@atelier/domain/access"
import { emailAddresses } from "@atelier/domain/record"
import { clientAddress, type WorkOrder, type WorkOrderSection } from "@atelier/domain/work-order"
import {
  FactList,
  lazyPart,
  ProblemNotice,
  refusalOf,
  Skeletons,
  useCall,
  usePageTitle,
  usePermissions,
  useText,
  useUserConfig
} from "@atelier/ui"
import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { Suspense, useState } from "react"
import { useNavigate, useParams, useSearchParams } from "react-router"
import { useDocumentCategories } from "../documents/useDocumentCategories.ts"
import { useEventAddress } from "../plan/useEventAddress.ts"
import { type ReferenceData, useReferenceData } from "../plan/useReferenceData.ts"
import { mayPlan } from "../planning/mayPlan.ts"
import { ContactLines } from "./ContactLines.tsx"
import { EmailsPart } from "./EmailsPart.tsx"
import { HistoryPart } from "./HistoryPart.tsx"
import { NextPart, nextOf } from "./NextPart.tsx"
import { OrderHeader } from "./OrderHeader.tsx"
import { Part } from "./Part.tsx"
import { TimelinePart } from "./TimelinePart.tsx"
import { UnseenOrder } from "./UnseenOrder.tsx"
import { useOrderFacts } from "./useOrderFacts.ts"
import { ValuesPart } from "./ValuesPart.tsx"

const isKnown = (order: WorkOrder): boolean =>
  emailAddresses(order.clientEmail).length > 0 ||
  [order.clientName, order.clientPhone, clientAddress(order)].some(Boolean)

const ContactPart = ({ order }: { readonly order: WorkOrder }) => {
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

const FactsPart = ({
  order,
  reference
}: {
  readonly order: WorkOrder
  readonly reference: ReferenceData
}) => {
  const t = useText("workOrder")
  return (
    <Part title={t("workOrder:steps.info")}>
      <FactList facts={useOrderFacts(order, reference)} />
    </Part>
  )
}

const DocumentsPart = lazyPart(async () => (await import("./DocumentsPart.tsx")).DocumentsPart)
const DatesPart = lazyPart(async () => (await import("./DatesPart.tsx")).DatesPart)
const DeleteOrders = lazyPart(async () => (await import("./DeleteOrders.tsx")).DeleteOrders)

const sections: ReadonlyArray<WorkOrderSection> = ["info", "production", "delivery", "installation"]

export const WorkOrderPage = () => {
  const { id = "" } = useParams()
  const user = useUserConfig()
  const { may } = usePermissions()
  const hasDocuments = useDocumentCategories().length > 0
  const navigate = useNavigate()
  const [, setSearch] = useSearchParams()
  const reference = useReferenceData()
  const { open } = useEventAddress()
  const [isDeleting, setDeleting] = useState(false)
  const { data, error, refetch } = useCall("getWorkOrder", { query: { id } })
  usePageTitle(data?.workOrder.name)
  const progress = useCall("getWorkOrderProgress", { params: { id } })
  const openWizard = (asked: string): void =>
    setSearch((now) => {
      now.set("wizard", asked)
      return now
    })
  if (refusalOf(error) === "NotFound") return <UnseenOrder />
  if (data === undefined)
    return (
      <Box sx={{ p: { xs: 2, sm: 3 } }}>
        {error === null ? (
          <Skeletons rows={8} height={28} />
        ) : (
          <ProblemNotice error={error} onRetry={() => void refetch()} />
        )}
      </Box>
    )
  const { workOrder, events } = data
  const stepIds = workOrder.steps.map((step) => step.id)
  const mayEdit = sections.some((section) => mayChangeSection(user, workOrder, workOrder, section))
  return (
    <Box sx={{ p: { xs: 2, sm: 3 }, maxWidth: 1280, width: "100%", mx: "auto" }}>
      <OrderHeader
        order={workOrder}
        progress={progress.data}
        isDone={nextOf(events, stepIds) === undefined}
        onEdit={mayEdit ? () => openWizard(`edit.${id}`) : undefined}
        onCopy={may("createWorkOrder") ? () => openWizard(`copy.${id}`) : undefined}
        onDelete={may("deleteWorkOrder") ? () => setDeleting(true) : undefined}
      />
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 340px" },
          alignItems: "start"
        }}
      >
        <Box sx={{ display: "grid", gap: 2, minWidth: 0 }}>
          <NextPart
            events={events.filter((event) => canEditEvent(user, event))}
            order={workOrder}
            reference={reference}
          />
          <TimelinePart
            order={workOrder}
            events={events}
            names={reference.names}
            onOpen={(eventId) => open({ kind: "event", eventId })}
          />
          {mayPlan(user, reference) && (
            <Suspense fallback={null}>
              <DatesPart order={workOrder} names={reference.names} />
            </Suspense>
          )}
          {hasDocuments && (
            <Suspense fallback={null}>
              <DocumentsPart orderId={id} />
            </Suspense>
          )}
          <EmailsPart orderId={id} />
          <HistoryPart orderId={id} names={reference.names} />
        </Box>
        <Box sx={{ display: "grid", gap: 2, minWidth: 0 }}>
          <ContactPart order={workOrder} />
          <FactsPart order={workOrder} reference={reference} />
          <ValuesPart order={workOrder} names={reference.names} />
        </Box>
      </Box>
      <Suspense fallback={null}>
        {isDeleting && (
          <DeleteOrders
            orders={[{ id, version: workOrder.version }]}
            onDeleted={() =>
              void navigate(may("accessWorkOrdersListPage") ? "/workOrders" : "/", {
                replace: true
              })
            }
            onCancel={() => setDeleting(false)}
          />
        )}
      </Suspense>
    </Box>
  )
}
