import { useFormat, useText } from "@atelier/ui"
import { styled } from "@mui/material/styles"
import type {} from "@mui/material/themeCssVarsAugmentation"

const Bar = styled("span")(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: "flex",
    alignItems: "center",
    gap: 8,
    minWidth: 96,
    fontSize: "0.8125rem",
    fontVariantNumeric: "tabular-nums",
    "& > [role=progressbar]": {
      flex: 1,
      height: 6,
      borderRadius: 3,
      overflow: "hidden",
      backgroundColor: palette.action.hover
    },
    "& > [role=progressbar] > span": {
      display: "block",
      height: "100%",
      backgroundColor: palette.primary.main
    },
    "& > :last-child": { width: 40, textAlign: "end" }
  }
})

export const PercentBar = ({ percent }: { readonly percent: number }) => {
  const t = useText("workOrder")
  const format = useFormat()
  const text = format.percent(percent)
  return (
    <Bar>
      <span
        role="progressbar"
        aria-label={t("workOrder:fields.percentCompleted")}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
      >
        <span style={{ width: `${percent}%` }} />
      </span>
      <span>{text}</span>
    </Bar>
  )
}
