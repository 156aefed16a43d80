import {
  MAX_INTERVAL,
  type Repetition,
  type Rhythm,
  readRepetition,
  repetitionRule
} from "@atelier/domain/maintenance"
import { type LocalDate, weekday } from "@atelier/domain/time"
import { useText } from "@atelier/ui"
import { TextInput } from "@atelier/ui/form"
import MenuItem from "@mui/material/MenuItem"
import TextField from "@mui/material/TextField"
import { useController } from "react-hook-form"
import { WeekdayChoice } from "../form/input/WeekdayChoice.tsx"
import { CountField } from "./CountField.tsx"
import { EndChoice } from "./EndChoice.tsx"
import { MonthDayChoice } from "./MonthDayChoice.tsx"

const rhythms: { readonly [T in Rhythm["_tag"]]: Extract<Rhythm, { readonly _tag: T }> } = {
  Daily: { _tag: "Daily" },
  Weekly: { _tag: "Weekly", weekdays: [] },
  Monthly: { _tag: "Monthly", on: { _tag: "SameDay" } },
  Yearly: { _tag: "Yearly" }
}

const once = "Once"
const other = "Other"

/** The repetition of a maintenance: once, by a choice of rhythm, or by a custom rule. */
export const RecurrenceInput = ({ first }: { readonly first: LocalDate }) => {
  const t = useText("admin")
  const { field } = useController({ name: "recurrence" })
  const rule: string | null = field.value ?? null
  const repetition = rule === null ? null : readRepetition(rule)
  const change = (changed: Repetition): void => field.onChange(repetitionRule(changed))
  const choose = (choice: string): void => {
    const rhythm = Object.values(rhythms).find(({ _tag }) => _tag === choice)
    if (rhythm === undefined) field.onChange(null)
    else change({ every: 1, end: repetition?.end ?? { _tag: "Never" }, rhythm })
  }
  const isOther = rule !== null && repetition === null
  return (
    <>
      <TextField
        select
        label={t("admin:recurrence.title")}
        value={isOther ? other : (repetition?.rhythm._tag ?? once)}
        onChange={({ target }) => choose(target.value)}
      >
        {[once, ...Object.keys(rhythms), ...(isOther ? [other] : [])].map((choice) => (
          <MenuItem key={choice} value={choice}>
            {t(`admin:recurrence.choice.${choice}`)}
          </MenuItem>
        ))}
      </TextField>
      {isOther && (
        <TextInput
          name="recurrence"
          label={t("admin:recurrence.rule")}
          helperText={t("admin:recurrence.ruleHelp")}
        />
      )}
      {repetition !== null && (
        <RepetitionFields repetition={repetition} first={first} onChange={change} />
      )}
    </>
  )
}

interface FieldsProps {
  readonly repetition: Repetition
  readonly first: LocalDate
  readonly onChange: (repetition: Repetition) => void
}

const RepetitionFields = ({ repetition, first, onChange }: FieldsProps) => {
  const t = useText("admin")
  const { rhythm, every } = repetition
  return (
    <>
      <CountField
        label={t(`admin:recurrence.every.${rhythm._tag}`)}
        value={every}
        max={MAX_INTERVAL}
        onChange={(count) => onChange({ ...repetition, every: count })}
      />
      {rhythm._tag === "Weekly" && (
        <WeekdayChoice
          label={t("admin:recurrence.weekdays")}
          chosen={rhythm.weekdays.length === 0 ? [weekday(first)] : rhythm.weekdays}
          onChoose={(chosen) =>
            onChange({ ...repetition, rhythm: { _tag: "Weekly", weekdays: chosen } })
          }
        />
      )}
      {rhythm._tag === "Monthly" && (
        <MonthDayChoice
          on={rhythm.on}
          first={first}
          onChoose={(on) => onChange({ ...repetition, rhythm: { _tag: "Monthly", on } })}
        />
      )}
      <EndChoice
        end={repetition.end}
        first={first}
        onChoose={(end) => onChange({ ...repetition, end })}
      />
    </>
  )
}
