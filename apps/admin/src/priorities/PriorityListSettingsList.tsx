import { defaultPriorityListSettings } from "@atelier/domain/priority-list"
import {
  ColourDot,
  EmptyState,
  PageHeader,
  ProblemNotice,
  Skeletons,
  useFormat,
  useRecords,
  useText
} from "@atelier/ui"
import FormatListNumberedOutlined from "@mui/icons-material/FormatListNumberedOutlined"
import Box from "@mui/material/Box"
import Chip from "@mui/material/Chip"
import Link from "@mui/material/Link"
import Typography from "@mui/material/Typography"
import { Link as RouterLink } from "react-router"
import { FilesMenu } from "../list/FilesMenu.tsx"
import { addressOf } from "../page/addresses.ts"
import { CreateFirst } from "../page/CreateFirst.tsx"
import { Page } from "../page/Page.tsx"
import { rankingText } from "./rankingText.ts"

const SCREEN = addressOf("schedulingconfigs")

export const PriorityListSettingsList = () => {
  const t = useText("admin", "enums")
  const format = useFormat()
  const progresses = useRecords("progress")
  const own = useRecords("priorityListSettings")
  const error = progresses.error ?? own.error
  const rows = progresses.data?.filter(
    ({ id, deleted }) => !deleted || own.data?.some(({ progressId }) => progressId === id) === true
  )
  return (
    <Page>
      <PageHeader
        title={t("admin:priorityListSettings.title")}
        description={t("admin:priorityListSettings.about")}
        actions={<FilesMenu resource="schedulingconfigs" />}
      />
      {error !== null && <ProblemNotice error={error} onRetry={() => void own.refetch()} />}
      {error === null && (rows === undefined || own.data === undefined) && (
        <Skeletons rows={8} height={32} />
      )}
      {rows?.length === 0 && (
        <EmptyState
          icon={<FormatListNumberedOutlined />}
          title={t("admin:priorityListSettings.emptyTitle")}
          description={t("admin:priorityListSettings.emptyText")}
          actions={<CreateFirst kind="progress" />}
        />
      )}
      <Box
        component="ul"
        aria-label={t("admin:priorityListSettings.title")}
        sx={{ listStyle: "none", m: 0, p: 0 }}
      >
        {own.data !== undefined &&
          rows?.map(({ id, name, colorHexa }) => {
            const found = own.data.find(({ progressId }) => progressId === id)
            const address =
              found === undefined
                ? `${SCREEN}/create?progress=${encodeURIComponent(id)}`
                : `${SCREEN}/${encodeURIComponent(found.id)}`
            return (
              <Box
                component="li"
                key={id}
                sx={{
                  display: "flex",
                  alignItems: "center",
                  gap: 1.5,
                  py: 1.25,
                  borderTop: 1,
                  borderColor: "divider"
                }}
              >
                <ColourDot colour={colorHexa} />
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Link
                    component={RouterLink}
                    to={address}
                    sx={{ color: "text.primary", fontWeight: 560 }}
                  >
                    {name}
                  </Link>
                  <Typography variant="body2" color="text.secondary">
                    {rankingText(found ?? defaultPriorityListSettings, t, format)}
                  </Typography>
                </Box>
                {found === undefined && (
                  <Chip size="small" label={t("admin:priorityListSettings.standard")} />
                )}
              </Box>
            )
          })}
      </Box>
    </Page>
  )
}
