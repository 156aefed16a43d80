import { useFormat, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Popper from "@mui/material/Popper"
import { useId } from "react"
import { priorityReasons, ratioText, reasonAreas } from "../priorityText.ts"
import type { PriorityListRow } from "../usePriorityPage.ts"
import { RowPicture } from "./RowPicture.tsx"
import { useExplained } from "./useExplained.ts"

const PriorityReasons = ({
  id,
  row,
  anchor,
  keep
}: {
  readonly id: string
  readonly row: PriorityListRow
  readonly anchor: HTMLElement
  readonly keep: ReturnType<typeof useExplained>["keep"]
}) => {
  const t = useText(...reasonAreas)
  const format = useFormat()
  return (
    <Popper id={id} open anchorEl={anchor} placement="bottom" sx={{ zIndex: "tooltip" }}>
      <Box
        {...keep}
        sx={{
          display: "grid",
          gap: 0.5,
          maxWidth: 300,
          mt: 1,
          px: 1.25,
          py: 0.75,
          borderRadius: "6px",
          border: "1px solid rgba(148, 163, 184, 0.25)",
          bgcolor: "#0F172A",
          color: "#F8FAFC",
          fontSize: "0.75rem",
          fontWeight: 500,
          lineHeight: 1.4
        }}
      >
        {priorityReasons(row, t, format).map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </Box>
    </Popper>
  )
}

/** Critical ratio and category of a row; hover, focus or touch explains them. */
export const PriorityMark = ({ row }: { readonly row: PriorityListRow }) => {
  const t = useText("priorities", "enums")
  const format = useFormat()
  const id = useId()
  const { explained, keep, marks } = useExplained()
  const { category } = row.explanation
  return (
    <>
      <button
        type="button"
        className="at-press at-mark"
        {...marks}
        {...(explained !== null ? { "aria-describedby": id } : {})}
      >
        <b>{row.criticalRatio === null ? "—" : ratioText(row.criticalRatio, format)}</b>{" "}
        {category === null ? (
          <span className="at-muted">{t("priorities:noPriority")}</span>
        ) : (
          <span className="at-category" data-category={category}>
            <RowPicture name={category} />
            {t(`enums:category.${category}`)}
          </span>
        )}
      </button>
      {explained !== null && <PriorityReasons id={id} row={row} anchor={explained} keep={keep} />}
    </>
  )
}
