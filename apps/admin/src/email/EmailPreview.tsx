import { DecidedEmailText, type EmailKind } from "@atelier/domain/email"
import {
  ProblemNotice,
  Skeletons,
  useCall,
  useDebounced,
  useNotify,
  useText,
  useWrite
} from "@atelier/ui"
import SendOutlined from "@mui/icons-material/SendOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Typography from "@mui/material/Typography"
import { keepPreviousData } from "@tanstack/react-query"
import { Option, Schema } from "effect"
import { useWatch } from "react-hook-form"

const SETTLED_MS = 400

const decode = Schema.decodeUnknownOption(DecidedEmailText)

export const EmailPreview = ({
  kind,
  language,
  name
}: {
  readonly kind: EmailKind
  readonly language: "fr" | "en"
  /** Path of the text in the form. */
  readonly name: string
}) => {
  const t = useText("admin")
  const notify = useNotify()
  const typed = useDebounced(JSON.stringify(useWatch({ name }) ?? null), SETTLED_MS)
  const words = Option.getOrNull(decode(JSON.parse(typed)))
  const trial = { kind, language, subject: words?.subject ?? "", body: words?.body ?? "" }
  const { data, error } = useCall(
    "previewEmailText",
    { body: trial },
    { enabled: words !== null, placeholderData: keepPreviousData }
  )
  const test = useWrite("sendTestEmail", {
    onSuccess: ({ recipients }) =>
      notify({ text: t("admin:emails.tested", { to: recipients.join(", ") }) })
  })
  return (
    <Box
      component="section"
      aria-label={[
        t("admin:emails.preview"),
        t(`admin:emails.kind.${kind}`),
        t(`admin:emails.in.${language}`)
      ].join(", ")}
      sx={{ border: 1, borderColor: "divider", borderRadius: "10px", p: 2 }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 1 }}>
        <Typography variant="body2" color="textSecondary" sx={{ mr: "auto" }}>
          {data?.about == null
            ? t("admin:emails.preview")
            : t("admin:emails.previewOf", { order: data.about })}
        </Typography>
        <Button
          size="small"
          startIcon={<SendOutlined />}
          disabled={words === null}
          loading={test.isPending}
          sx={{ whiteSpace: "nowrap" }}
          onClick={() => test.mutate({ body: trial })}
        >
          {t("admin:emails.test")}
        </Button>
      </Box>
      {error !== null && <ProblemNotice error={error} />}
      {test.error !== null && <ProblemNotice error={test.error} />}
      {words === null ? (
        <Typography variant="body2">{t("admin:emails.unreadable")}</Typography>
      ) : data === undefined ? (
        <Skeletons rows={4} />
      ) : (
        <Box dir="ltr" lang={language}>
          <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{data.subject}</Typography>
          <Typography
            variant="body2"
            sx={{ mt: 1, whiteSpace: "pre-line", overflowWrap: "anywhere" }}
          >
            {data.text}
          </Typography>
        </Box>
      )}
    </Box>
  )
}
