import type { Template } from "@atelier/domain/template"
import { ColourDot, SetUpLink, useText } from "@atelier/ui"
import DashboardCustomizeOutlined from "@mui/icons-material/DashboardCustomizeOutlined"
import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { useRows } from "../data/useRows.ts"
import { ResourceList } from "../list/ResourceList.tsx"

const ProgressChip = ({ colour, name }: { readonly colour: string; readonly name: string }) => (
  <Box
    component="span"
    sx={{
      display: "inline-flex",
      alignItems: "center",
      gap: 0.75,
      height: 24,
      px: 1,
      borderRadius: "6px",
      border: 1,
      borderColor: "divider",
      fontSize: "0.75rem",
      fontWeight: 500,
      whiteSpace: "nowrap"
    }}
  >
    <ColourDot colour={colour} size={8} />
    {name}
  </Box>
)

const SHOWN = 7

const Steps = ({ steps }: Template) => {
  const t = useText("admin")
  const { rows = [] } = useRows("progresses", "order")
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5, py: 1, alignItems: "center" }}>
      {steps.slice(0, SHOWN).map(({ id, progressId }) => {
        const progress = rows.find((row) => row.id === progressId)
        return progress === undefined ? null : (
          <ProgressChip key={id} colour={progress.colorHexa} name={progress.name} />
        )
      })}
      {steps.length > SHOWN && (
        <Typography variant="caption" color="textSecondary" sx={{ ml: 0.5 }}>
          {t("admin:template.moreSteps", { count: steps.length - SHOWN })}
        </Typography>
      )}
    </Box>
  )
}

export const TemplateList = () => {
  const t = useText("admin")
  const count = ({ steps }: Template) => (
    <Typography component="span" variant="body2" color="textSecondary" noWrap>
      {t("admin:template.stepCount", { count: steps.length })}
    </Typography>
  )
  return (
    <ResourceList<Template>
      resource="templates"
      texts="template"
      icon={<DashboardCustomizeOutlined />}
      otherwise={<SetUpLink />}
      columns={[
        {
          text: "admin:fields.name",
          sort: "name",
          width: "26%",
          show: ({ name }) => (
            <Typography component="span" sx={{ fontWeight: 540 }}>
              {name}
            </Typography>
          )
        },
        { text: "admin:template.count", width: 96, show: count },
        { text: "admin:fields.steps", from: "md", show: (row) => <Steps {...row} /> }
      ]}
      card={(row) => (
        <>
          <Typography sx={{ fontWeight: 560, overflowWrap: "anywhere" }}>{row.name}</Typography>
          {count(row)}
          <Steps {...row} />
        </>
      )}
    />
  )
}
