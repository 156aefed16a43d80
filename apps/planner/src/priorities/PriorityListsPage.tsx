import {
  EmptyState,
  lazyPart,
  ProblemNotice,
  SetUpLink,
  Skeletons,
  useNotify,
  useText,
  useUserConfig
} from "@atelier/ui"
import FormatListNumberedOutlined from "@mui/icons-material/FormatListNumberedOutlined"
import Box from "@mui/material/Box"
import { Suspense, useCallback, useState } from "react"
import { useReferenceData } from "../plan/useReferenceData.ts"
import { ListPane } from "./ListPane.tsx"
import { ListTabs } from "./ListTabs.tsx"
import { type PriorityListsParams, withList, withPage } from "./PriorityListsParams.ts"
import { PriorityListsToolbar } from "./PriorityListsToolbar.tsx"
import { priorityAreas } from "./priorityAreas.ts"
import type { PriorityList } from "./priorityLists.ts"
import { usePriorityLists } from "./usePriorityLists.ts"
import { usePriorityListsParams } from "./usePriorityListsParams.ts"
import { usePriorityPageSize } from "./usePriorityPageSize.ts"
import { enterFullScreen } from "./wall/enterFullScreen.ts"
import { OngoingMaintenances } from "./wall/OngoingMaintenances.tsx"
import { WallView } from "./wall/WallView.tsx"

const PrintedLists = lazyPart(async () => (await import("./wall/PrintedLists.tsx")).PrintedLists)

export const PriorityListsPage = () => {
  const t = useText(...priorityAreas)
  const { hasSchedulingOption } = useUserConfig()
  if (hasSchedulingOption) return <Maestro />
  return (
    <EmptyState
      icon={<FormatListNumberedOutlined />}
      title={t("priorities:noOption.title")}
      description={t("priorities:noOption.text")}
      heading="h1"
    />
  )
}

const Maestro = () => {
  const t = useText("priorities")
  const { lists, error, retry } = usePriorityLists()
  if (lists === undefined)
    return (
      <Box sx={{ p: 2 }}>
        {error === null ? (
          <Skeletons rows={8} height={32} />
        ) : (
          <ProblemNotice error={error} onRetry={retry} />
        )}
      </Box>
    )
  const [first] = lists
  if (first !== undefined) return <Lists lists={lists} first={first} />
  return (
    <EmptyState
      icon={<FormatListNumberedOutlined />}
      title={t("priorities:nothing.title")}
      description={t("priorities:nothing.text")}
      actions={<SetUpLink primary />}
      heading="h1"
    />
  )
}

const Lists = ({
  lists,
  first
}: {
  readonly lists: ReadonlyArray<PriorityList>
  readonly first: PriorityList
}) => {
  const t = useText("priorities")
  const notify = useNotify()
  const reference = useReferenceData()
  const [params, change] = usePriorityListsParams()
  const [pageSize, setPageSize] = usePriorityPageSize()
  const [isPrinting, setPrinting] = useState(false)
  const found = params.lists.flatMap((key) => lists.find((list) => list.key === key) ?? [])
  const shown = found.length === 0 ? [first] : found
  const keys = shown.map(({ key }) => key)
  const now: PriorityListsParams = { ...params, lists: keys }
  const closeWall = useCallback(() => change({ isWall: false }), [change])
  const openWall = async (): Promise<void> => {
    change({ isWall: true })
    if (!(await enterFullScreen())) notify({ text: t("priorities:wall.notFull"), tone: "info" })
  }
  const [main] = shown
  return (
    <>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: "flex",
          flexDirection: "column",
          "@media print": { display: isPrinting ? "none" : "block" }
        }}
      >
        <PriorityListsToolbar
          lists={lists}
          shown={keys}
          asOf={params.asOf}
          onAsOf={(asOf) => change({ asOf, pages: [] })}
          onBeside={(key) => change(withList(now, key))}
          onPrint={() => setPrinting(true)}
          onWall={() => void openWall()}
        />
        <OngoingMaintenances
          nameOf={(kind, id) =>
            lists.find(({ owner }) => owner.kind === kind && owner.id === id)?.name ?? ""
          }
        />
        <ListTabs
          lists={lists}
          current={main?.key ?? first.key}
          onChoose={(key) => change({ lists: [key], pages: [] })}
        />
        <Box
          sx={{
            flex: 1,
            minHeight: 0,
            display: "flex",
            overflowX: "auto",
            "@media print": { display: "block" }
          }}
        >
          {shown.map((list, place) => (
            <ListPane
              key={list.key}
              list={list}
              reference={reference}
              asOf={params.asOf}
              page={params.pages[place] ?? 1}
              pageSize={pageSize}
              isNarrow={shown.length > 1}
              onPage={(page) => change(withPage(now, place, page))}
              onPageSize={(size) => {
                setPageSize(size)
                change({ pages: [] })
              }}
            />
          ))}
        </Box>
        {params.isWall && main !== undefined && <WallView list={main} onClose={closeWall} />}
      </Box>
      {isPrinting && (
        <Suspense fallback={null}>
          <PrintedLists lists={shown} asOf={params.asOf} onPrinted={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  )
}
