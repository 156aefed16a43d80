import type { WebhookKind } from "@atelier/domain/webhook"
import { useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Checkbox from "@mui/material/Checkbox"
import FormControlLabel from "@mui/material/FormControlLabel"
import FormHelperText from "@mui/material/FormHelperText"
import Typography from "@mui/material/Typography"
import { useId } from "react"
import { useController } from "react-hook-form"
import { kindSubjects, subjects } from "./kindSubjects.ts"

const Subject = ({
  subject,
  chosen,
  onChoose
}: {
  readonly subject: (typeof subjects)[number]
  readonly chosen: ReadonlyArray<WebhookKind>
  readonly onChoose: (kinds: ReadonlyArray<WebhookKind>) => void
}) => {
  const t = useText("admin")
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="body2" sx={{ fontWeight: 560 }}>
        {t(`admin:webhook.subject.${subject}`)}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1 }}>
        {kindSubjects[subject].map((kind) => (
          <FormControlLabel
            key={kind}
            label={t(`admin:webhook.kind.${kind}`)}
            slotProps={{ typography: { variant: "body2" } }}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(kind)}
                onChange={(_, isChosen) =>
                  onChoose(isChosen ? [...chosen, kind] : chosen.filter((other) => other !== kind))
                }
              />
            }
          />
        ))}
      </Box>
    </Box>
  )
}

export const KindsInput = () => {
  const { field, fieldState } = useController({ name: "kinds" })
  const chosen: ReadonlyArray<WebhookKind> = field.value ?? []
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 1 }}>
      {subjects.map((subject) => (
        <Subject key={subject} subject={subject} chosen={chosen} onChoose={field.onChange} />
      ))}
      {fieldState.error !== undefined && (
        <FormHelperText error>{fieldState.error.message}</FormHelperText>
      )}
    </Box>
  )
}
