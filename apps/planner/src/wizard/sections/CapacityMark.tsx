import type { ReviewRow } from "@atelier/domain/review-list"
import { useFormat, useText } from "@atelier/ui"
import CheckCircle from "@mui/icons-material/CheckCircleOutlined"
import Warning from "@mui/icons-material/WarningAmber"
import Box from "@mui/material/Box"
import Tooltip from "@mui/material/Tooltip"

/** Whether a row fits, with the worst day of each measure type on hover. */
export const CapacityMark = ({ data }: { readonly data: ReviewRow["isOverCapacityData"] }) => {
  const t = useText("workOrder", "enums")
  const format = useFormat()
  const texts = data.capacityData.map(({ measureType, totalValue, capacity, date }) =>
    t(capacity === null ? "workOrder:appointments.unlimited" : "workOrder:appointments.capacity", {
      unit: t(`enums:measureType.${measureType}`),
      total: format.quantity(totalValue),
      capacity: capacity === null ? "" : format.quantity(capacity),
      day: format.day(date, "short")
    })
  )
  const verdict = t(
    data.isOverCapacity ? "workOrder:appointments.over" : "workOrder:appointments.fits"
  )
  return (
    <Tooltip
      describeChild
      title={
        <Box>
          {[verdict, ...texts].map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Box>
      }
    >
      <Box
        component="span"
        role="img"
        tabIndex={0}
        aria-label={verdict}
        sx={{
          display: "inline-flex",
          color: data.isOverCapacity ? "warning.main" : "success.main"
        }}
      >
        {data.isOverCapacity ? <Warning fontSize="small" /> : <CheckCircle fontSize="small" />}
      </Box>
    </Tooltip>
  )
}
