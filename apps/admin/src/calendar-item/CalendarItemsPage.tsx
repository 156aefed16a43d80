import type { CallOutput } from "@atelier/contract"
import type { CalendarItemKind } from "@atelier/domain/calendar-item"
import {
  PageHeader,
  ProblemNotice,
  Skeletons,
  useCall,
  useNotify,
  useText,
  useWrite
} from "@atelier/ui"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import { useState } from "react"
import { FormSection } from "../form/FormSection.tsx"
import { RecordHistory } from "../history/RecordHistory.tsx"
import { Page } from "../page/Page.tsx"
import { ItemFields } from "./ItemFields.tsx"
import { ItemPreview } from "./ItemPreview.tsx"

type Items = CallOutput<"getCalendarProgressConfig">

const reads = {
  progress: "getCalendarProgressConfig",
  shippers: "getCalendarShippersConfig",
  installers: "getCalendarInstallersConfig",
  production: "getCalendarProductionConfig",
  email: "getCalendarEmailConfig"
} as const satisfies { readonly [K in CalendarItemKind]: string }

const kinds = ["progress", "shippers", "installers", "production", "email"] as const

const Editor = ({ stored }: { readonly stored: Items }) => {
  const t = useText("admin", "common")
  const notify = useNotify()
  const [fields, setFields] = useState(stored.fields)
  const title = t(`admin:calendarItem.kind.${stored.id}`)
  const save = useWrite("updateCalendarItemsConfig", {
    onSuccess: () => notify({ text: t("admin:saved", { name: title }) })
  })
  const isChanged = fields.join() !== stored.fields.join()
  return (
    <>
      <Box
        sx={{
          display: "grid",
          gap: 3,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(0, 300px)" }
        }}
      >
        <ItemFields fields={fields} onChange={setFields} />
        <ItemPreview kind={stored.id} fields={fields} />
      </Box>
      {save.error !== null && <ProblemNotice error={save.error} />}
      <Box sx={{ display: "flex", gap: 1 }}>
        <Button
          variant="contained"
          disabled={!isChanged}
          loading={save.isPending}
          aria-label={t("admin:calendarItem.save", { kind: title })}
          onClick={() => save.mutate({ body: { ...stored, fields } })}
        >
          {t("common:actions.save")}
        </Button>
        {isChanged && (
          <Button color="inherit" onClick={() => setFields(stored.fields)}>
            {t("common:actions.cancel")}
          </Button>
        )}
      </Box>
    </>
  )
}

const Kind = ({ kind }: { readonly kind: CalendarItemKind }) => {
  const t = useText("admin")
  const { data, error, refetch } = useCall(reads[kind], {})
  return (
    <FormSection
      title={t(`admin:calendarItem.kind.${kind}`)}
      text={t(`admin:calendarItem.about.${kind}`)}
    >
      {error !== null && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeletons rows={3} height={36} />}
      {data !== undefined && <Editor key={data.version} stored={data} />}
      <RecordHistory
        subject={{ table: "calendarItems", id: kind }}
        onUndone={() => void refetch()}
      />
    </FormSection>
  )
}

/** What bars, the cards beside them and e-mails show of a work order, by kind of event. */
export const CalendarItemsPage = () => {
  const t = useText("admin")
  return (
    <Page width={960}>
      <PageHeader
        title={t("admin:calendarItem.title")}
        description={t("admin:calendarItem.text")}
      />
      {kinds.map((kind) => (
        <Kind key={kind} kind={kind} />
      ))}
    </Page>
  )
}
