import { Shop } from "@atelier/domain/resource"
import {
  SET_UP_PATH,
  StartEmpty,
  useAppConfig,
  useLinkTo,
  useText,
  useUserConfig
} from "@atelier/ui"
import { TextInput, TimeInput } from "@atelier/ui/form"
import Autocomplete from "@mui/material/Autocomplete"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Stack from "@mui/material/Stack"
import TextField from "@mui/material/TextField"
import Typography from "@mui/material/Typography"
import { useState } from "react"
import { useController } from "react-hook-form"
import { Link } from "react-router"
import { CapacityTable } from "../capacity/CapacityTable.tsx"
import { SaveEffect } from "../effect/SaveEffect.tsx"
import { FormSection } from "../form/FormSection.tsx"
import { ChoiceInput } from "../form/input/ChoiceInput.tsx"
import { NumberInput } from "../form/input/NumberInput.tsx"
import { SwitchInput } from "../form/input/SwitchInput.tsx"
import { WeekInputs } from "../form/input/WeekInputs.tsx"
import { RecordPage } from "../form/RecordPage.tsx"

const ShopContent = () => {
  const t = useText("admin", "shop")
  const { content } = useUserConfig().shop
  const PlannerLink = useLinkTo("planner")
  const [asking, setAsking] = useState(false)
  return (
    <FormSection title={t("admin:shop.content")}>
      <Typography variant="body2">{t(`admin:shop.contents.${content}`)}</Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
        {content === "demo" && (
          <Button variant="outlined" color="inherit" onClick={() => setAsking(true)}>
            {t("shop:startEmpty")}
          </Button>
        )}
        {content !== "demo" && (
          <Button variant="outlined" color="inherit" component={Link} to={SET_UP_PATH}>
            {t("admin:setUp.title")}
          </Button>
        )}
        {content === "empty" && (
          <Button variant="outlined" color="inherit" component={PlannerLink} href="/">
            {t("admin:shop.begin")}
          </Button>
        )}
      </Stack>
      {asking && <StartEmpty way="empty" onClose={() => setAsking(false)} />}
    </FormSection>
  )
}

const timeZones: ReadonlyArray<string> = Intl.supportedValuesOf("timeZone")

const TimeZoneInput = ({ name, label }: { readonly name: string; readonly label: string }) => {
  const { field, fieldState } = useController({ name })
  const message = fieldState.error?.message
  const value = String(field.value ?? "")
  return (
    <Autocomplete
      options={timeZones.includes(value) ? timeZones : [value, ...timeZones]}
      value={value}
      onChange={(_, chosen) => field.onChange(chosen)}
      onBlur={field.onBlur}
      disableClearable
      autoHighlight
      getOptionLabel={(zone) => zone.replaceAll("_", " ")}
      sx={{ maxWidth: 360 }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required
          inputRef={field.ref}
          error={message !== undefined}
          helperText={message}
        />
      )}
    />
  )
}

export const ShopForm = () => {
  const t = useText("admin")
  const { alertIntervalMs } = useAppConfig()
  const time = (name: "dayStartTime" | "dayEndTime") => (
    <TimeInput name={name} label={t(`admin:fields.${name}`)} required sx={{ maxWidth: 180 }} />
  )
  return (
    <RecordPage resource="shop" texts="shop" keep>
      <FormSection title={t("admin:shop.what")} text={t("admin:shop.whatText")}>
        <TextInput
          name="name"
          label={t("admin:fields.name")}
          required
          autoComplete="organization"
        />
        <TextInput
          name="address"
          label={t("admin:fields.address")}
          multiline
          minRows={2}
          autoComplete="street-address"
        />
        <TimeZoneInput name="timeZone" label={t("admin:fields.timeZone")} />
      </FormSection>
      <FormSection title={t("admin:shop.days")} text={t("admin:shop.daysText")}>
        <WeekInputs
          withoutShifts={
            <Box sx={{ display: "flex", gap: 1.5 }}>
              {time("dayStartTime")}
              {time("dayEndTime")}
            </Box>
          }
        />
      </FormSection>
      <FormSection title={t("admin:shop.production")} text={t("admin:shop.productionText")}>
        <CapacityTable
          name="productionCapacities"
          filled={{ kind: "production", id: "production" }}
        />
      </FormSection>
      <FormSection title={t("admin:shop.options")}>
        <SwitchInput
          name="hasMaestroOption"
          label={t("admin:fields.hasMaestroOption")}
          help={t("admin:shop.maestroHelp")}
        />
        <SwitchInput
          name="strictVersions"
          label={t("admin:fields.strictVersions")}
          help={t("admin:shop.strictHelp")}
        />
      </FormSection>
      <FormSection title={t("admin:shop.tell")} text={t("admin:shop.tellText")}>
        <ChoiceInput
          name="tellPeople"
          label={t("admin:fields.tellPeople")}
          choices={Shop.fields.tellPeople.literals.map((when) => ({
            value: when,
            label: t(`admin:shop.tellWhen.${when}`)
          }))}
          sx={{ maxWidth: 360 }}
        />
      </FormSection>
      <FormSection title={t("admin:shop.alerts")} text={t("admin:shop.alertsText")}>
        <NumberInput
          name="alertSeconds"
          label={t("admin:fields.alertSeconds")}
          helperText={t("admin:shop.alertsHelp", { count: alertIntervalMs / 1_000 })}
          sx={{ maxWidth: 360 }}
        />
      </FormSection>
      <ShopContent />
      <SaveEffect resource="shop" id="shop" />
    </RecordPage>
  )
}
