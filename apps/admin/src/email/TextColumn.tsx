import { type EmailKind, type EmailPlaceholder, emailPlaceholders } from "@atelier/domain/email"
import { useText } from "@atelier/ui"
import { TextInput } from "@atelier/ui/form"
import Box from "@mui/material/Box"
import Chip from "@mui/material/Chip"
import Typography from "@mui/material/Typography"
import { useRef } from "react"
import { useFormContext } from "react-hook-form"
import { EmailPreview } from "./EmailPreview.tsx"

export const TextColumn = ({
  kind,
  language
}: {
  readonly kind: EmailKind
  readonly language: "fr" | "en"
}) => {
  const t = useText("admin")
  const { getValues, setValue } = useFormContext()
  const last = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null)
  const group = useRef<HTMLDivElement>(null)
  const name = `${kind}.${language}`
  const title = t(`admin:emails.in.${language}`)
  const writing = { dir: "ltr", lang: language }
  const insert = (place: EmailPlaceholder): void => {
    const body = group.current?.querySelector<HTMLTextAreaElement>(`[name="${name}.body"]`)
    const field = last.current ?? body
    if (field == null) return
    const text = String(getValues(field.name) ?? "")
    const start = field.selectionStart ?? text.length
    const braces = `{${place}}`
    const written = text.slice(0, start) + braces + text.slice(field.selectionEnd ?? start)
    setValue(field.name, written, { shouldDirty: true, shouldValidate: true })
    field.focus()
    const end = start + braces.length
    requestAnimationFrame(() => field.setSelectionRange(end, end))
  }
  return (
    <Box
      ref={group}
      role="group"
      aria-label={`${t(`admin:emails.kind.${kind}`)}, ${title}`}
      onFocus={({ target }) => {
        if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
          last.current = target
      }}
      sx={{ display: "flex", flexDirection: "column", gap: 2 }}
    >
      <Typography variant="h3">{title}</Typography>
      <TextInput
        name={`${name}.subject`}
        label={t("admin:emails.subject")}
        required
        slotProps={{ htmlInput: writing }}
      />
      <TextInput
        name={`${name}.body`}
        label={t("admin:emails.body")}
        required
        multiline
        minRows={7}
        maxRows={16}
        slotProps={{ htmlInput: writing }}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.75 }}>
        {emailPlaceholders.map((place) => (
          <Chip
            key={place}
            size="small"
            variant="outlined"
            label={t(`admin:emails.place.${place}`)}
            aria-label={t("admin:emails.insert", { place: t(`admin:emails.place.${place}`) })}
            title={`{${place}}`}
            onClick={() => insert(place)}
          />
        ))}
      </Box>
      <EmailPreview kind={kind} language={language} name={name} />
    </Box>
  )
}
