import { useCall, useText } from "@atelier/ui"
import { keepPreviousData } from "@tanstack/react-query"
import { useState } from "react"
import { HistoryList } from "../history/HistoryList.tsx"
import type { Names } from "../plan/eventLook.ts"
import { Part } from "./Part.tsx"

const AT_A_TIME = 10
const MAX_AT_A_TIME = 200

/** Who changed the work order, when, what and what for. */
export const HistoryPart = ({
  orderId,
  names
}: {
  readonly orderId: string
  readonly names: Names
}) => {
  const t = useText("orders")
  const [pageSize, setPageSize] = useState(AT_A_TIME)
  const answer = useCall(
    "getWorkOrderHistory",
    { params: { id: orderId }, query: { page: 1, pageSize } },
    { placeholderData: keepPreviousData }
  )
  return (
    <Part title={t("orders:home.history")}>
      <HistoryList
        answer={answer}
        names={names}
        onMore={() => setPageSize(Math.min(MAX_AT_A_TIME, pageSize * 2))}
      />
    </Part>
  )
}
