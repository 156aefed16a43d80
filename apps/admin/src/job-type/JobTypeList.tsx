import type { JobType } from "@atelier/domain/template"
import { useText } from "@atelier/ui"
import CategoryOutlined from "@mui/icons-material/CategoryOutlined"
import Typography from "@mui/material/Typography"
import { useRows } from "../data/useRows.ts"
import { ResourceList } from "../list/ResourceList.tsx"

export const JobTypeList = () => {
  const t = useText("admin")
  const { rows = [] } = useRows("progresses", "order")
  const nameOf = (id: string): string => rows.find((row) => row.id === id)?.name ?? id
  const changes = ({ steps }: JobType) => (
    <Typography component="span" variant="body2" color="textSecondary">
      {steps.length === 0
        ? t("admin:jobType.asTemplate")
        : steps
            .map(({ progressId, used, numberOfDays }) =>
              t(used ? "admin:jobType.days" : "admin:jobType.without", {
                name: nameOf(progressId),
                count: numberOfDays ?? 1
              })
            )
            .join(" · ")}
    </Typography>
  )
  const name = (row: JobType) => (
    <Typography component="span" sx={{ fontWeight: 540, display: "block" }}>
      {row.name}
    </Typography>
  )
  return (
    <ResourceList<JobType>
      resource="jobtypes"
      texts="jobType"
      icon={<CategoryOutlined />}
      columns={[
        { text: "admin:fields.name", sort: "name", width: "34%", show: name },
        { text: "admin:jobType.changes", show: changes }
      ]}
      card={(row) => (
        <>
          {name(row)}
          {changes(row)}
        </>
      )}
    />
  )
}
