import {
  ProblemNotice,
  showSaved,
  useFieldText,
  useNotify,
  usePermissions,
  useText
} from "@atelier/ui"
import { DraftNotice, type FormFrame, revealFirstError, useFormFrame } from "@atelier/ui/form"
import Alert from "@mui/material/Alert"
import Box from "@mui/material/Box"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useMemo, useRef, useState } from "react"
import { Form, type RaRecord, useSaveContext } from "react-admin"
import { useFormContext, useFormState } from "react-hook-form"
import { useNavigate } from "react-router"
import type { SaveMeta } from "../data/makeDataProvider.ts"
import type { MovesAnswer } from "../data/makeHttpClient.ts"
import { problemOf } from "../data/problemError.ts"
import { resourceKeys } from "../data/resourceKeys.ts"
import { formSchema, isSingle, tableOf } from "../data/singleRecords.ts"
import { RecordHistory } from "../history/RecordHistory.tsx"
import { addressOf } from "../page/addresses.ts"
import { Page } from "../page/Page.tsx"
import { WhereUsed } from "../uses/WhereUsed.tsx"
import { FormBar } from "./FormBar.tsx"
import { FormHeader } from "./FormHeader.tsx"
import { OpenRecordContext } from "./OpenRecord.ts"
import { mergedRecord, RecordConflict, type RecordVersions } from "./RecordConflict.tsx"
import type { RecordPageProps } from "./RecordPageProps.ts"
import { readableOnly } from "./readableOnly.ts"
import { schemaResolver } from "./schemaResolver.ts"

type Row = Readonly<Record<string, unknown>>

const keysOf = ({ id, version }: Row): Row => ({ id, version })

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

/** Scrolls to the first invalid field when saving fails because of it. */
const useRevealed = () => {
  const top = useRef<HTMLDivElement>(null)
  const { submitCount, isSubmitSuccessful } = useFormState()
  useEffect(() => {
    if (submitCount > 0 && !isSubmitSuccessful && top.current !== null)
      void revealFirstError(top.current)
  }, [submitCount, isSubmitSuccessful])
  return top
}

const Content = ({
  resource,
  texts,
  nameField = "name",
  keep = false,
  actions,
  children,
  record,
  version,
  failure,
  framed,
  onUndone
}: RecordPageProps & {
  /** Called when an undo made the record on screen outdated. */
  readonly onUndone: () => void
  readonly record: RaRecord | null
  /** Version on screen, including saves by parts of the form. */
  readonly version: number
  readonly failure: unknown
  readonly framed: { current: FormFrame | null }
}) => {
  const t = useText("admin")
  const navigate = useNavigate()
  const frame = useFormFrame(useFormContext<Row>(), {
    formId: `${resource}/${record?.id ?? "new"}`,
    onClose: () => void navigate(addressOf(resource))
  })
  framed.current = frame
  const top = useRevealed()
  const { isAdmin } = usePermissions()
  const { isSubmitting } = useFormState()
  return (
    <Box ref={top}>
      <FormHeader
        resource={resource}
        texts={texts}
        nameField={nameField}
        record={record}
        actions={actions}
      />
      <DraftNotice draft={frame.draft} />
      {/* A single record's form stays open and restarts with the saved row, so input during saving
          would be lost. */}
      <Box inert={isSubmitting && isSingle(resource)}>{children}</Box>
      <FormBar
        resource={resource}
        removable={
          record === null || keep
            ? null
            : {
                id: String(record.id),
                version,
                name: nameOf(record, nameField, t(`admin:${texts}.one`))
              }
        }
        failure={failure !== null && <Failure error={failure} />}
        onRemoved={frame.saved}
      />
      {record !== null && !isSingle(resource) && (
        <WhereUsed resource={resource} id={String(record.id)} />
      )}
      {record !== null && isAdmin && (
        <RecordHistory
          subject={{ table: tableOf(resource), id: String(record.id) }}
          onUndone={onUndone}
        />
      )}
      {frame.question}
    </Box>
  )
}

/**
 * The form of a record: validated by the domain's schema, saved through react-admin, with draft,
 * leave question and merging of concurrent changes.
 */
export const RecordForm = (
  props: RecordPageProps & {
    readonly record: RaRecord | null
    /** Reloads the record and restarts the form with it. */
    readonly onUndone: () => void
  }
) => {
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
  const moves = useRef<MovesAnswer | null>(null)
  const [unreadable] = useState(() => new Set<string>())
  const [written, setWritten] = useState<number | null>(null)
  const opened = Number(record?.version ?? 0)
  const version = Math.max(opened, written ?? opened)
  const resolver = useMemo(
    () => readableOnly(schemaResolver<Row>(formSchema(resource), fieldText), unreadable),
    [resource, fieldText, unreadable]
  )
  const open = useMemo(
    () => ({
      onWritten: (from: number, to: number) => {
        if (from === version) setWritten(to)
      },
      onUnreadable: (part: string, isUnreadable: boolean) => {
        if (isUnreadable) unreadable.add(part)
        else unreadable.delete(part)
      },
      onMoves: (answer: MovesAnswer | null) => {
        moves.current = answer
      }
    }),
    [unreadable, version]
  )
  const onSuccess = (saved: Row): void => {
    framed.current?.saved()
    notify({
      text: t("admin:saved", { name: nameOf(saved, nameField, t(`admin:${props.texts}.one`)) })
    })
    showSaved(queries, saved)
    void queries.invalidateQueries({ queryKey: resourceKeys.all(resource) })
    if (!isSingle(resource)) void navigate(addressOf(resource))
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
      const meta: SaveMeta = {
        idempotencyKey: frame.idempotencyKey,
        ...(moves.current !== null && { moves: moves.current })
      }
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
        {...(blank === undefined ? {} : { defaultValues: blank })}
        resolver={resolver}
        onSubmit={save}
        noValidate
        disableInvalidFormNotification
      >
        <OpenRecordContext value={open}>
          <Content {...props} version={version} failure={failure} framed={framed} />
        </OpenRecordContext>
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
