import { draftSchema, resources } from "@atelier/contract"
import { ProblemNotice, useFieldText, useNotify, useText } from "@atelier/ui"
import { DraftNotice, useFormFrame } from "@atelier/ui/form"
import Alert from "@mui/material/Alert"
import { useQueryClient } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import { Form, type RaRecord, useSaveContext } from "react-admin"
import { useFormContext } from "react-hook-form"
import { useNavigate } from "react-router"
import { problemOf } from "../data/problemError.ts"
import { BASE } from "../page/addresses.ts"
import { Page } from "../page/Page.tsx"
import { ConflictDialog } from "./ConflictDialog.tsx"
import { FormBar } from "./FormBar.tsx"
import { FormHeader } from "./FormHeader.tsx"
import type { RecordPageProps } from "./RecordPageProps.ts"
import { schemaResolver } from "./schemaResolver.ts"

type Row = Readonly<Record<string, unknown>>

const nameOf = (row: Row, field: string): string => String(row[field] ?? "")

const Failure = ({ error }: { readonly error: unknown }) => {
  const problem = problemOf(error)
  if (problem === null) return <ProblemNotice error={error} />
  return (
    <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
      {problem.detail}
    </Alert>
  )
}

const Content = ({
  resource,
  texts,
  nameField = "name",
  keep = false,
  children,
  record,
  failure,
  onSaved
}: RecordPageProps & {
  readonly record: RaRecord | null
  readonly failure: unknown
  readonly onSaved: { current: () => void }
}) => {
  const navigate = useNavigate()
  const frame = useFormFrame(useFormContext<Row>(), {
    formId: `${resource}/${record?.id ?? "new"}`,
    onClose: () => void navigate(`${BASE}/${resource}`)
  })
  onSaved.current = frame.saved
  return (
    <>
      <FormHeader resource={resource} texts={texts} nameField={nameField} record={record} />
      <DraftNotice draft={frame.draft} />
      {children}
      {failure !== null && <Failure error={failure} />}
      <FormBar
        resource={resource}
        removable={
          record === null || keep
            ? null
            : { id: String(record.id), name: nameOf(record, nameField) }
        }
        onRemoved={frame.saved}
      />
      {frame.question}
    </>
  )
}

/** The form of a record: checked by the domain's schema, saved by react-admin, safe against leaving and against others. */
export const RecordForm = (props: RecordPageProps & { readonly record: RaRecord | null }) => {
  const { resource, blank, record, nameField = "name", width = 880 } = props
  const t = useText("admin")
  const fieldText = useFieldText()
  const notify = useNotify()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const saving = useSaveContext()
  const [failure, setFailure] = useState<unknown>(null)
  const [current, setCurrent] = useState<Row | null>(null)
  const onSaved = useMemo((): { current: () => void } => ({ current: () => undefined }), [])
  const resolver = useMemo(
    () => schemaResolver(draftSchema(resources[resource].table), fieldText),
    [resource, fieldText]
  )
  const save = (values: Row) => {
    setFailure(null)
    return saving.save?.(values, {
      onSuccess: (saved: Row) => {
        onSaved.current()
        notify({ text: t("admin:saved", { name: nameOf(saved, nameField) }) })
        void queries.invalidateQueries({ queryKey: [resource] })
        void navigate(`${BASE}/${resource}`)
      },
      onError: (error: unknown) => {
        const problem = problemOf(error)
        if (problem?.code === "VersionConflict" && typeof problem.current === "object")
          setCurrent(problem.current as Row | null)
        else setFailure(problem?.errors === undefined ? error : null)
      }
    })
  }
  return (
    <Page width={width}>
      <Form
        record={record ?? {}}
        defaultValues={blank}
        resolver={resolver}
        onSubmit={save}
        noValidate
        disableInvalidFormNotification
      >
        <Content {...props} failure={failure} onSaved={onSaved} />
      </Form>
      <ConflictDialog
        before={record ?? {}}
        current={current}
        onReload={() => {
          queries.setQueryData(
            [resource, "getOne", { id: String(record?.id), meta: undefined }],
            current
          )
          setCurrent(null)
        }}
        onStay={() => setCurrent(null)}
      />
    </Page>
  )
}
