import { type CallInput, type CallOutput, resources } from "@atelier/contract"
import { PageHeader, useNotify, useText, useUndo, useWrite } from "@atelier/ui"
import Alert from "@mui/material/Alert"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import { useState } from "react"
import { Link, useNavigate } from "react-router"
import type { ResourceName } from "../data/resourceTables.ts"
import { OutcomeEffect } from "../effect/OutcomeEffect.tsx"
import { FormSection } from "../form/FormSection.tsx"
import { addressOf } from "../page/addresses.ts"
import { Page } from "../page/Page.tsx"
import { FileChoice } from "./file/FileChoice.tsx"
import type { ReadFile } from "./file/FileText.ts"
import { chosenText, firstChoices, type ReadingChoices } from "./file/ReadingChoices.ts"
import { ProblemLine, RecordRows } from "./outcome/RecordRows.tsx"
import { EncodingQuestion } from "./ReadingFields.tsx"

type Answer = CallOutput<"importRecords">

const WRITTEN = new Set(["created", "changed"])

const writtenCount = ({ records }: Answer): number =>
  records.filter(({ outcome }) => WRITTEN.has(outcome)).length

const Preview = ({
  answer,
  busy,
  onWrite
}: {
  readonly answer: Answer
  readonly busy: boolean
  readonly onWrite: () => void
}) => {
  const t = useText("admin")
  const count = writtenCount(answer)
  const isRefused = !answer.success
  return (
    <FormSection title={t("admin:files.outcome")} text={t("admin:files.outcomeText")} wide>
      {isRefused && (
        <Alert severity="error" variant="outlined">
          {t("admin:files.blocked")}
          {answer.problems.length > 0 && (
            <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
              {answer.problems.map((problem) => (
                <li key={`${problem.column} ${problem.message}`}>
                  <ProblemLine problem={problem} />
                </li>
              ))}
            </Box>
          )}
        </Alert>
      )}
      {!isRefused && count === 0 && <Alert severity="info">{t("admin:files.nothing")}</Alert>}
      {!isRefused && count > 0 && <OutcomeEffect outcome={answer} taking={null} />}
      {answer.records.length > 0 && (
        <RecordRows records={answer.records} changes={answer.changes} />
      )}
      {!isRefused && count > 0 && (
        <Box>
          <Button variant="contained" loading={busy} onClick={onWrite}>
            {t("admin:files.doIt", { count })}
          </Button>
        </Box>
      )}
    </FormSection>
  )
}

type SheetTable = CallInput<"importRecords">["params"]["table"]

export type ImportedResource = {
  [N in ResourceName]: (typeof resources)[N]["table"] extends SheetTable ? N : never
}[ResourceName]

export const RecordsImportPage = ({
  resource,
  texts
}: {
  readonly resource: ImportedResource
  /** Text group of its list, such as `contractor`. */
  readonly texts: string
}) => {
  const t = useText("admin", "common", "problems")
  const navigate = useNavigate()
  const [read, setRead] = useState<{
    readonly file: ReadFile
    readonly choices: ReadingChoices
    readonly sheet: string
  } | null>(null)
  const check = useWrite("importRecords")
  const write = useWrite("importRecords")
  const notify = useNotify()
  const undoOf = useUndo()
  const list = addressOf(resource)
  const params = { table: resources[resource].table }
  const readAs = (file: ReadFile, choices: ReadingChoices): void => {
    const sheet = chosenText(file, choices)
    setRead({ file, choices, sheet })
    check.mutate({ params, query: { preview: true }, body: { sheet } })
  }
  const choose = (file: ReadFile | null): void => {
    setRead(null)
    check.reset()
    write.reset()
    if (file !== null) readAs(file, { ...firstChoices(file), withHidden: true })
  }
  const onWritten = (answer: Answer): void => {
    const { changeId } = answer
    if (!answer.success || changeId === null) return
    notify({ text: t("admin:files.done", { count: writtenCount(answer) }), ...undoOf([changeId]) })
    void navigate(list)
  }
  return (
    <Page width={1080}>
      <PageHeader
        title={t("admin:files.title", { what: t(`admin:${texts}.title`) })}
        description={t("admin:files.about")}
        actions={
          <Button component={Link} to={list} variant="outlined" color="inherit">
            {t("common:actions.cancel")}
          </Button>
        }
      />
      <FileChoice
        title={t("admin:import.drop")}
        text={t("admin:files.dropText")}
        accept=".csv,.txt,.tsv,.xlsx,.xlsm,text/csv"
        file={read === null ? null : read.file}
        onFile={choose}
        error={check.error ?? write.error}
        pending={check.isPending}
      >
        {read !== null && (
          <EncodingQuestion {...read} onChange={(choices) => readAs(read.file, choices)} />
        )}
        {read !== null && check.data !== undefined && (
          <Preview
            answer={write.data?.success === false ? write.data : check.data}
            busy={write.isPending}
            onWrite={() =>
              write.mutate(
                { params, query: {}, body: { sheet: read.sheet } },
                { onSuccess: onWritten }
              )
            }
          />
        )}
      </FileChoice>
    </Page>
  )
}
