import type { CallOutput } from "@atelier/contract"
import { CalendarItemField, CalendarItemKind } from "@atelier/domain/calendar-item"
import {
  PageHeader,
  ProblemNotice,
  Skeletons,
  useCall,
  useNotify,
  useText,
  useWrite
} from "@atelier/ui"
import { ConflictDialog, DraftNotice, useKeptChanges } from "@atelier/ui/form"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import { Schema } from "effect"
import { useState } from "react"
import { conflictingRow } from "../data/conflictingRow.ts"
import { FormSection } from "../form/FormSection.tsx"
import { RecordHistory } from "../history/RecordHistory.tsx"
import { Page } from "../page/Page.tsx"
import { fieldText } from "./fieldText.ts"
import { ItemFields } from "./ItemFields.tsx"
import { ItemPreview } from "./ItemPreview.tsx"

type Items = CallOutput<"getCalendarItems">
type Fields = Items["fields"]

const kinds = ["progress", "shippers", "installers", "production", "email"] as const

const isSame = (one: Fields, other: Fields): boolean => one.join() === other.join()

type ChangedFields = Readonly<Partial<Record<CalendarItemKind, Fields>>>

const none: ChangedFields = {}

const isChangedFields: (kept: unknown) => kept is ChangedFields = Schema.is(
  Schema.Record(CalendarItemKind, Schema.optionalKey(Schema.Array(CalendarItemField)))
)

interface KindProps {
  /** Unsaved fields; undefined if nothing is changed. */
  readonly changed: Fields | undefined
  readonly onChange: (changed: Fields | undefined) => void
}

const Editor = ({ stored, changed, onChange }: KindProps & { readonly stored: Items }) => {
  const t = useText("admin", "common", "workOrder")
  const notify = useNotify()
  const [base, setBase] = useState(stored)
  const fields = changed ?? base.fields
  const [theirs, setTheirs] = useState<Items | null>(null)
  const title = t(`admin:calendarItem.kind.${stored.id}`)
  const save = useWrite("saveCalendarItems")
  const isChanged = !isSame(fields, base.fields)
  const change = (next: Fields): void => onChange(isSame(next, base.fields) ? undefined : next)
  const begin = (items: Items): void => {
    setBase(items)
    onChange(undefined)
    setTheirs(null)
  }
  // Without unsaved changes the form shows what other users save; otherwise saving asks.
  if (stored.version > base.version && !isChanged && !save.isPending) setBase(stored)
  const send = (upon: Items): void =>
    save.mutate(
      { body: { ...upon, fields } },
      {
        onSuccess: (saved) => {
          begin(saved)
          notify({ text: t("admin:saved", { name: title }) })
        },
        onError: (error) => {
          const now = conflictingRow<Items>(error)
          if (now !== null && isSame(now.fields, fields)) begin(now)
          else setTheirs(now)
        }
      }
    )
  const namesOf = (shown: Fields): string => shown.map((field) => fieldText(field, t)).join(", ")
  return (
    <>
      <Box
        sx={{
          display: "grid",
          gap: 3,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 300px)" }
        }}
      >
        <ItemFields fields={fields} onChange={change} />
        <ItemPreview kind={stored.id} fields={fields} />
      </Box>
      {save.error !== null && conflictingRow(save.error) === null && (
        <ProblemNotice error={save.error} />
      )}
      {theirs !== null && (
        <ConflictDialog
          fields={[
            { name: "fields", label: title, mine: namesOf(fields), theirs: namesOf(theirs.fields) }
          ]}
          takenOver={[]}
          busy={save.isPending}
          onResolve={({ fields: side }) => {
            setTheirs(null)
            if (side === "theirs") begin(theirs)
            else send(theirs)
          }}
          onCancel={() => setTheirs(null)}
        />
      )}
      <Box sx={{ display: "flex", gap: 1 }}>
        <Button
          variant="contained"
          disabled={!isChanged}
          loading={save.isPending}
          aria-label={t("admin:calendarItem.save", { kind: title })}
          onClick={() => send(base)}
        >
          {t("common:actions.save")}
        </Button>
        {isChanged && (
          <Button color="inherit" onClick={() => begin(stored)}>
            {t("common:actions.cancel")}
          </Button>
        )}
      </Box>
    </>
  )
}

const Kind = ({ kind, ...changes }: KindProps & { readonly kind: CalendarItemKind }) => {
  const t = useText("admin")
  const { data, error, refetch } = useCall("getCalendarItems", { query: { id: kind } })
  return (
    <FormSection
      title={t(`admin:calendarItem.kind.${kind}`)}
      text={t(`admin:calendarItem.about.${kind}`)}
    >
      {error !== null && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeletons rows={3} height={36} />}
      {data !== undefined && <Editor stored={data} {...changes} />}
      <RecordHistory
        subject={{ table: "calendarItems", id: kind }}
        onUndone={() => void refetch()}
      />
    </FormSection>
  )
}

/** Choice of the work order fields on bars, cards and e-mails, by kind of event. */
export const CalendarItemsPage = () => {
  const t = useText("admin")
  const { changes, setChanges, draft, question } = useKeptChanges(
    "calendarItems",
    none,
    isChangedFields
  )
  const change = (kind: CalendarItemKind, fields: Fields | undefined): void =>
    setChanges(({ [kind]: _before, ...others }) =>
      fields === undefined ? others : { ...others, [kind]: fields }
    )
  return (
    <Page width={960}>
      <PageHeader
        title={t("admin:calendarItem.title")}
        description={t("admin:calendarItem.text")}
      />
      <DraftNotice draft={draft} />
      {kinds.map((kind) => (
        <Kind
          key={kind}
          kind={kind}
          changed={changes[kind]}
          onChange={(fields) => change(kind, fields)}
        />
      ))}
      {question}
    </Page>
  )
}
