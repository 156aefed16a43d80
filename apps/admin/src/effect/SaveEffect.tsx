import { ProblemNotice, Skeletons, useText } from "@atelier/ui"
import Alert from "@mui/material/Alert"
import Typography from "@mui/material/Typography"
import { useEffect, useState } from "react"
import { useFormState, useWatch } from "react-hook-form"
import { type FormName, saveAddress } from "../data/singleRecords.ts"
import { FormSection } from "../form/FormSection.tsx"
import { useOpenRecord } from "../form/OpenRecord.ts"
import { OutcomeEffect } from "./OutcomeEffect.tsx"
import { useSavePreview } from "./useSavePreview.ts"

/** Effects of saving the form on the plan, with a choice about offered moves. */
export const SaveEffect = ({
  resource,
  id
}: {
  readonly resource: FormName
  /** Null for a new record. */
  readonly id: string | null
}) => {
  const t = useText("admin")
  const values = useWatch()
  const { isDirty } = useFormState()
  const { onMoves } = useOpenRecord()
  const [taking, setTaking] = useState(true)
  const isAsked = isDirty || id === null
  const { offers } = saveAddress(resource, id)
  const moves = !offers ? null : taking ? "offered" : "none"
  const { data, error, isLoading } = useSavePreview({ resource, id, values, moves }, isAsked)
  useEffect(() => onMoves(moves), [onMoves, moves])
  return (
    <FormSection title={t("admin:effect.title")} text={t("admin:effect.text")}>
      {!isAsked ? (
        <Typography variant="body2" color="textSecondary">
          {t("admin:effect.unchanged")}
        </Typography>
      ) : error !== null ? (
        <ProblemNotice error={error} />
      ) : isLoading ? (
        <Skeletons rows={1} />
      ) : data === undefined ? (
        <Alert severity="info">{t("admin:effect.incomplete")}</Alert>
      ) : (
        <OutcomeEffect outcome={data} taking={taking} onTaking={setTaking} />
      )}
    </FormSection>
  )
}
