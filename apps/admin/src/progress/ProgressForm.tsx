import { ReferenceDate } from "@atelier/domain/progress"
import { measureTypes } from "@atelier/domain/quantity"
import { ProblemNotice, Skeletons, useText, useUserConfig } from "@atelier/ui"
import Alert from "@mui/material/Alert"
import Button from "@mui/material/Button"
import { useFormContext, useWatch } from "react-hook-form"
import { useParams } from "react-router"
import { CapacityTable } from "../capacity/CapacityTable.tsx"
import { useRows } from "../data/useRows.ts"
import { SaveEffect } from "../effect/SaveEffect.tsx"
import { FormSection } from "../form/FormSection.tsx"
import { ChoiceInput } from "../form/input/ChoiceInput.tsx"
import { ColourInput } from "../form/input/ColourInput.tsx"
import { freeColour } from "../form/input/colours.ts"
import { NameInput } from "../form/input/NameInput.tsx"
import { SwitchInput } from "../form/input/SwitchInput.tsx"
import { UsersInput } from "../form/input/UsersInput.tsx"
import { WeekInputs } from "../form/input/WeekInputs.tsx"
import { RecordPage } from "../form/RecordPage.tsx"
import { Page } from "../page/Page.tsx"
import { newProgress } from "./newProgress.ts"
import { SingleDays } from "./SingleDays.tsx"

const DeletedNotice = () => {
  const t = useText("admin")
  const { setValue, formState } = useFormContext()
  const deleted = useWatch({ name: "deleted" }) === true
  const restored = !deleted && formState.defaultValues?.deleted === true
  if (!deleted && !restored) return null
  return (
    <Alert
      severity={restored ? "success" : "info"}
      variant="outlined"
      sx={{ mb: 2 }}
      action={
        !restored && (
          <Button
            color="inherit"
            size="small"
            onClick={() => setValue("deleted", false, { shouldDirty: true })}
          >
            {t("admin:progress.restore")}
          </Button>
        )
      }
    >
      {t(restored ? "admin:progress.restored" : "admin:progress.deletedText")}
    </Alert>
  )
}

export const ProgressForm = () => {
  const t = useText("admin", "enums")
  const { id } = useParams()
  const { shop } = useUserConfig()
  const { rows, error, retry } = useRows("progresses", "order")
  if (rows === undefined)
    return (
      <Page width={880}>
        {error ? (
          <ProblemNotice error={error} onRetry={retry} />
        ) : (
          <Skeletons rows={8} height={32} />
        )}
      </Page>
    )
  const deleted = rows.find((row) => row.id === id)?.deleted === true
  return (
    <RecordPage
      resource="progresses"
      texts="progress"
      blank={newProgress(rows, freeColour, shop)}
      keep={deleted}
    >
      <DeletedNotice />
      <FormSection title={t("admin:progress.what")} text={t("admin:progress.whatText")}>
        <NameInput />
        <ColourInput name="colorHexa" label={t("admin:fields.colorHexa")} />
        <ChoiceInput
          name="unitType"
          label={t("admin:fields.unitType")}
          helperText={t("admin:progress.unitHelp")}
          noneLabel={t("admin:progress.noUnit")}
          choices={measureTypes.map((value) => ({ value, label: t(`enums:measureType.${value}`) }))}
          sx={{ maxWidth: 360 }}
        />
      </FormSection>
      <FormSection title={t("admin:progress.when")} text={t("admin:progress.whenText")}>
        <ChoiceInput
          name="referenceDate"
          label={t("admin:fields.referenceDate")}
          choices={ReferenceDate.literals.map((value) => ({
            value,
            label: t(`enums:referenceDate.${value}`)
          }))}
          sx={{ maxWidth: 360 }}
        />
        <SwitchInput
          name="linkToReferenceDate"
          label={t("admin:fields.linkToReferenceDate")}
          help={t("admin:progress.linkHelp")}
        />
        <SwitchInput
          name="moveLaterSteps"
          label={t("admin:fields.moveLaterSteps")}
          help={t("admin:progress.moveHelp")}
        />
        <SwitchInput
          name="mayInterrupt"
          label={t("admin:fields.mayInterrupt")}
          help={t("admin:progress.interruptHelp")}
        />
      </FormSection>
      <FormSection title={t("admin:capacity.title")} text={t("admin:capacity.text")}>
        <CapacityTable
          filled={id === undefined ? null : { kind: "progress", id: decodeURIComponent(id) }}
        />
      </FormSection>
      <FormSection title={t("admin:days.title")} text={t("admin:days.text")}>
        <WeekInputs />
      </FormSection>
      <FormSection title={t("admin:singleDays.title")} text={t("admin:singleDays.text")}>
        <SingleDays />
      </FormSection>
      <FormSection title={t("admin:progress.people")} text={t("admin:progress.peopleText")}>
        <UsersInput name="users" label={t("admin:fields.users")} />
        <SwitchInput
          name="askToCompletePreviousProgress"
          label={t("admin:fields.askToCompletePreviousProgress")}
          help={t("admin:progress.askHelp")}
        />
        <SwitchInput name="notifyOnStarted" label={t("admin:fields.notifyOnStarted")} />
        <SwitchInput name="notifyOnCompleted" label={t("admin:fields.notifyOnCompleted")} />
      </FormSection>
      {id !== undefined && <SaveEffect resource="progresses" id={decodeURIComponent(id)} />}
    </RecordPage>
  )
}
