import { useCall, useGrowingPage, useText } from "@atelier/ui"
import { keepPreviousData } from "@tanstack/react-query"
import { HistoryList } from "../history/HistoryList.tsx"
import type { Names } from "../plan/eventLook.ts"
import { Part } from "./Part.tsx"

const FIRST_ROWS = 10

export const HistoryPart = ({
  orderId,
  names
}: {
  readonly orderId: string
  readonly names: Names
}) => {
  const t = useText("orders")
  const { pageSize, grow } = useGrowingPage(FIRST_ROWS)
  const answer = useCall(
    "getHistory",
    { params: { table: "workOrder", id: orderId }, query: { page: 1, pageSize } },
    { placeholderData: keepPreviousData }
  )
  return (
    <Part title={t("orders:home.history")}>
      <HistoryList answer={answer} names={names} orderId={orderId} onMore={grow} />
    </Part>
  )
}
