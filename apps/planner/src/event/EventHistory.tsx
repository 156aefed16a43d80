import { FoldedSection, useCall, useText } from "@atelier/ui"
import { keepPreviousData } from "@tanstack/react-query"
import { useState } from "react"
import { HistoryList } from "../history/HistoryList.tsx"
import type { Names } from "../plan/eventLook.ts"

const AT_A_TIME = 5
const MAX_AT_A_TIME = 200

const Shown = ({ eventId, names }: { readonly eventId: string; readonly names: Names }) => {
  const [pageSize, setPageSize] = useState(AT_A_TIME)
  const answer = useCall(
    "getEventHistory",
    { params: { id: eventId }, query: { page: 1, pageSize } },
    { placeholderData: keepPreviousData }
  )
  return (
    <HistoryList
      answer={answer}
      names={names}
      onMore={() => setPageSize(Math.min(MAX_AT_A_TIME, pageSize * 2))}
    />
  )
}

/** Who changed the event, when, what and what for; asked for when it is opened. */
export const EventHistory = (subject: { readonly eventId: string; readonly names: Names }) => {
  const t = useText("orders")
  return (
    <FoldedSection title={t("orders:home.history")}>{() => <Shown {...subject} />}</FoldedSection>
  )
}
