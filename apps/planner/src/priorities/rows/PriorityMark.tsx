import { useFormat, useText } from "@atelier/ui"
import { useId } from "react"
import { ratioText } from "../priorityText.ts"
import type { PriorityListRow } from "../usePriorityPage.ts"
import { PriorityReasons } from "./PriorityReasons.tsx"
import { RowPicture } from "./RowPicture.tsx"
import { useExplained } from "./useExplained.ts"

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
