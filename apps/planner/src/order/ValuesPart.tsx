import type { WorkOrder } from "@atelier/domain/work-order"
import { ColourDot, FactList, useFormat, useText } from "@atelier/ui"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { type Names, UNASSIGNED_COLOUR } from "../plan/eventLook.ts"
import { valuesText } from "../plan/valuesText.ts"
import { Part } from "./Part.tsx"

export const ValuesPart = ({
  order,
  names
}: {
  readonly order: WorkOrder
  readonly names: Names
}) => {
  const t = useText("orders", "workOrder", "enums")
  const format = useFormat()
  const own = order.steps.filter((step) => step.used && step.values.length > 0)
  return (
    <Part title={t("workOrder:steps.values")}>
      {order.values.length === 0 && own.length === 0 && (
        <Typography color="text.secondary">{t("orders:home.noValues")}</Typography>
      )}
      <FactList
        facts={order.values.map(({ measureType, value }) => [
          t(`enums:measureType.${measureType}`),
          format.quantity(value)
        ])}
      />
      {own.length > 0 && (
        <>
          <Typography variant="h5" component="h3" sx={{ mt: 2, mb: 0.75 }}>
            {t("workOrder:values.perStep")}
          </Typography>
          {own.map((step) => {
            const progress = names.progress.get(step.progressId)
            return (
              <Stack key={step.id} direction="row" sx={{ gap: 1, alignItems: "center", py: 0.5 }}>
                <ColourDot colour={progress?.colorHexa ?? UNASSIGNED_COLOUR} />
                <Typography variant="body2" sx={{ flex: 1 }}>
                  {progress?.name ?? ""}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                  {valuesText(step.values, t, format)}
                </Typography>
              </Stack>
            )
          })}
        </>
      )}
    </Part>
  )
}
