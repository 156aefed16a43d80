import {
  EmptyState,
  PageHeader,
  useCall,
  usePermissions,
  useText,
  useUserConfig
} from "@atelier/ui"
import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined"
import Box from "@mui/material/Box"
import Stack from "@mui/material/Stack"
import { keepPreviousData } from "@tanstack/react-query"
import { useState } from "react"
import { Navigate } from "react-router"
import type { PageSize } from "../orders/filters/ListParams.ts"
import { ListAnswer } from "../orders/table/ListAnswer.tsx"
import { useReferenceData } from "../plan/useReferenceData.ts"
import { mayPlan } from "../planning/mayPlan.ts"
import { PlaceDialog } from "../planning/PlaceDialog.tsx"
import { ResolveDialog } from "../planning/search/ResolveDialog.tsx"
import type { Cure } from "./Cure.ts"
import { RiskLine } from "./RiskLine.tsx"
import { riskAreas } from "./riskAreas.ts"

/** Milliseconds after which the list is computed again. */
const REFRESH_MS = 60_000

export const AtRiskPage = () => {
  const { may } = usePermissions()
  return may("accessWorkOrdersListPage") ? <RiskList /> : <Navigate to="/" replace />
}

const RiskList = () => {
  const t = useText(...riskAreas)
  const reference = useReferenceData()
  const { names } = reference
  const plans = mayPlan(useUserConfig(), reference)
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState<PageSize>(25)
  const [cure, setCure] = useState<Cure | null>(null)
  const answer = useCall(
    "getOrdersAtRisk",
    { query: { page, pageSize } },
    { placeholderData: keepPreviousData, refetchInterval: REFRESH_MS, staleTime: 0 }
  )
  const { data, refetch } = answer
  const close = (): void => {
    setCure(null)
    void refetch()
  }
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: "flex", flexDirection: "column" }}>
      <Box sx={{ px: 2, pt: 2 }}>
        <PageHeader
          title={t("planning:risk.title")}
          description={
            data === undefined
              ? undefined
              : t("planning:risk.counts", {
                  late: data.lateCount,
                  soon: data.total - data.lateCount
                })
          }
        />
      </Box>
      <ListAnswer
        answer={answer}
        page={page}
        pageSize={pageSize}
        empty={
          <EmptyState
            icon={<CheckCircleOutlined />}
            title={t("planning:risk.none")}
            description={t("planning:risk.noneText")}
          />
        }
        onPage={setPage}
        onPageSize={(size) => {
          setPageSize(size)
          setPage(1)
        }}
      >
        {({ data: orders }) => (
          <Stack
            component="ul"
            aria-label={t("planning:risk.title")}
            sx={{ listStyle: "none", m: 0, p: 0, flex: 1, minHeight: 0, overflowY: "auto" }}
          >
            {orders.map((order) => (
              <RiskLine
                key={order.workOrderId}
                order={order}
                names={names}
                onCure={plans ? setCure : null}
              />
            ))}
          </Stack>
        )}
      </ListAnswer>
      {cure?.kind === "place" && (
        <PlaceDialog
          workOrderId={cure.workOrderId}
          days={cure.days}
          mayShareDays={false}
          names={names}
          onClose={close}
        />
      )}
      {cure?.kind === "resolve" && (
        <ResolveDialog range={cure.range} names={names} onClose={close} />
      )}
    </Box>
  )
}
