import type { Progress } from "@atelier/domain/progress"
import { isFound } from "@atelier/domain/text"
import { EmptyState, PageHeader, ProblemNotice, Skeletons, useText } from "@atelier/ui"
import AddOutlined from "@mui/icons-material/AddOutlined"
import LinearScaleOutlined from "@mui/icons-material/LinearScaleOutlined"
import SearchOffOutlined from "@mui/icons-material/SearchOffOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import FormControlLabel from "@mui/material/FormControlLabel"
import Switch from "@mui/material/Switch"
import { useState } from "react"
import { Link, useSearchParams } from "react-router"
import { useRows } from "../data/useRows.ts"
import { ChosenBar } from "../list/ChosenBar.tsx"
import { FilesMenu } from "../list/FilesMenu.tsx"
import { SearchField } from "../list/SearchField.tsx"
import { addressOf } from "../page/addresses.ts"
import { CreateFirst } from "../page/CreateFirst.tsx"
import { Page } from "../page/Page.tsx"
import { RemoveDialog } from "../removal/RemoveDialog.tsx"
import { SortableList } from "../sorting/SortableList.tsx"
import { ProgressRow } from "./ProgressRow.tsx"
import { progressGrid } from "./progressGrid.ts"
import { useProgressOrder } from "./useProgressOrder.ts"

const ProgressHeadings = () => {
  const t = useText("admin")
  return (
    <Box
      aria-hidden="true"
      sx={{
        ...progressGrid,
        display: { xs: "none", sm: "grid" },
        height: 40,
        pl: "82px",
        pr: 2,
        bgcolor: "background.default",
        borderBottom: 1,
        borderColor: "divider",
        color: "text.secondary",
        fontSize: "0.75rem",
        fontWeight: 560
      }}
    >
      <span>{t("admin:fields.name")}</span>
      <span>{t("admin:fields.unitType")}</span>
      <span>{t("admin:fields.capacities")}</span>
      <Box component="span" sx={{ display: { xs: "none", md: "block" } }}>
        {t("admin:progress.flags")}
      </Box>
    </Box>
  )
}

const CREATE = addressOf("progresses", "create")

const Rows = () => {
  const t = useText("admin")
  const { rows, error, retry } = useRows("progresses", "order")
  const [showDeleted, setShowDeleted] = useState(false)
  const { ordered, move } = useProgressOrder(rows)
  const [params, setParams] = useSearchParams()
  const query = params.get("q") ?? ""
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [removing, setRemoving] = useState(false)
  if (error) return <ProblemNotice error={error} onRetry={retry} />
  if (rows === undefined) return <Skeletons rows={8} height={32} />
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<LinearScaleOutlined />}
        title={t("admin:progress.emptyTitle")}
        description={t("admin:progress.emptyText")}
        actions={<CreateFirst kind="progress" />}
      />
    )
  const isSought = ({ name }: Progress): boolean => isFound(name, query)
  const found = ordered.filter(isSought)
  const deleted = rows.filter((row) => row.deleted)
  const picked = ordered.filter(({ id }) => chosen.has(id))
  const choose = (id: string, isChosen: boolean): void => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, mb: 1.5, minHeight: 40 }}>
        {picked.length === 0 ? (
          <SearchField
            text={query}
            onSearch={(text) => setParams(text === "" ? {} : { q: text }, { replace: true })}
          />
        ) : (
          <ChosenBar
            count={picked.length}
            onRemove={() => setRemoving(true)}
            onNone={() => setChosen(new Set())}
          />
        )}
      </Box>
      {found.length === 0 && (
        <EmptyState icon={<SearchOffOutlined />} title={t("admin:list.nothingFound")} />
      )}
      <Box sx={{ border: 1, borderColor: "divider", borderRadius: "12px", overflow: "clip" }}>
        <ProgressHeadings />
        <SortableList
          ids={found.map(({ id }) => id)}
          nameOf={(id) => ordered.find((row) => row.id === id)?.name ?? ""}
          onMove={move}
        >
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none" }}>
            {found.map((row) => (
              <ProgressRow
                key={row.id}
                progress={row}
                fixed={found.length < ordered.length}
                chosen={chosen.has(row.id)}
                onChoose={(isChosen) => choose(row.id, isChosen)}
              />
            ))}
            {showDeleted &&
              deleted.filter(isSought).map((row) => <ProgressRow key={row.id} progress={row} />)}
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
      <RemoveDialog
        resource="progresses"
        rows={removing ? picked : []}
        onClose={() => setRemoving(false)}
        onRemoved={() => {
          setRemoving(false)
          setChosen(new Set())
        }}
      />
    </>
  )
}

export const ProgressList = () => {
  const t = useText("admin")
  const { rows } = useRows("progresses", "order")
  return (
    <Page>
      <PageHeader
        title={t("admin:progress.title")}
        description={t("admin:progress.about")}
        actions={
          <>
            <FilesMenu resource="progresses" />
            {rows?.length !== 0 && (
              <Button variant="contained" startIcon={<AddOutlined />} component={Link} to={CREATE}>
                {t("admin:progress.create")}
              </Button>
            )}
          </>
        }
      />
      <Box sx={{ mt: 1 }}>
        <Rows />
      </Box>
    </Page>
  )
}
