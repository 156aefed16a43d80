import type { PerformanceFact } from "@atelier/domain/performance"
import { daysBetween } from "@atelier/domain/time"
import {
  type Format,
  ProblemNotice,
  Skeletons,
  type Text,
  useCall,
  useFormat,
  useText
} from "@atelier/ui"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Dialog from "@mui/material/Dialog"
import DialogActions from "@mui/material/DialogActions"
import DialogContent from "@mui/material/DialogContent"
import DialogTitle from "@mui/material/DialogTitle"
import Link from "@mui/material/Link"
import Typography from "@mui/material/Typography"
import { keepPreviousData } from "@tanstack/react-query"
import { useId, useState } from "react"
import { Link as RouterLink } from "react-router"
import type { PageSize } from "../orders/filters/ListParams.ts"
import { ListPager } from "../orders/table/ListPager.tsx"
import { orderPath } from "../plan/paths.ts"
import type { OpenFigure } from "./OpenFigure.ts"

/** Returns the sentence of a fact: what was done when, and as promised or not. */
const factText = (fact: PerformanceFact, t: Text, format: Format): string => {
  const day = (date: string): string => format.day(date, "medium")
  switch (fact._tag) {
    case "Visit":
      return t(
        fact.firstPromised === fact.lastPromised
          ? "performance:fact.Visit"
          : "performance:fact.VisitPromisedAgain",
        {
          kind: t(`enums:referenceDate.${fact.kind}`),
          day: day(fact.on),
          first: day(fact.firstPromised),
          last: day(fact.lastPromised)
        }
      )
    case "LeadTime":
      return t("performance:fact.LeadTime", { day: day(fact.on), count: fact.days })
    case "Step":
      return t("performance:fact.Step", {
        day: day(fact.on),
        planned: fact.plannedDays,
        actual: fact.actualDays
      })
    case "Move":
      return t("performance:fact.Move", {
        kind: t(`enums:referenceDate.${fact.kind}`),
        day: day(fact.on),
        days: format.fromTo(day(fact.from), day(fact.to)),
        cause: t(`performance:cause.${fact.cause}`)
      })
  }
}

const daysLate = (fact: PerformanceFact): number =>
  fact._tag === "Visit" ? daysBetween(fact.lastPromised, fact.on) : 0

export const FigureOrders = ({
  figure: { title, group, key, days },
  onClose
}: {
  readonly figure: OpenFigure
  readonly onClose: () => void
}) => {
  const t = useText("performance", "enums", "common", "orders", "planning")
  const format = useFormat()
  const id = useId()
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState<PageSize>(25)
  const { data, error, refetch } = useCall(
    "getPerformanceOrders",
    { query: { ...days, group, key, page, pageSize } },
    { placeholderData: keepPreviousData }
  )
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} dir="auto">
        {title}
      </DialogTitle>
      <DialogContent>
        <ProblemNotice error={error} onRetry={() => void refetch()} />
        {data === undefined && error === null && <Skeletons rows={6} height={44} />}
        <Box component="ul" aria-label={title} sx={{ listStyle: "none", m: 0, p: 0 }}>
          {data?.data.map(({ fact, name, clientName }, place) => (
            <Box component="li" key={place} sx={{ py: 1, borderBottom: 1, borderColor: "divider" }}>
              <Link
                component={RouterLink}
                to={orderPath(fact.workOrderId)}
                color="text.primary"
                underline="hover"
                dir="auto"
                sx={{ fontWeight: 580 }}
              >
                {name}
              </Link>{" "}
              <Typography component="span" variant="body2" color="text.secondary">
                <bdi>{clientName}</bdi>
              </Typography>
              <Typography variant="body2">{factText(fact, t, format)}</Typography>
              {daysLate(fact) > 0 && (
                <Typography variant="body2" color="error">
                  {t("planning:risk.late", { count: daysLate(fact) })}
                </Typography>
              )}
            </Box>
          ))}
        </Box>
      </DialogContent>
      {data !== undefined && data.total > pageSize && (
        <ListPager
          total={data.total}
          page={page}
          pageSize={pageSize}
          onPage={setPage}
          onPageSize={(size) => {
            setPageSize(size)
            setPage(1)
          }}
        />
      )}
      <DialogActions>
        <Button onClick={onClose}>{t("common:actions.close")}</Button>
      </DialogActions>
    </Dialog>
  )
}
