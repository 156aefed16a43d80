import { useText } from "@atelier/ui"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { useWatch } from "react-hook-form"
import { NumberInput } from "../form/input/NumberInput.tsx"
import { useUnreadable } from "../form/OpenRecord.ts"
import { RecordPage } from "../form/RecordPage.tsx"
import { FilesMenu } from "../list/FilesMenu.tsx"
import { ThresholdsPicture } from "./ThresholdsPicture.tsx"
import type { thresholdPicture } from "./thresholdPicture.ts"

const names = ["attentionRequired", "urgent", "late"] as const

/** Returns the typed thresholds if they are three numbers in descending order; null otherwise. */
const useTyped = (): Parameters<typeof thresholdPicture>[1] | null => {
  const [attentionRequired, urgent, late]: ReadonlyArray<unknown> = useWatch({ name: [...names] })
  if (typeof attentionRequired !== "number" || typeof urgent !== "number") return null
  if (typeof late !== "number" || late < 0) return null
  return attentionRequired > urgent && urgent > late ? { attentionRequired, urgent, late } : null
}

export const ThresholdsPage = () => (
  <RecordPage
    resource="thresholds"
    texts="thresholds"
    keep
    actions={<FilesMenu resource="thresholds" />}
  >
    <Fields />
  </RecordPage>
)

const Fields = () => {
  const t = useText("admin")
  const typed = useTyped()
  useUnreadable("thresholds", typed === null)
  return (
    <>
      <Stack direction="row" sx={{ gap: 2, flexWrap: "wrap", mb: 1 }}>
        {names.map((name) => (
          <NumberInput
            key={name}
            name={name}
            label={t(`admin:fields.${name}`)}
            sx={{ width: { xs: "100%", sm: 220 } }}
          />
        ))}
      </Stack>
      <Typography
        variant="body2"
        role="status"
        sx={{ minHeight: 24, mb: 2, color: typed === null ? "error.main" : "text.secondary" }}
      >
        {t(typed === null ? "admin:thresholds.order" : "admin:thresholds.text")}
      </Typography>
      {typed !== null && <ThresholdsPicture thresholds={typed} />}
    </>
  )
}
