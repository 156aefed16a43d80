import type { CallOutput } from "@atelier/contract"
import { weekFields, weekIn } from "@atelier/domain/progress"
import { LocalTime } from "@atelier/domain/time"
import {
  ProblemNotice,
  Skeletons,
  useCall,
  useLanguage,
  useMadeChanges,
  useNotify,
  useText,
  useUndo,
  useWrite
} from "@atelier/ui"
import { changedValues, DraftNotice, TimeField, useKeptChanges } from "@atelier/ui/form"
import Box from "@mui/material/Box"
import TextField from "@mui/material/TextField"
import Typography from "@mui/material/Typography"
import { Schema, Struct } from "effect"
import { useState } from "react"
import { WeekField } from "../form/input/WeekField.tsx"
import { closureOf, isUsuallyClosed } from "../shop/OfferedHoliday.ts"
import { RegionChoice } from "../shop/RegionChoice.tsx"
import { regionCode, usualRegion } from "../shop/usualRegion.ts"
import { StepActions } from "./StepActions.tsx"

const isTime = Schema.is(LocalTime)

type Shop = CallOutput<"getShopSettings">

interface StepProps {
  readonly onNext: () => void
}

export const HoursStep = ({ onNext }: StepProps) => {
  const { data, error, refetch } = useCall("getShopSettings", {})
  if (error !== null) return <ProblemNotice error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeletons rows={3} height={36} />
  return <HoursForm shop={data} onNext={onNext} />
}

const hoursFields = {
  name: Schema.String,
  dayStartTime: Schema.String,
  dayEndTime: Schema.String,
  ...weekFields,
  holidays: Schema.Struct({
    country: Schema.NullOr(Schema.String),
    region: Schema.NullOr(Schema.String)
  })
}

const ChangedHours = Schema.Struct(hoursFields).mapFields(Struct.map(Schema.optionalKey))
type ChangedHours = typeof ChangedHours.Type

const none: ChangedHours = {}

const isChangedHours = Schema.is(ChangedHours)

const HoursForm = ({ shop, onNext }: StepProps & { readonly shop: Shop }) => {
  const t = useText("admin")
  const notify = useNotify()
  const { locale } = useLanguage()
  const [untouched] = useState(() => ({
    name: shop.name,
    dayStartTime: String(shop.dayStartTime),
    dayEndTime: String(shop.dayEndTime),
    ...weekIn(shop),
    holidays: usualRegion(locale, navigator.languages)
  }))
  const { changes, setChanges, draft, question } = useKeptChanges(
    "setUp/hours",
    none,
    isChangedHours
  )
  const { holidays: chosen, ...typed } = { ...untouched, ...changes }
  const change = (next: ChangedHours): void =>
    setChanges((now) => changedValues({ ...untouched, ...now, ...next }, untouched))
  const code = regionCode(chosen)
  const holidays = useCall(
    "getHolidays",
    { query: { region: code ?? "" } },
    { enabled: code !== null }
  )
  const open = (holidays.data?.data ?? []).filter(isUsuallyClosed)
  const undoOf = useUndo()
  const { onChange, take } = useMadeChanges()
  const save = useWrite("changeShop", { onChange })
  const add = useWrite("addHolidays", { onChange })
  const { dayStartTime, dayEndTime } = typed
  const isRight =
    typed.name.trim() !== "" &&
    isTime(dayStartTime) &&
    isTime(dayEndTime) &&
    dayStartTime < dayEndTime
  const finish = (text: string): void => {
    notify({ text, ...undoOf(take()) })
    draft.drop()
    onNext()
  }
  const addOpen = (): void => {
    if (open.length === 0) {
      finish(t("admin:saved", { name: typed.name }))
      return
    }
    const holidays = open.map(closureOf)
    const onSuccess = ({ data }: { readonly data: ReadonlyArray<unknown> }): void => {
      finish(t("admin:holidays.added", { count: data.length }))
    }
    add.mutate({ query: {}, body: { holidays } }, { onSuccess })
  }
  const submit = (): void => {
    if (!isTime(dayStartTime) || !isTime(dayEndTime)) return
    const body = { ...typed, dayStartTime, dayEndTime, version: shop.version }
    save.mutate({ query: {}, body }, { onSuccess: addOpen })
  }
  const time = (name: "dayStartTime" | "dayEndTime") => (
    <TimeField
      label={t(`admin:fields.${name}`)}
      value={typed[name]}
      error={!isRight && typed.name.trim() !== ""}
      onText={(text) => change({ [name]: text })}
      sx={{ width: 160 }}
    />
  )
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2, pt: 1 }}>
      <DraftNotice draft={draft} />
      <TextField
        label={t("admin:setUp.shopName")}
        value={typed.name}
        error={typed.name.trim() === ""}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Box sx={{ display: "flex", gap: 1.5, flexWrap: "wrap", alignItems: "center" }}>
        {time("dayStartTime")}
        {time("dayEndTime")}
      </Box>
      <WeekField week={weekIn(typed)} onChange={change} />
      <RegionChoice chosen={chosen} onChoose={(holidays) => change({ holidays })} />
      <Typography variant="body2" color="textSecondary">
        {holidays.data === undefined && code !== null
          ? t("admin:setUp.looking")
          : t("admin:setUp.holidays", { count: open.length })}
      </Typography>
      {save.error !== null && <ProblemNotice error={save.error} />}
      {add.error !== null && <ProblemNotice error={add.error} />}
      <StepActions
        label={t("admin:setUp.saveHours")}
        busy={save.isPending || add.isPending}
        disabled={!isRight || (holidays.isLoading && code !== null)}
        onDo={submit}
        onSkip={onNext}
      />
      {question}
    </Box>
  )
}
