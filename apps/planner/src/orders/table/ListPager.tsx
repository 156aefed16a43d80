import { useIsPhone, useText } from "@atelier/ui"
import TablePagination from "@mui/material/TablePagination"
import { isPageSize, type PageSize, pageSizes } from "../filters/ListParams.ts"

export const ListPager = ({
  total,
  page,
  pageSize,
  onPage,
  onPageSize
}: {
  readonly total: number
  /** Counts from 1. */
  readonly page: number
  readonly pageSize: PageSize
  readonly onPage: (page: number) => void
  readonly onPageSize: (pageSize: PageSize) => void
}) => {
  const t = useText("orders")
  const isPhone = useIsPhone()
  return (
    <TablePagination
      component="div"
      count={total}
      page={Math.min(page - 1, Math.max(0, Math.ceil(total / pageSize) - 1))}
      rowsPerPage={pageSize}
      rowsPerPageOptions={[...pageSizes]}
      showFirstButton={!isPhone}
      showLastButton={!isPhone}
      labelRowsPerPage={t("orders:pager.size")}
      labelDisplayedRows={({ from, to, count }) => t("orders:pager.rows", { from, to, count })}
      getItemAriaLabel={(kind) => t(`orders:pager.${kind}`)}
      onPageChange={(_, next) => onPage(next + 1)}
      onRowsPerPageChange={({ target }) => {
        const size = Number(target.value)
        if (isPageSize(size)) onPageSize(size)
      }}
      slotProps={{ select: { native: true, inputProps: { "aria-label": t("orders:pager.size") } } }}
      sx={{ borderTop: 1, borderColor: "divider", flex: "none" }}
    />
  )
}
