import type { MergedProgress } from "@atelier/domain/priority-list"
import { useFormat, useRecords, useText } from "@atelier/ui"
import CallMergeOutlined from "@mui/icons-material/CallMergeOutlined"
import Typography from "@mui/material/Typography"
import { ResourceList } from "../list/ResourceList.tsx"
import { rankingText } from "./rankingText.ts"

export const MergedProgressList = () => {
  const t = useText("admin", "enums")
  const format = useFormat()
  const progresses = useRecords("progress").data ?? []
  const members = ({ progressIds }: MergedProgress) => (
    <Typography component="span" variant="body2" color="textSecondary">
      {progressIds
        .map((id) => progresses.find((progress) => progress.id === id)?.name ?? id)
        .join(", ")}
    </Typography>
  )
  const ranking = (row: MergedProgress) => (
    <Typography component="span" variant="body2" color="textSecondary">
      {rankingText(row, t, format)}
    </Typography>
  )
  const name = (row: MergedProgress) => (
    <Typography component="span" sx={{ fontWeight: 540, display: "block" }}>
      {row.name}
    </Typography>
  )
  return (
    <ResourceList<MergedProgress>
      resource="mergedschedulingconfigs"
      texts="merged"
      icon={<CallMergeOutlined />}
      columns={[
        { text: "admin:fields.name", sort: "name", width: "24%", show: name },
        { text: "admin:merged.members", width: "26%", show: members },
        { text: "admin:ranking.title", show: ranking }
      ]}
      card={(row) => (
        <>
          {name(row)}
          {members(row)}
        </>
      )}
    />
  )
}
