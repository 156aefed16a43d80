import { addDays, LocalDate } from "@atelier/domain/time"
import { useCall, useFormat, useText } from "@atelier/ui"
import Autocomplete from "@mui/material/Autocomplete"
import TextField from "@mui/material/TextField"
import { Schema } from "effect"
import { useEffect, useRef } from "react"
import { useController, useFormContext } from "react-hook-form"
import { type Choice, ChoiceInput } from "./ChoiceInput.tsx"
import { Section } from "./Section.tsx"
import { TextInput } from "./TextInput.tsx"
import type { WorkOrderForm } from "./WorkOrderForm.ts"

const NONE: ReadonlyArray<Choice> = []
const isDate = Schema.is(LocalDate)

/** Changing a start sets its end to the next day. */
const useEndOnNextDay = (
  start: "deliveryDate" | "installationDate",
  end: "deliveryEndDate" | "installationEndDate"
): void => {
  const { watch, setValue } = useFormContext<WorkOrderForm>()
  const value = watch(start)
  const previous = useRef(value)
  useEffect(() => {
    if (value === previous.current) return
    previous.current = value
    if (isDate(value)) setValue(end, addDays(value, 1), { shouldValidate: true, shouldDirty: true })
  }, [value, end, setValue])
}

const useDayText = (): ((text: string) => string) => {
  const format = useFormat()
  return (text) => (isDate(text) ? format.day(text, "full") : "")
}

const useHasError = (...names: ReadonlyArray<keyof WorkOrderForm>): boolean => {
  const { formState } = useFormContext<WorkOrderForm>()
  return names.some((name) => formState.errors[name] !== undefined)
}

/** When the work order enters production. */
export const ProductionSection = () => {
  const t = useText("workOrder")
  const dayText = useDayText()
  const { watch } = useFormContext<WorkOrderForm>()
  return (
    <Section
      name="production"
      title={t("workOrder:sections.production")}
      summary={dayText(watch("productionDate"))}
      hasError={useHasError("productionDate")}
    >
      <TextInput
        name="productionDate"
        type="date"
        label={t("workOrder:fields.productionDate")}
        required
      />
    </Section>
  )
}

/** When and by whom it is delivered. */
export const DeliverySection = () => {
  const t = useText("workOrder")
  const dayText = useDayText()
  const { watch } = useFormContext<WorkOrderForm>()
  const shippers = useCall("getShippers", {}, { select: ({ data }) => data })
  useEndOnNextDay("deliveryDate", "deliveryEndDate")
  return (
    <Section
      name="delivery"
      title={t("workOrder:sections.delivery")}
      summary={dayText(watch("deliveryDate"))}
      hasError={useHasError("deliveryDate", "deliveryEndDate")}
    >
      <TextInput
        name="deliveryDate"
        type="date"
        label={t("workOrder:fields.deliveryDate")}
        required
      />
      <TextInput
        name="deliveryEndDate"
        type="date"
        label={t("workOrder:fields.deliveryEndDate")}
        helperText={t("workOrder:endHint")}
        required
      />
      <ChoiceInput
        name="shipperId"
        label={t("workOrder:fields.shipperId")}
        choices={shippers.data ?? NONE}
      />
    </Section>
  )
}

const InstallersInput = () => {
  const t = useText("workOrder")
  const { field } = useController<WorkOrderForm, "installerIds">({ name: "installerIds" })
  const installers = useCall("getInstallers", {}, { select: ({ data }) => data })
  const choices: ReadonlyArray<Choice> = installers.data ?? NONE
  return (
    <Autocomplete<Choice, true>
      multiple
      options={choices}
      getOptionLabel={(choice) => choice.name}
      getOptionKey={(choice) => choice.id}
      isOptionEqualToValue={(choice, value) => choice.id === value.id}
      value={choices.filter((choice) => field.value.includes(choice.id))}
      onChange={(_, chosen) => field.onChange(chosen.map((choice) => choice.id))}
      renderInput={(params) => <TextField {...params} label={t("workOrder:fields.installerIds")} />}
    />
  )
}

/** When and by whom it is installed. */
export const InstallationSection = () => {
  const t = useText("workOrder")
  const dayText = useDayText()
  const { watch } = useFormContext<WorkOrderForm>()
  useEndOnNextDay("installationDate", "installationEndDate")
  return (
    <Section
      name="installation"
      title={t("workOrder:sections.installation")}
      summary={dayText(watch("installationDate"))}
      hasError={useHasError("installationDate", "installationEndDate")}
    >
      <TextInput
        name="installationDate"
        type="date"
        label={t("workOrder:fields.installationDate")}
        required
      />
      <TextInput
        name="installationEndDate"
        type="date"
        label={t("workOrder:fields.installationEndDate")}
        helperText={t("workOrder:endHint")}
        required
      />
      <InstallersInput />
    </Section>
  )
}
