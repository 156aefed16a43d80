import { isOrderText, type OrderTextName } from "@atelier/domain/work-order"
import { useFormat, useText, useUserConfig } from "@atelier/ui"
import type { ReactNode } from "react"
import { PercentBar } from "../../plan/PercentBar.tsx"
import { ProgressChip } from "../../plan/ProgressChip.tsx"
import { valuesText } from "../../plan/valuesText.ts"
import { type RiskRow, riskText } from "../../planning/riskText.ts"
import type { ColumnName } from "./columns.ts"
import type { OrderRow } from "./OrderRow.ts"

type Cells = {
  readonly [C in Exclude<ColumnName, OrderTextName>]: (row: OrderRow) => ReactNode
}

const named = (record: { readonly name: string } | null): string => record?.name ?? ""

export const OrderCell = ({
  row,
  column,
  risk
}: {
  readonly row: OrderRow
  readonly column: ColumnName
  readonly risk: RiskRow | undefined
}) => {
  const t = useText("orders", "enums", "workOrder", "planning")
  const format = useFormat()
  const { today } = useUserConfig()
  const day = (date: string | null, isOver = false): ReactNode =>
    date === null ? (
      ""
    ) : (
      <span title={format.day(date, "full")} className={isOver ? "at-over" : undefined}>
        {format.day(date, "dated")}
      </span>
    )
  const isOpen = row.percentCompleted < 100
  const isPast = (end: string | null): boolean => isOpen && end !== null && end <= today
  const cells: Cells = {
    nextProgressToComplete: ({ nextProgressToComplete: next }) =>
      next === null ? "" : <ProgressChip progress={next} />,
    percentCompleted: ({ percentCompleted }) => <PercentBar percent={percentCompleted} />,
    productionDate: ({ productionDate }) => day(productionDate),
    deliveryDate: ({ deliveryDate, deliveryEndDate }) => day(deliveryDate, isPast(deliveryEndDate)),
    installationDate: ({ installationDate, installationEndDate }) =>
      day(installationDate, isPast(installationEndDate)),
    risk: () =>
      risk === undefined ? (
        ""
      ) : (
        <span className={risk.isLate ? "at-over" : ""}>{riskText(risk, t)}</span>
      ),
    values: ({ values }) => valuesText(values, t, format),
    template: ({ template }) =>
      template === null ? (
        <span className="at-missing">{t("orders:noTemplate")}</span>
      ) : (
        template.name
      ),
    jobType: ({ jobType }) => named(jobType),
    workOrderGroup: ({ workOrderGroup }) => named(workOrderGroup),
    projectManager: ({ projectManager }) => named(projectManager),
    contractor: ({ contractor }) => named(contractor),
    shipper: ({ shipper }) => named(shipper),
    installers: ({ installers }) => installers.map(named).join(", "),
    importance: ({ importance }) => format.quantity(importance),
    origin: ({ origin }) =>
      t(origin === "Import" ? "workOrder:export.imported" : "workOrder:export.created"),
    createdOn: ({ createdOn }) => day(createdOn)
  }
  return <>{isOrderText(column) ? row[column] : cells[column](row)}</>
}
