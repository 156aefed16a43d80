import type { CallOutput } from "@atelier/contract"
import type { OrderColumn } from "@atelier/domain/importing"
import type { Unreadable } from "@atelier/tables"
import {
  PageHeader,
  ProblemNotice,
  useCall,
  useNotify,
  usePermissions,
  useText,
  useUndo,
  useWrite
} from "@atelier/ui"
import Alert from "@mui/material/Alert"
import Button from "@mui/material/Button"
import { Result } from "effect"
import { useState } from "react"
import { Link } from "react-router"
import { BASE } from "../page/addresses.ts"
import { Page } from "../page/Page.tsx"
import { ColumnsForm } from "./ColumnsForm.tsx"
import { DropZone } from "./file/DropZone.tsx"
import { FileRow } from "./file/FileRow.tsx"
import type { ReadFile } from "./file/FileText.ts"
import { type ImportDraft, importBody } from "./ImportDraft.ts"
import { labelKey } from "./OrderColumns.ts"
import { ImportDone } from "./outcome/ImportDone.tsx"
import { Outcome } from "./outcome/Outcome.tsx"
import { type ReadDraft, readAgain, readFirst } from "./readAgain.ts"
import { seenVersions } from "./seenVersions.ts"

interface ChosenLines {
  /** The lines whose work orders stay as they are. */
  readonly kept: ReadonlySet<number>
  /** The lines whose rows are new work orders, whatever work order they seem to mean. */
  readonly asNew: ReadonlySet<number>
}

interface Choices extends ChosenLines {
  /** Leave rejected rows out, instead of importing nothing. */
  readonly skipsRejected: boolean
}

const nothingChosen: Choices = { kept: new Set(), asNew: new Set(), skipsRejected: false }

const withLines = (
  chosen: ReadonlySet<number>,
  lines: ReadonlyArray<number>,
  isChosen: boolean
): ReadonlySet<number> => {
  const others = [...chosen].filter((line) => !lines.includes(line))
  return new Set(isChosen ? [...others, ...lines] : others)
}

/** Import of work orders from a file in four steps: choose, assign columns, preview, import. */
export const ImportPage = () => {
  const t = useText("admin", "enums", "problems", "workOrder")
  const notify = useNotify()
  const { isAdmin } = usePermissions()
  const [draft, setDraft] = useState<ImportDraft | null>(null)
  const [report, setReport] = useState<CallOutput<"importWorkOrders"> | null>(null)
  const saved = useCall("getSavedMappings", {}).data?.data ?? []
  const [isRecognised, setRecognised] = useState(false)
  const [chosen, setChosen] = useState(nothingChosen)
  const check = useWrite("importWorkOrders")
  const write = useWrite("importWorkOrders")
  const change = (next: ImportDraft | null) => {
    setDraft(next)
    setReport(null)
    setChosen(nothingChosen)
    check.reset()
    write.reset()
  }
  const bodyOf = (from: ImportDraft, { asNew, kept }: ChosenLines) => {
    const body = importBody(from)
    return (
      body && {
        ...body,
        ...(kept.size > 0 && { keep: [...kept] }),
        ...(asNew.size > 0 && { asNew: [...asNew] })
      }
    )
  }
  const checkAgain = (from: ImportDraft, choices: Choices): void => {
    const body = bodyOf(from, choices)
    if (body === null) return
    setDraft(from)
    setChosen(choices)
    const query = { dryRun: true, update: true, skipRejected: choices.skipsRejected }
    check.mutate({ query, body }, { onSuccess: setReport })
  }
  const undoOf = useUndo()
  const onWritten = ({ success, changeId, created, changed }: CallOutput<"importWorkOrders">) => {
    if (success && changeId !== null)
      notify({
        text: t("admin:import.done", { count: created + changed }),
        ...undoOf([changeId], () => change(null))
      })
  }
  const labelOf = (field: OrderColumn): string => t(labelKey(field))
  const show = (file: ReadFile, read: Result.Result<ReadDraft, Unreadable>) => {
    if (Result.isSuccess(read)) {
      setRecognised(read.success.isRecognised)
      return change(read.success.draft)
    }
    const { problem, line } = read.failure
    const text = t(`problems:UnreadableSpreadsheet.${problem}`, { file: file.name, line })
    notify({ text, tone: "error" })
  }
  const body = draft === null ? null : bodyOf(draft, chosen)
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
          accept=".csv,.txt,.tsv,.xlsx,.xlsm,text/csv"
          onFile={(file) => show(file, readFirst(file, saved, labelOf))}
        />
      ) : (
        <>
          <FileRow
            name={draft.file.name}
            text={t("admin:import.rows", { count: draft.preview.rows.length })}
            onRemove={() => change(null)}
          />
          {isRecognised && (
            <Alert severity="info" variant="outlined" sx={{ mt: 2 }}>
              {t("admin:import.recognised")}
            </Alert>
          )}
          <ColumnsForm
            draft={draft}
            onChange={change}
            onReading={(choices) => show(draft.file, readAgain(draft, choices, saved, labelOf))}
            busy={check.isPending}
            onCheck={body && (() => checkAgain(draft, chosen))}
          />
          <ProblemNotice error={check.error} />
          {report !== null && body !== null && (
            <Outcome
              report={report}
              draft={draft}
              checking={check.isPending}
              busy={write.isPending}
              onFix={(fixed) => checkAgain(fixed, chosen)}
              skipsRejected={chosen.skipsRejected}
              onSkip={(skipsRejected) => checkAgain(draft, { ...chosen, skipsRejected })}
              updates={{
                ...chosen,
                choose: (lines, isUpdated) =>
                  checkAgain(draft, { ...chosen, kept: withLines(chosen.kept, lines, !isUpdated) }),
                chooseNew: (line, isNew) =>
                  checkAgain(draft, { ...chosen, asNew: withLines(chosen.asNew, [line], isNew) })
              }}
              onImport={(remember) =>
                write.mutate(
                  {
                    query: { remember, update: true, skipRejected: chosen.skipsRejected },
                    body: { ...body, versions: seenVersions(report.rows) }
                  },
                  { onSuccess: onWritten }
                )
              }
            />
          )}
          <ProblemNotice error={write.error} />
        </>
      )}
    </Page>
  )
}
