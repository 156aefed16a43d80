import type { CallOutput } from "@atelier/contract"
import { useFormat, useText } from "@atelier/ui"
import Button from "@mui/material/Button"
import { useState } from "react"
import type { Names } from "../plan/eventLook.ts"
import { planningAreas } from "./planningText.ts"
import { SearchDialog } from "./search/SearchDialog.tsx"

/** Reschedules an existing order to the promised date after confirming its moves. */
export const TakenDate = ({
  answer,
  names
}: {
  readonly answer: CallOutput<"promiseWorkOrder">
  readonly names: Names
}) => {
  const t = useText(...planningAreas)
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { moves, orders, promised, referenceMoves } = answer
  if (promised === null || moves.length + referenceMoves.length === 0) return null
  return (
    <>
      <Button variant="outlined" size="small" sx={{ mt: 0.75 }} onClick={() => setOpen(true)}>
        {t("planning:promise.takeDate")}
      </Button>
      {isOpen && (
        <SearchDialog
          title={t("planning:promise.takeTitle", { day: format.day(promised.date, "full") })}
          lead=""
          found={{ moves, referenceMoves, orders, summary: null }}
          error={null}
          names={names}
          onRetry={() => undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
