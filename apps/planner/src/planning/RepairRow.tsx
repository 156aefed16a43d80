import { useFormat, usePermissions, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Typography from "@mui/material/Typography"
import { useState } from "react"
import type { Names } from "../plan/eventLook.ts"
import type { RepairedPromise } from "./PlanningAnswers.ts"
import { planningAreas } from "./planningText.ts"
import { type FoundPlan, SearchDialog } from "./SearchDialog.tsx"

/** A repair of a promise in words; one that changes the plan can be looked at and confirmed. */
export const RepairRow = ({
  repaired,
  text,
  orders,
  names
}: {
  readonly repaired: RepairedPromise
  readonly text: string
  readonly orders: FoundPlan["orders"]
  readonly names: Names
}) => {
  const t = useText(...planningAreas)
  const format = useFormat()
  const { isAdmin } = usePermissions()
  const [isOpen, setOpen] = useState(false)
  const { addedCapacity, moves, promised } = repaired
  const mayConfirm = addedCapacity.length > 0 ? isAdmin : moves.length > 0
  const day = format.day(promised.date, "medium")
  return (
    <li>
      <Box sx={{ display: "flex", gap: 1, alignItems: "baseline", flexWrap: "wrap" }}>
        <span>{t("planning:promise.repair", { day, repair: text })}</span>
        {mayConfirm && (
          <Button
            size="small"
            color="inherit"
            aria-label={t("planning:promise.confirmRepair", { repair: text })}
            onClick={() => setOpen(true)}
          >
            {t("planning:promise.look")}
          </Button>
        )}
      </Box>
      {isOpen && (
        <SearchDialog
          title={t("planning:promise.repairTitle", { day })}
          lead=""
          found={{
            moves,
            orders,
            addedCapacity,
            summary: addedCapacity.length === 0 && <Typography>{text}</Typography>
          }}
          error={null}
          names={names}
          isNarrow={moves.length === 0}
          onRetry={() => undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  )
}
