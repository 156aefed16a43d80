import type { CallOutput } from "@atelier/contract"
import {
  leftToRight,
  PageHeader,
  ProblemNotice,
  Skeletons,
  useCall,
  useFormat,
  useText
} from "@atelier/ui"
import DownloadOutlined from "@mui/icons-material/DownloadOutlined"
import Alert from "@mui/material/Alert"
import Button from "@mui/material/Button"
import Stack from "@mui/material/Stack"
import Tooltip from "@mui/material/Tooltip"
import Typography from "@mui/material/Typography"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { FormSection } from "../form/FormSection.tsx"
import { Page } from "../page/Page.tsx"
import { Backups } from "./Backups.tsx"
import { Facts } from "./Facts.tsx"
import { Health } from "./Health.tsx"
import { LastWarnings } from "./LastWarnings.tsx"
import { Sessions } from "./Sessions.tsx"
import { SettingsAsTheyAre } from "./SettingsAsTheyAre.tsx"
import { Uploads } from "./Uploads.tsx"
import { useDownload } from "./useDownload.ts"

const DatabaseFacts = ({
  kind,
  bytes,
  logBytes,
  journalEntries,
  migrations
}: CallOutput<"getSystem">["database"]) => {
  const t = useText("system")
  const format = useFormat()
  const last = migrations.at(-1)
  const size = format.bytes(bytes)
  return (
    <FormSection title={t("system:database")} text={t(`system:databaseText.${kind}`)}>
      <Facts
        facts={[
          [
            t("system:size"),
            logBytes === 0 ? size : t("system:logSize", { size, log: format.bytes(logBytes) })
          ],
          [t("system:journal"), format.quantity(journalEntries)],
          [
            t("system:migrations", { count: migrations.length }),
            last === undefined
              ? "–"
              : t("system:lastMigration", {
                  name: leftToRight(last.name),
                  date: format.instant(last.at)
                })
          ]
        ]}
      />
    </FormSection>
  )
}

/** Number of messages by delivery state, with a link to the list. */
const MessageCounts = ({
  title,
  text,
  counts,
  all,
  children
}: {
  readonly title: string
  readonly text: string
  readonly counts: ReadonlyArray<readonly [state: string, count: number]>
  readonly all: { readonly to: string; readonly text: string }
  /** Content above the counts. */
  readonly children?: ReactNode
}) => {
  const format = useFormat()
  return (
    <FormSection title={title} text={text}>
      {children}
      <Facts facts={counts.map(([state, count]) => [state, format.quantity(count)])} />
      <Stack direction="row">
        <Button size="small" variant="outlined" color="inherit" component={Link} to={all.to}>
          {all.text}
        </Button>
      </Stack>
    </FormSection>
  )
}

const states = ["waiting", "sending", "sent", "failed"] as const

const WebhookCounts = ({ messages, givenUp }: CallOutput<"getSystem">["webhooks"]) => {
  const t = useText("system", "admin")
  return (
    <MessageCounts
      title={t("system:webhooks")}
      text={t("system:webhooksText")}
      counts={states.map((state) => [t(`admin:webhook.messageState.${state}`), messages[state]])}
      all={{ to: "/configuration/webhooks", text: t("system:webhooksAll") }}
    >
      {givenUp > 0 && (
        <Alert severity="error">{t("system:webhooksGivenUp", { count: givenUp })}</Alert>
      )}
    </MessageCounts>
  )
}

const mailStates = ["waiting", "sending", "sent", "failed", "unknown", "bounced"] as const

const MailCounts = ({ mails }: { readonly mails: CallOutput<"getSystem">["mails"] }) => {
  const t = useText("system", "mail")
  return (
    <MessageCounts
      title={t("system:mails")}
      text={t("system:mailsText")}
      counts={mailStates.map((state) => [t(`mail:state.${state}`), mails[state]])}
      all={{ to: "/configuration/emails/sent", text: t("system:mailsAll") }}
    />
  )
}

const REFRESH_MS = 15_000
const BUSY_REFRESH_MS = 1_000

export const SystemPage = () => {
  const t = useText("system")
  const { data, error, refetch } = useCall(
    "getSystem",
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.isBackingUp === true ? BUSY_REFRESH_MS : REFRESH_MS
    }
  )
  const diagnostics = useDownload("getDiagnostics")
  return (
    <Page width={960}>
      <PageHeader
        title={t("system:title")}
        description={t("system:about")}
        actions={
          <Tooltip describeChild title={t("system:diagnosticsText")}>
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<DownloadOutlined />}
              loading={diagnostics.isPending}
              loadingPosition="start"
              onClick={() => diagnostics.mutate({})}
            >
              {t("system:diagnostics")}
            </Button>
          </Tooltip>
        }
      />
      {error !== null && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeletons rows={8} height={36} />}
      {data !== undefined && (
        <>
          <Health system={data} />
          <DatabaseFacts {...data.database} />
          {data.database.kind === "sqlite" ? (
            <Backups system={data} />
          ) : (
            <FormSection title={t("system:backups")}>
              <Typography>{t("system:backupsElsewhere")}</Typography>
            </FormSection>
          )}
          <Sessions />
          <Uploads />
          <MailCounts mails={data.mails} />
          <WebhookCounts {...data.webhooks} />
          <SettingsAsTheyAre settings={data.settings} />
          <LastWarnings warnings={data.warnings} />
        </>
      )}
    </Page>
  )
}
