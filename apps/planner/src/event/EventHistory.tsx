import { FoldedSection, useCall, useGrowingPage, useText } from "@atelier/ui"
import { keepPreviousData } from "@tanstack/react-query"
import { HistoryList } from "../history/HistoryList.tsx"
import type { Names } from "../plan/eventLook.ts"

const FIRST_ROWS = 5

const Shown = ({ eventId, names }: { readonly eventId: string; readonly names: Names }) => {
  const { pageSize, grow } = useGrowingPage(FIRST_ROWS)
  const answer = useCall(
    "getHistory",
    { params: { table: "event", id: eventId }, query: { page: 1, pageSize } },
    { placeholderData: keepPreviousData }
  )
  return <HistoryList answer={answer} names={names} onMore={grow} />
}

/** Changes of the event with author, time and reason. Loads when opened. */
export const EventHistory = (subject: { readonly eventId: string; readonly names: Names }) => {
  const t = useText("orders")
  return (
    <FoldedSection title={t("orders:home.history")}>{() => <Shown {...subject} />}</FoldedSection>
  )
}
