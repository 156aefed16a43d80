import { addDays } from "@atelier/domain/time"
import {
  EmptyState,
  PageHeader,
  useCall,
  useFormat,
  usePermissions,
  useText,
  useUserConfig
} from "@atelier/ui"
import HistoryOutlined from "@mui/icons-material/HistoryOutlined"
import Box from "@mui/material/Box"
import Link from "@mui/material/Link"
import Stack from "@mui/material/Stack"
import { keepPreviousData } from "@tanstack/react-query"
import { useState } from "react"
import { Navigate, Link as RouterLink, useSearchParams } from "react-router"
import { ChangeLines } from "../history/ChangeLines.tsx"
import { HistoryEntry } from "../history/HistoryEntry.tsx"
import { UndoDialog } from "../history/UndoDialog.tsx"
import { undoneIn } from "../history/undoneIn.ts"
import { useUndoQuestion } from "../history/useUndoQuestion.ts"
import type { PageSize } from "../orders/filters/ListParams.ts"
import { ListAnswer } from "../orders/table/ListAnswer.tsx"
import { orderPath } from "../plan/paths.ts"
import { useReferenceData } from "../plan/useReferenceData.ts"
import { orderNamesOf, unnamedOrders } from "../proposal/orderNamesOf.ts"
import { JournalFilters } from "./JournalFilters.tsx"
import { type JournalParams, journalAddress, readJournalParams } from "./JournalParams.ts"
import { journalAreas } from "./journalAreas.ts"

/** Links to work orders beside a change. */
const MAX_LINKS = 6

/** Who changed what in the shop, when and why; each change can be undone from here. */
export const JournalPage = () => {
  const { may } = usePermissions()
  return may("accessWorkOrdersListPage") ? <Journal /> : <Navigate to="/" replace />
}

const Journal = () => {
  const t = useText(...journalAreas)
  const format = useFormat()
  const { names } = useReferenceData()
  const { today } = useUserConfig()
  const [address, setAddress] = useSearchParams()
  const [pageSize, setPageSize] = useState<PageSize>(50)
  const question = useUndoQuestion()
  const params = readJournalParams(address, today)
  const { first, last, userId, workOrderId, intent, page } = params
  const change = (changed: Partial<JournalParams>): void => {
    const next = { ...params, page: 1, ...changed }
    // A first day after the last one moves the other day along.
    const days =
      next.first <= next.last
        ? {}
        : changed.first === undefined
          ? { first: next.last }
          : { last: next.first }
    setAddress(journalAddress({ ...next, ...days }, today))
  }
  const answer = useCall(
    "getJournal",
    {
      query: {
        start: first,
        end: addDays(last, 1),
        page,
        pageSize,
        ...(userId === null ? {} : { userId }),
        ...(workOrderId === null ? {} : { workOrderId }),
        ...(intent === null ? {} : { intent })
      }
    },
    { placeholderData: keepPreviousData }
  )
  const { data } = answer
  const undone = undoneIn(data?.data ?? [])
  return (
    <Box
      sx={{ flex: 1, minHeight: 0, overflowY: "auto", display: "flex", flexDirection: "column" }}
    >
      <Box sx={{ px: 2, pt: 2 }}>
        <PageHeader
          title={t("journal:title")}
          description={
            data === undefined
              ? undefined
              : t("journal:days", {
                  count: data.total,
                  first: format.day(first, "dated"),
                  last: format.day(last, "dated")
                })
          }
        />
      </Box>
      <JournalFilters params={params} onChange={change} />
      <ListAnswer
        answer={answer}
        page={page}
        pageSize={pageSize}
        empty={
          <EmptyState
            icon={<HistoryOutlined />}
            title={t("journal:none")}
            description={t("journal:noneText")}
          />
        }
        onPage={(next) => change({ page: next })}
        onPageSize={(size) => {
          setPageSize(size)
          change({ page: 1 })
        }}
      >
        {({ data: changes }) => (
          <Box component="ol" aria-label={t("journal:title")} sx={{ m: 0, px: 2, py: 0, flex: 1 }}>
            {changes.map((past) => (
              <HistoryEntry
                key={past.id}
                past={past}
                isUndone={undone.has(past.id)}
                onUndo={() => void question.ask(past, workOrderId)}
              >
                {past.orders.length > 0 && (
                  <Stack direction="row" sx={{ flexWrap: "wrap", columnGap: 1.5 }}>
                    {past.orders.slice(0, MAX_LINKS).map(({ id, name, clientName }) => (
                      <Link key={id} component={RouterLink} to={orderPath(id)} dir="auto">
                        {[name, clientName].filter(Boolean).join(" · ")}
                      </Link>
                    ))}
                    {past.orders.length > MAX_LINKS && "…"}
                  </Stack>
                )}
                <ChangeLines
                  changes={past.changes}
                  names={names}
                  orderNames={past.orders.length > 1 ? orderNamesOf(past.orders) : unnamedOrders}
                  omitted={past.omitted}
                />
              </HistoryEntry>
            ))}
          </Box>
        )}
      </ListAnswer>
      <UndoDialog question={question} names={names} />
    </Box>
  )
}
