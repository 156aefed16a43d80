import type { LocalDate } from "@atelier/domain/time"
import { useClient, useFormat, useNotifyProblem, useText, useUserConfig } from "@atelier/ui"
import Box from "@mui/material/Box"
import Table from "@mui/material/Table"
import TableBody from "@mui/material/TableBody"
import TableCell from "@mui/material/TableCell"
import TableHead from "@mui/material/TableHead"
import TableRow from "@mui/material/TableRow"
import Typography from "@mui/material/Typography"
import { useQuery } from "@tanstack/react-query"
import { useEffect, useEffectEvent } from "react"
import { valuesText } from "../../plan/valuesText.ts"
import type { PriorityList } from "../priorityLists.ts"
import { ratioText } from "../priorityText.ts"
import { plannedText } from "../rows/plannedText.ts"
import { priorityColumns } from "../rows/priorityColumns.ts"
import { type PriorityListRow, pageOf } from "../usePriorityPage.ts"

const PAGE_ROWS = 200

interface WholeList {
  readonly list: PriorityList
  readonly rows: ReadonlyArray<PriorityListRow>
}

const useWholeLists = (lists: ReadonlyArray<PriorityList>, asOf: LocalDate | null) => {
  const client = useClient()
  const rowsOf = async ({ owner }: PriorityList, signal: AbortSignal) => {
    const rows: Array<PriorityListRow> = []
    for (let page = 1; ; page += 1) {
      const input = pageOf(owner, { page, pageSize: PAGE_ROWS, asOf })
      const { data, total } = await client.call("getPriorityList", input, { signal })
      rows.push(...data)
      if (data.length === 0 || rows.length >= total) return rows
    }
  }
  return useQuery({
    queryKey: ["wholeLists", lists.map(({ key }) => key), asOf],
    gcTime: 0,
    staleTime: 0,
    queryFn: ({ signal }): Promise<ReadonlyArray<WholeList>> =>
      Promise.all(lists.map(async (list) => ({ list, rows: await rowsOf(list, signal) })))
  })
}

/** Prints all rows of the lists on screen, with headers on each page. */
export const PrintedLists = ({
  lists,
  asOf,
  onPrinted
}: {
  readonly lists: ReadonlyArray<PriorityList>
  readonly asOf: LocalDate | null
  readonly onPrinted: () => void
}) => {
  const notifyProblem = useNotifyProblem()
  const { data, error } = useWholeLists(lists, asOf)
  const print = useEffectEvent(() => {
    window.print()
    onPrinted()
  })
  const giveUp = useEffectEvent((why: Error) => {
    notifyProblem(why)
    onPrinted()
  })
  useEffect(() => {
    if (data !== undefined) print()
    else if (error !== null) giveUp(error)
  }, [data, error])
  return (
    <Box sx={{ display: "none", "@media print": { display: "block" } }}>
      {data?.map((whole) => (
        <PrintedList key={whole.list.key} {...whole} asOf={asOf} />
      ))}
    </Box>
  )
}

const PrintedList = ({ list, rows, asOf }: WholeList & { readonly asOf: LocalDate | null }) => {
  const t = useText("priorities", "enums")
  const format = useFormat()
  const { today } = useUserConfig()
  const day = (date: string | null): string => (date === null ? "—" : format.day(date, "short"))
  return (
    <Box component="section" sx={{ "& + &": { breakBefore: "page" } }}>
      <Typography variant="h2">
        {list.name} · {t("priorities:count", { count: rows.length })} ·{" "}
        {format.day(asOf ?? today, "full")}
      </Typography>
      <Table size="small" sx={{ "& td, & th": { px: 0.5, py: 0.25, fontSize: "0.75rem" } }}>
        <TableHead>
          <TableRow>
            {priorityColumns.map((column) => (
              <TableCell key={column}>{t(`priorities:columns.${column}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => {
            const { category } = row.explanation
            return (
              <TableRow key={row.workOrderId} sx={{ breakInside: "avoid" }}>
                <TableCell>
                  <strong>{row.position}</strong>
                  {row.locked && ` · ${t("priorities:locked")}`}
                </TableCell>
                <TableCell>
                  {row.criticalRatio === null ? "—" : ratioText(row.criticalRatio, format)}{" "}
                  {category === null ? "" : t(`enums:category.${category}`)}
                </TableCell>
                <TableCell>
                  <strong>{row.name}</strong>
                  <br />
                  {row.clientName}
                </TableCell>
                <TableCell>{valuesText(row.values, t, format)}</TableCell>
                <TableCell>
                  {row.planned === null ? "" : plannedText(row.planned, format)}{" "}
                  {row.planned?.status === "Started" ? t("enums:status.Started") : ""}
                </TableCell>
                <TableCell>{day(row.productionDate)}</TableCell>
                <TableCell>{day(row.deliveryDate)}</TableCell>
                <TableCell>{day(row.installationDate)}</TableCell>
                <TableCell>{format.percent(row.percentCompleted)}</TableCell>
                <TableCell>{row.note ?? ""}</TableCell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </Box>
  )
}
