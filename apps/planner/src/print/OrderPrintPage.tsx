import {
  FactList,
  ProblemNotice,
  RequireSession,
  refusalOf,
  Splash,
  UserConfigProvider,
  useCall,
  useFormat,
  usePageTitle,
  useText,
  useUserConfig
} from "@atelier/ui"
import Button from "@mui/material/Button"
import { Link, useParams } from "react-router"
import { ContactLines } from "../order/ContactLines.tsx"
import { inOrder } from "../order/timelineRows.ts"
import { UnseenOrder } from "../order/UnseenOrder.tsx"
import { useOrderFacts } from "../order/useOrderFacts.ts"
import { orderPath } from "../plan/paths.ts"
import { type ReferenceData, useReferenceData } from "../plan/useReferenceData.ts"
import { valuesText } from "../plan/valuesText.ts"
import { OrderEventsTable, type PrintedOrder } from "./OrderEventsTable.tsx"
import { PrintSheet } from "./PrintSheet.ts"

const areas = ["day", "orders", "workOrder", "event", "enums", "common"] as const

const OrderSheet = ({
  answer: { workOrder, events },
  reference
}: {
  readonly answer: PrintedOrder
  readonly reference: ReferenceData
}) => {
  const t = useText(...areas)
  const format = useFormat()
  const { today } = useUserConfig()
  const facts = useOrderFacts(workOrder, reference)
  return (
    <>
      <h1 dir="auto">{[workOrder.name, workOrder.clientName].filter(Boolean).join(" · ")}</h1>
      <div className="columns">
        <section>
          <h2>{t("workOrder:sections.client")}</h2>
          <ContactLines order={workOrder} />
          {workOrder.values.length > 0 && (
            <>
              <h2>{t("day:order.values")}</h2>
              <p>{valuesText(workOrder.values, t, format)}</p>
            </>
          )}
        </section>
        <section>
          <h2>{t("workOrder:steps.info")}</h2>
          <FactList facts={facts} />
        </section>
      </div>
      {events.length > 0 && (
        <section>
          <h2>{t("day:order.steps")}</h2>
          <OrderEventsTable
            order={workOrder}
            events={inOrder(
              events,
              workOrder.steps.map(({ id }) => id)
            )}
            names={reference.names}
          />
        </section>
      )}
      <p className="crew">{t("day:order.printed", { day: format.day(today, "full") })}</p>
    </>
  )
}

const Sheet = () => {
  const { id = "" } = useParams()
  const t = useText(...areas)
  const reference = useReferenceData()
  const { data, error, refetch } = useCall("getWorkOrder", { query: { id } })
  usePageTitle(data?.workOrder.name, "screen")
  if (refusalOf(error) === "NotFound") return <UnseenOrder />
  if (error === null && (data === undefined || !reference.isReady))
    return <Splash label={t("common:loading")} />
  return (
    <PrintSheet as="main" className="portrait">
      <div className="tools">
        {data !== undefined && (
          <Button variant="contained" onClick={() => window.print()}>
            {t("day:print.now")}
          </Button>
        )}
        <Button variant="outlined" color="inherit" component={Link} to={orderPath(id)}>
          {t("day:order.back")}
        </Button>
      </div>
      <ProblemNotice error={error} onRetry={() => void refetch()} />
      {data !== undefined && <OrderSheet answer={data} reference={reference} />}
    </PrintSheet>
  )
}

export const OrderPrintPage = () => (
  <RequireSession>
    <UserConfigProvider>
      <Sheet />
    </UserConfigProvider>
  </RequireSession>
)
