import { MAX_TIMES, type RepetitionEnd } from "@atelier/domain/maintenance"
import { addDays, LocalDate } from "@atelier/domain/time"
import { useText } from "@atelier/ui"
import { DateField } from "@atelier/ui/form"
import Box from "@mui/material/Box"
import MenuItem from "@mui/material/MenuItem"
import TextField from "@mui/material/TextField"
import { Schema } from "effect"
import { useState } from "react"
import { useUnreadable } from "../form/OpenRecord.ts"
import { CountField } from "./CountField.tsx"

const isDay = Schema.is(LocalDate)

const ends = ["Never", "After", "Until"] as const

/** The end of a repetition: never, after a number of times, or on a day. */
export const EndChoice = ({
  end,
  first,
  onChoose
}: {
  readonly end: RepetitionEnd
  readonly first: LocalDate
  readonly onChoose: (end: RepetitionEnd) => void
}) => {
  const t = useText("admin")
  const choose = (tag: string): void => {
    if (tag === "After") onChoose({ _tag: "After", times: 10 })
    else if (tag === "Until") onChoose({ _tag: "Until", day: addDays(first, 364) })
    else onChoose({ _tag: "Never" })
  }
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
      <TextField
        select
        label={t("admin:recurrence.ends")}
        value={end._tag}
        onChange={({ target }) => choose(target.value)}
      >
        {ends.map((tag) => (
          <MenuItem key={tag} value={tag}>
            {t(`admin:recurrence.end.${tag}`)}
          </MenuItem>
        ))}
      </TextField>
      {end._tag === "After" && (
        <CountField
          label={t("admin:recurrence.times")}
          value={end.times}
          max={MAX_TIMES}
          onChange={(times) => onChoose({ _tag: "After", times })}
        />
      )}
      {end._tag === "Until" && (
        <UntilField day={end.day} onDay={(day) => onChoose({ _tag: "Until", day })} />
      )}
    </Box>
  )
}

/** The last day. While the text is not a valid day, the repetition keeps the last valid one. */
const UntilField = ({
  day,
  onDay
}: {
  readonly day: LocalDate
  readonly onDay: (day: LocalDate) => void
}) => {
  const t = useText("admin", "event")
  const [typed, setTyped] = useState<string>(day)
  const isRight = isDay(typed)
  useUnreadable("until", !isRight)
  return (
    <DateField
      label={t("admin:recurrence.untilDay")}
      value={typed}
      required
      error={!isRight}
      {...(isRight ? {} : { helperText: t("event:time.noDay") })}
      onText={(text) => {
        setTyped(text)
        if (isDay(text)) onDay(text)
      }}
    />
  )
}
