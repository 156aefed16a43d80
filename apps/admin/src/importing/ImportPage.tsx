import type { CallOutput } from "@atelier/contract"
import {
  PageHeader,
  ProblemNotice,
  useNotify,
  usePermissions,
  useText,
  useUndo,
  useWrite
} from "@atelier/ui"
import Button from "@mui/material/Button"
import { useState } from "react"
import { Link } from "react-router"
import { BASE } from "../page/addresses.ts"
import { Page } from "../page/Page.tsx"
import { ColumnsForm } from "./ColumnsForm.tsx"
import { DropZone } from "./file/DropZone.tsx"
import { FileRow } from "./file/FileRow.tsx"
import type { FileText } from "./file/FileText.ts"
import { ImportDone } from "./ImportDone.tsx"
import { draftOf, type ImportDraft, importBody } from "./ImportDraft.ts"
import { Outcome } from "./Outcome.tsx"

/** Import of work orders from a file in four steps: choose, assign columns, preview, import. */
export const ImportPage = () => {
  const t = useText("admin", "enums")
  const notify = useNotify()
  const { isAdmin } = usePermissions()
  const [draft, setDraft] = useState<ImportDraft | null>(null)
  const check = useWrite("importWorkOrders")
  const write = useWrite("importWorkOrders")
  const change = (next: ImportDraft | null) => {
    setDraft(next)
    check.reset()
    write.reset()
  }
  const undoOf = useUndo()
  const onWritten = ({ success, changeId, created }: CallOutput<"importWorkOrders">) => {
    if (success && changeId !== null)
      notify({
        text: t("admin:import.done", { count: created }),
        ...undoOf([changeId], () => change(null))
      })
  }
  const choose = (file: FileText) => {
    const next = draftOf(file)
    if (next === null) notify({ text: t("admin:import.noTable"), tone: "error" })
    else change(next)
  }
  const body = draft === null ? null : importBody(draft)
  if (write.data?.success === true)
    return (
      <Page width={1080}>
        <ImportDone report={write.data} onAgain={() => change(null)} />
      </Page>
    )
  return (
    <Page width={1080}>
      <PageHeader
        title={t("admin:import.title")}
        description={t("admin:import.about")}
        actions={
          isAdmin && (
            <Button component={Link} to={`${BASE}/import/shop`} variant="outlined" color="inherit">
              {t("admin:shopFile.link")}
            </Button>
          )
        }
      />
      {draft === null ? (
        <DropZone
          title={t("admin:import.drop")}
          text={t("admin:import.dropText")}
          accept=".csv,.txt,.tsv,.xlsx,text/csv"
          onFile={choose}
        />
      ) : (
        <>
          <FileRow
            name={draft.orders.name}
            text={t("admin:import.rows", { count: draft.preview.count })}
            onRemove={() => change(null)}
          />
          <ColumnsForm
            draft={draft}
            onChange={change}
            busy={check.isPending}
            onCheck={body && (() => check.mutate({ query: { dryRun: true }, body }))}
          />
          <ProblemNotice error={check.error ?? write.error} />
          {check.data !== undefined && body !== null && (
            <Outcome
              report={check.data}
              busy={write.isPending}
              onImport={(skipRejected) =>
                write.mutate({ query: { skipRejected }, body }, { onSuccess: onWritten })
              }
            />
          )}
        </>
      )}
    </Page>
  )
}
