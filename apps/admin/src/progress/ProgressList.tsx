import { EmptyState, PageHeader, ProblemNotice, Skeletons, useText } from "@atelier/ui"
import AddOutlined from "@mui/icons-material/AddOutlined"
import LinearScaleOutlined from "@mui/icons-material/LinearScaleOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import FormControlLabel from "@mui/material/FormControlLabel"
import Switch from "@mui/material/Switch"
import { useState } from "react"
import { Link } from "react-router"
import { useRows } from "../data/useRows.ts"
import { BASE } from "../page/addresses.ts"
import { Page } from "../page/Page.tsx"
import { SortableList } from "../sorting/SortableList.tsx"
import { ProgressHeadings } from "./ProgressHeadings.tsx"
import { ProgressRow } from "./ProgressRow.tsx"
import { useProgressOrder } from "./useProgressOrder.ts"

const CREATE = `${BASE}/progresses/create`

const Rows = () => {
  const t = useText("admin")
  const { rows, error, retry } = useRows("progresses", "order")
  const [showDeleted, setShowDeleted] = useState(false)
  const { ordered, move } = useProgressOrder(rows)
  if (error) return <ProblemNotice error={error} onRetry={retry} />
  if (rows === undefined) return <Skeletons rows={8} height={32} />
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<LinearScaleOutlined />}
        title={t("admin:progress.emptyTitle")}
        description={t("admin:progress.emptyText")}
        actions={
          <Button variant="contained" component={Link} to={CREATE}>
            {t("admin:progress.create")}
          </Button>
        }
      />
    )
  const deleted = rows.filter((row) => row.deleted)
  return (
    <>
      <Box sx={{ border: 1, borderColor: "divider", borderRadius: "12px", overflow: "clip" }}>
        <ProgressHeadings />
        <SortableList
          ids={ordered.map(({ id }) => id)}
          nameOf={(id) => ordered.find((row) => row.id === id)?.name ?? ""}
          onMove={move}
        >
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none" }}>
            {ordered.map((row) => (
              <ProgressRow key={row.id} progress={row} />
            ))}
            {showDeleted && deleted.map((row) => <ProgressRow key={row.id} progress={row} />)}
          </Box>
        </SortableList>
      </Box>
      {deleted.length > 0 && (
        <FormControlLabel
          sx={{ mt: 1.5, ml: -0.5, color: "text.secondary" }}
          control={
            <Switch
              checked={showDeleted}
              onChange={(event) => setShowDeleted(event.target.checked)}
            />
          }
          label={t("admin:progress.showDeleted", { count: deleted.length })}
        />
      )}
    </>
  )
}

/** The progresses in their order, which is changed by dragging. */
export const ProgressList = () => {
  const t = useText("admin")
  const { rows } = useRows("progresses", "order")
  return (
    <Page>
      <PageHeader
        title={t("admin:progress.title")}
        description={t("admin:progress.about")}
        actions={
          rows?.length !== 0 && (
            <Button variant="contained" startIcon={<AddOutlined />} component={Link} to={CREATE}>
              {t("admin:progress.create")}
            </Button>
          )
        }
      />
      <Box sx={{ mt: 1 }}>
        <Rows />
      </Box>
    </Page>
  )
}
