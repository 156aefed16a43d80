import type { LocalDate } from "@atelier/domain/time"
import { ColourDot, EmptyState, useFormat, useIsPhone, useText } from "@atelier/ui"
import LockOpenOutlined from "@mui/icons-material/LockOpenOutlined"
import LockOutlined from "@mui/icons-material/LockOutlined"
import TaskAltOutlined from "@mui/icons-material/TaskAltOutlined"
import Box from "@mui/material/Box"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import useMediaQuery from "@mui/material/useMediaQuery"
import { useMemo, useState } from "react"
import { CompleteDialogs } from "../event/actions/CompleteDialogs.tsx"
import type { PageSize } from "../orders/filters/ListParams.ts"
import { ListAnswer } from "../orders/table/ListAnswer.tsx"
import { useEventAddress } from "../plan/useEventAddress.ts"
import type { ReferenceData } from "../plan/useReferenceData.ts"
import { ToolbarButton } from "../toolbar/ToolbarButton.tsx"
import { PriorityCards } from "./PriorityCards.tsx"
import type { PriorityList } from "./priorityLists.ts"
import { movedRow } from "./rows/movedRow.ts"
import { PriorityTable } from "./rows/PriorityTable.tsx"
import type { RowContext } from "./rows/PriorityTableRow.tsx"
import { RowMenu } from "./rows/RowMenu.tsx"
import type { RowMove } from "./rows/useRowDrag.ts"
import { useRowWork } from "./rows/useRowWork.ts"
import { useListWrites } from "./useListWrites.ts"
import { type PriorityListRow, usePriorityPage } from "./usePriorityPage.ts"

export const ListPane = ({
  list,
  reference,
  asOf,
  page,
  pageSize,
  isNarrow,
  onPage,
  onPageSize
}: {
  readonly list: PriorityList
  readonly reference: ReferenceData
  /** Null for the plant's current day. */
  readonly asOf: LocalDate | null
  readonly page: number
  readonly pageSize: PageSize
  /** True beside other lists. */
  readonly isNarrow: boolean
  readonly onPage: (page: number) => void
  readonly onPageSize: (size: PageSize) => void
}) => {
  const t = useText("priorities", "enums", "event")
  const format = useFormat()
  const isPhone = useIsPhone()
  const isTight = useMediaQuery("(max-width: 1279.95px)") || isNarrow
  const { open } = useEventAddress()
  const answer = usePriorityPage(list.owner, { page, pageSize, asOf })
  const { data, show } = answer
  const writes = useListWrites(list.owner)
  const work = useRowWork(reference.names)
  const [menu, setMenu] = useState<{
    readonly row: PriorityListRow
    readonly anchor: HTMLElement
  } | null>(null)
  const rows = data?.data ?? []
  const total = data?.total ?? 0
  const locked = rows.filter((row) => row.locked)
  const mayChange = asOf === null
  const { lock, unlock, note } = writes
  const { start, complete } = work
  const move = (asked: RowMove): void => {
    const row = rows.find(({ workOrderId }) => workOrderId === asked.held)
    const target = rows.find(({ workOrderId }) => workOrderId === asked.target)
    if (row === undefined || target === undefined) return
    show((now) => movedRow(now, asked))
    const { position } = target
    const held = [{ workOrderId: row.workOrderId, position }]
    void lock(held, t("priorities:lock.done", { name: row.name, position }))
  }
  const context = useMemo(
    (): RowContext => ({
      names: reference.names,
      dueDate: list.configuration?.dueDate ?? "installation",
      isNarrow: isTight,
      mayLock: mayChange,
      onToggleLock: (row) => {
        const { name, position, workOrderId } = row
        if (row.locked) void unlock([row], t("priorities:unlock.done", { name }))
        else void lock([{ workOrderId, position }], t("priorities:lock.done", { name, position }))
      },
      onNote: note,
      onOpenEvent: (eventId) => open({ kind: "event", eventId }),
      onStart: (row) => void start(row),
      onComplete: (row) => void complete(row),
      onMenu: (row, anchor) => setMenu({ row, anchor })
    }),
    [reference.names, list, isTight, mayChange, lock, unlock, note, open, start, complete, t]
  )
  const name = list.name
  const order = list.configuration?.order ?? "AscendingCriticalRatio"
  const due = list.configuration?.dueDate ?? "installation"
  return (
    <Box
      component="section"
      aria-label={name}
      sx={{
        flex: 1,
        minWidth: isNarrow ? 420 : 0,
        minHeight: 0,
        display: "flex",
        flexDirection: "column",
        "& + &": { borderLeft: 1, borderColor: "divider" }
      }}
    >
      <Stack
        direction="row"
        sx={{ alignItems: "center", gap: 1, px: { xs: 1.5, sm: 2 }, py: 0.75, minHeight: 48 }}
      >
        <Stack sx={{ minWidth: 0, mr: "auto" }}>
          <Stack direction="row" sx={{ alignItems: "center", gap: 1 }}>
            {list.colour !== null && <ColourDot colour={list.colour} />}
            <Typography variant="h2" noWrap>
              {name}
            </Typography>
            {data !== undefined && (
              <Typography color="text.secondary" noWrap>
                {t("priorities:count", { count: total })}
              </Typography>
            )}
          </Stack>
          <Typography variant="caption" color="text.secondary" noWrap>
            {t("priorities:rankedBy", {
              rule: t(`enums:orderOption.${order}`),
              due: t(`enums:referenceDate.${due}`)
            })}
            {asOf !== null && ` · ${t("priorities:asOfDay", { day: format.day(asOf, "full") })}`}
          </Typography>
        </Stack>
        {mayChange && rows.length > 0 && (
          <Stack direction="row" sx={{ gap: 1, "@media print": { display: "none" } }}>
            {locked.length < rows.length && (
              <ToolbarButton
                label={t("priorities:lock.all")}
                icon={<LockOutlined />}
                onClick={() =>
                  void lock(
                    rows
                      .filter((row) => !row.locked)
                      .map(({ workOrderId, position }) => ({ workOrderId, position })),
                    t("priorities:lock.allDone")
                  )
                }
              />
            )}
            {locked.length > 0 && (
              <ToolbarButton
                label={t("priorities:unlock.all", { count: locked.length })}
                icon={<LockOpenOutlined />}
                onClick={() =>
                  void unlock(locked, t("priorities:unlock.allDone", { count: locked.length }))
                }
              />
            )}
          </Stack>
        )}
      </Stack>
      <ListAnswer
        answer={answer}
        page={page}
        pageSize={pageSize}
        skeletonHeight={32}
        empty={
          <EmptyState
            icon={<TaskAltOutlined />}
            title={t("priorities:empty.title")}
            description={t("priorities:empty.text", { name })}
          />
        }
        onPage={onPage}
        onPageSize={onPageSize}
      >
        {() =>
          isPhone ? (
            <PriorityCards name={name} rows={rows} busyAt={work.busyAt} context={context} />
          ) : (
            <PriorityTable
              name={name}
              rows={rows}
              busyAt={work.busyAt}
              mayDrag={mayChange}
              context={context}
              onMove={move}
            />
          )
        }
      </ListAnswer>
      {menu !== null && (
        <RowMenu
          {...menu}
          total={total}
          progressName={reference.names.progress.get(menu.row.progressId)?.name ?? name}
          writes={writes}
          onClose={() => setMenu(null)}
        />
      )}
      {work.completing !== null && (
        <CompleteDialogs {...work.completing} onClose={work.closeQuestion} />
      )}
    </Box>
  )
}
