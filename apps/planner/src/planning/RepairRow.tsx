import { useFormat, usePermissions, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Typography from "@mui/material/Typography"
import { useState } from "react"
import type { Names } from "../plan/eventLook.ts"
import type { RepairedPromise } from "./PlanningAnswers.ts"
import { planningAreas } from "./planningText.ts"
import { type FoundPlan, SearchDialog } from "./search/SearchDialog.tsx"

const needsPlan = ({ addedCapacity, moves, referenceMoves }: RepairedPromise): boolean =>
  addedCapacity.length + moves.length + referenceMoves.length > 0

/** A button inside a text; when it wraps, it is aligned with the text. */
const actionInText = { minWidth: 0, px: 0.75, ml: -0.75 } as const

/**
 * A repair of a promise. A repair that changes the plan opens a preview to confirm; then a new
 * order takes over its dates. Any other repair applies to the new order directly.
 */
export const RepairRow = ({
  repaired,
  text,
  orders,
  names,
  onTake
}: {
  readonly repaired: RepairedPromise
  readonly text: string
  readonly orders: FoundPlan["orders"]
  readonly names: Names
  /** Applies the repair to a new order; undefined for an existing one. */
  readonly onTake: ((repaired: RepairedPromise) => void) | undefined
}) => {
  const t = useText(...planningAreas)
  const format = useFormat()
  const { isAdmin } = usePermissions()
  const [isOpen, setOpen] = useState(false)
  const { addedCapacity, moves, promised, referenceMoves } = repaired
  const mayConfirm = needsPlan(repaired) && (addedCapacity.length === 0 || isAdmin)
  const mayTake = !needsPlan(repaired) && onTake !== undefined
  const day = format.day(promised.date, "medium")
  return (
    <li>
      <Box sx={{ display: "flex", columnGap: 1, alignItems: "baseline", flexWrap: "wrap" }}>
        <span>{t("planning:promise.repair", { day, repair: text })}</span>
        {mayConfirm && (
          <Button
            size="small"
            color="inherit"
            sx={actionInText}
            aria-label={t("planning:promise.confirmRepair", { repair: text })}
            onClick={() => setOpen(true)}
          >
            {t("planning:promise.look")}
          </Button>
        )}
        {mayTake && (
          <Button
            size="small"
            color="inherit"
            sx={actionInText}
            aria-label={t("planning:promise.takeRepair", { repair: text })}
            onClick={() => onTake(repaired)}
          >
            {t("planning:promise.take")}
          </Button>
        )}
      </Box>
      {isOpen && (
        <SearchDialog
          title={t("planning:promise.repairTitle", { day })}
          lead=""
          found={{
            moves,
            referenceMoves,
            orders,
            addedCapacity,
            summary: addedCapacity.length === 0 && <Typography>{text}</Typography>
          }}
          error={null}
          names={names}
          isNarrow={moves.length + referenceMoves.length === 0}
          onRetry={() => undefined}
          onDone={() => onTake?.(repaired)}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  )
}
