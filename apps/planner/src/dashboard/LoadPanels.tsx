import type { DateRange } from "@atelier/domain/time"
import { useText, useUserConfig } from "@atelier/ui"
import Card from "@mui/material/Card"
import Typography from "@mui/material/Typography"
import { type ReactNode, useId } from "react"
import { useLoads } from "../capacity/useLoads.ts"
import type { Names } from "../plan/eventLook.ts"
import { HeatTable } from "./chart/HeatTable.tsx"
import { OverloadList } from "./OverloadList.tsx"

const Panel = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId()
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: 1.5, minWidth: 0, gridColumn: "1 / -1", mb: 1.5 }}
    >
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Card>
  )
}

/** The overloads ahead and the load of every resource by week; below the charts, or instead. */
export const LoadPanels = ({
  range,
  names
}: {
  readonly range: DateRange
  readonly names: Names
}) => {
  const t = useText("dashboard")
  const { today } = useUserConfig()
  const loads = useLoads(range)
  return (
    <>
      <Panel title={t("dashboard:overloads.title")}>
        <OverloadList loads={loads} range={range} today={today} names={names} />
      </Panel>
      <Panel title={t("dashboard:heat.title")}>
        <HeatTable loads={loads} range={range} names={names} />
      </Panel>
    </>
  )
}
