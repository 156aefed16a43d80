import { draftSchema, resources } from "@atelier/contract"
import { ProblemNotice, useFieldText, useNotify, useText } from "@atelier/ui"
import { DraftNotice, type FormFrame, useFormFrame } from "@atelier/ui/form"
import Alert from "@mui/material/Alert"
import { useQueryClient } from "@tanstack/react-query"
import { useMemo, useRef, useState } from "react"
import { Form, type RaRecord, useSaveContext } from "react-admin"
import { useFormContext } from "react-hook-form"
import { useNavigate } from "react-router"
import type { SaveMeta } from "../data/makeDataProvider.ts"
import { problemOf } from "../data/problemError.ts"
import { resourceKeys } from "../data/resourceKeys.ts"
import { BASE } from "../page/addresses.ts"
import { Page } from "../page/Page.tsx"
import { FormBar } from "./FormBar.tsx"
import { FormHeader } from "./FormHeader.tsx"
import { mergedRecord, RecordConflict, type RecordVersions } from "./RecordConflict.tsx"
import type { RecordPageProps } from "./RecordPageProps.ts"
import { schemaResolver } from "./schemaResolver.ts"

type Row = Readonly<Record<string, unknown>>

/** What tells a record and its version. */
const keysOf = ({ id, version }: Row): Row => ({ id, version })

/** What a record is called; what it is, where it has no name. */
const nameOf = (row: Row, field: string, otherwise: string): string =>
  String(row[field] ?? otherwise)

const Failure = ({ error }: { readonly error: unknown }) => {
  const problem = problemOf(error)
  if (problem === null) return <ProblemNotice error={error} />
  return (
    <Alert severity="error" variant="outlined">
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
  framed
}: RecordPageProps & {
  readonly record: RaRecord | null
  readonly failure: unknown
  readonly framed: { current: FormFrame | null }
}) => {
  const t = useText("admin")
  const navigate = useNavigate()
  const frame = useFormFrame(useFormContext<Row>(), {
    formId: `${resource}/${record?.id ?? "new"}`,
    onClose: () => void navigate(`${BASE}/${resource}`)
  })
  framed.current = frame
  return (
    <>
      <FormHeader resource={resource} texts={texts} nameField={nameField} record={record} />
      <DraftNotice draft={frame.draft} />
      {children}
      <FormBar
        resource={resource}
        removable={
          record === null || keep
            ? null
            : {
                id: String(record.id),
                version: Number(record.version),
                name: nameOf(record, nameField, t(`admin:${texts}.one`))
              }
        }
        failure={failure !== null && <Failure error={failure} />}
        onRemoved={frame.saved}
      />
      {frame.question}
    </>
  )
}

/**
 * The form of a record: checked by the domain's schema, saved by react-admin, safe against leaving
 * and against others.
 */
export const RecordForm = (props: RecordPageProps & { readonly record: RaRecord | null }) => {
  const { resource, blank, record, nameField = "name", width = 880 } = props
  const t = useText("admin")
  const fieldText = useFieldText()
  const notify = useNotify()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const saving = useSaveContext()
  const [failure, setFailure] = useState<unknown>(null)
  const [conflict, setConflict] = useState<RecordVersions | null>(null)
  const framed = useRef<FormFrame | null>(null)
  const resolver = useMemo(
    () => schemaResolver(draftSchema(resources[resource].table), fieldText),
    [resource, fieldText]
  )
  const onSuccess = (saved: Row): void => {
    framed.current?.saved()
    notify({
      text: t("admin:saved", { name: nameOf(saved, nameField, t(`admin:${props.texts}.one`)) })
    })
    void queries.invalidateQueries({ queryKey: resourceKeys.all(resource) })
    void navigate(`${BASE}/${resource}`)
  }
  const meet = (versions: RecordVersions): void => {
    const { merged, conflicts } = mergedRecord(versions)
    if (conflicts.length === 0) void save({ ...merged, ...keysOf(versions.theirs) })
    else setConflict(versions)
  }
  const onError = (error: unknown, mine: Row): void => {
    const problem = problemOf(error)
    const theirs = problem?.code === "VersionConflict" ? problem.current : null
    if (typeof theirs === "object" && theirs !== null)
      meet({ before: record ?? {}, mine, theirs: theirs as Row })
    else setFailure(problem?.errors === undefined ? error : null)
  }
  const save = async (values: Row): Promise<unknown> => {
    const frame = framed.current
    return frame?.submit(async () => {
      setFailure(null)
      const meta: SaveMeta = { idempotencyKey: frame.idempotencyKey }
      return saving.save?.(values, {
        meta,
        onSuccess,
        onError: (error: unknown) => onError(error, values)
      })
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
        <Content {...props} failure={failure} framed={framed} />
      </Form>
      {conflict !== null && (
        <RecordConflict
          versions={conflict}
          onResolve={(resolved) => {
            setConflict(null)
            void save({ ...resolved, ...keysOf(conflict.theirs) })
          }}
          onBack={() => setConflict(null)}
        />
      )}
    </Page>
  )
}
