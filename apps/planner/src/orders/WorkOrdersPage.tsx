import {
  EmptyState,
  IMPORT_PATH,
  lazyPart,
  useCall,
  useIsPhone,
  useLinkTo,
  usePermissions,
  usePreference,
  useText
} from "@atelier/ui"
import SearchOffOutlined from "@mui/icons-material/SearchOffOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import { keepPreviousData } from "@tanstack/react-query"
import { Suspense, useState } from "react"
import { Navigate } from "react-router"
import { CreateWorkOrder } from "../plan/CreateWorkOrder.tsx"
import { countFilters } from "./filters/ListFilters.ts"
import { ListMenus } from "./filters/ListMenus.tsx"
import { listQuery, sortOf, writeListParams } from "./filters/ListParams.ts"
import { ListToolbar } from "./filters/ListToolbar.tsx"
import { useListParams } from "./filters/useListParams.ts"
import { useListPreferences } from "./filters/useListPreferences.ts"
import { SelectionBar } from "./SelectionBar.tsx"
import { ListAnswer } from "./table/ListAnswer.tsx"
import { ListCards } from "./table/ListCards.tsx"
import { ListTable } from "./table/ListTable.tsx"
import type { OrderRow } from "./table/OrderRow.ts"
import { ordersAreas } from "./table/ordersAreas.ts"
import { hasMore, useNextPageAhead } from "./table/useNextPageAhead.ts"
import { useRisks } from "./table/useRisks.ts"
import { useSelection } from "./useSelection.ts"

const FilterPanel = lazyPart(async () => (await import("./filters/FilterPanel.tsx")).FilterPanel)

export const WorkOrdersPage = () => {
  const { may } = usePermissions()
  return may("accessWorkOrdersListPage") ? <WorkOrderList /> : <Navigate to="/" replace />
}

const NO_ROWS: ReadonlyArray<OrderRow> = []

const WorkOrderList = () => {
  const t = useText(...ordersAreas)
  const isPhone = useIsPhone()
  const { may } = usePermissions()
  const AdminLink = useLinkTo("admin")
  const [params, change] = useListParams()
  const [liked, setLiked] = useListPreferences()
  const [productionOrder, setProductionOrder] = usePreference("productionOrder")
  const [isPanelOpen, setPanelOpen] = useState(false)
  const columns = params.columns ?? liked.columns
  const pageSize = params.pageSize ?? liked.pageSize
  const sort = sortOf(params, productionOrder)
  const query = listQuery(params, sort)
  const asked = (page: number) => ({ query: { ...query, page, pageSize } })
  const answer = useCall("getWorkOrders", asked(params.page), { placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = answer
  const selection = useSelection(data?.data ?? NO_ROWS)
  const risks = useRisks(data?.data ?? [], !isPhone && columns.includes("risk"))
  useNextPageAhead(
    asked(params.page + 1),
    !isPlaceholderData && hasMore(data, params.page, pageSize)
  )
  const isNarrowed = params.search !== "" || countFilters(params.filters) > 0
  const mayChoose = !isPhone && (may("createWorkOrder") || may("deleteWorkOrder"))
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: "flex", flexDirection: "column" }}>
      <ListToolbar
        total={data?.total}
        search={params.search}
        filters={countFilters(params.filters)}
        isPanelOpen={isPanelOpen}
        order={params.sort === null ? productionOrder : null}
        onSearch={(search) => change({ search }, "replace")}
        onPanel={() => setPanelOpen(!isPanelOpen)}
        onOrder={(order) => {
          setProductionOrder(order)
          change({ sort: null })
        }}
        actions={
          <ListMenus
            columns={columns}
            search={writeListParams(new URLSearchParams(), { ...params, columns }).toString()}
            query={query}
            onColumns={(next) => {
              setLiked({ columns: next })
              if (params.columns !== null) change({ columns: null }, "replace")
            }}
          />
        }
      />
      {isPanelOpen && (
        <Suspense fallback={null}>
          <FilterPanel filters={params.filters} onChange={(filters) => change({ filters })} />
        </Suspense>
      )}
      {mayChoose && selection.orders.length > 0 && <SelectionBar selection={selection} />}
      <ListAnswer
        answer={answer}
        page={params.page}
        pageSize={pageSize}
        skeletonHeight={28}
        empty={
          <EmptyState
            icon={<SearchOffOutlined />}
            title={t(isNarrowed ? "orders:empty.narrowed" : "orders:empty.title")}
            description={t(isNarrowed ? "orders:empty.narrowedText" : "orders:empty.text")}
            actions={
              isNarrowed ? (
                <Button
                  variant="outlined"
                  color="inherit"
                  onClick={() => change({ search: "", filters: {} })}
                >
                  {t("orders:filters.clear")}
                </Button>
              ) : (
                may("createWorkOrder") && (
                  <>
                    <CreateWorkOrder />
                    <Button
                      variant="outlined"
                      color="inherit"
                      component={AdminLink}
                      href={IMPORT_PATH}
                    >
                      {t("orders:import.title")}
                    </Button>
                  </>
                )
              )
            }
          />
        }
        onPage={(page) => change({ page })}
        onPastEnd={(page) => change({ page }, "replace")}
        onPageSize={(size) => {
          setLiked({ pageSize: size })
          change({ pageSize: null, page: 1 })
        }}
      >
        {({ data: rows }) =>
          isPhone ? (
            <ListCards rows={rows} />
          ) : (
            <ListTable
              rows={rows}
              columns={columns}
              risks={risks}
              sort={sort}
              selection={mayChoose ? selection : null}
              onSort={(next) => change({ sort: next })}
            />
          )
        }
      </ListAnswer>
    </Box>
  )
}
