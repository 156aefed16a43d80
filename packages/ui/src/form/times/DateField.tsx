import { LocalDate } from "@atelier/domain/time"
import CalendarTodayOutlined from "@mui/icons-material/CalendarTodayOutlined"
import IconButton from "@mui/material/IconButton"
import InputAdornment from "@mui/material/InputAdornment"
import TextField, { type TextFieldProps } from "@mui/material/TextField"
import { Schema } from "effect"
import { Suspense, useRef, useState } from "react"
import { lazyPart } from "../../loading/lazyPart.ts"
import { useFormat } from "../../text/useFormat.ts"
import { useText } from "../../text/useText.ts"

const DayPicker = lazyPart(async () => (await import("./DayPicker.tsx")).DayPicker)

const isDay = Schema.is(LocalDate)

/**
 * A date field: typed as `YYYY-MM-DD` or chosen in a calendar in the language on screen. `onText`
 * receives the text even if it is not a valid day; a valid day is spelled out below the field. The
 * length has no limit, because a day pasted with a leading space would lose its end.
 */
export const DateField = ({
  value,
  onText,
  label,
  helperText,
  inputProps,
  ...props
}: {
  readonly value: string
  readonly onText: (text: string) => void
  readonly label?: string
  readonly inputProps?: { readonly "aria-label": string }
} & Pick<
  TextFieldProps,
  | "helperText"
  | "error"
  | "required"
  | "fullWidth"
  | "size"
  | "sx"
  | "inputRef"
  | "name"
  | "onBlur"
  | "disabled"
>) => {
  const t = useText("common")
  const format = useFormat()
  const frame = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const day = isDay(value) ? value : null
  const open = (): void => setOpen(true)
  return (
    <>
      <TextField
        fullWidth
        {...props}
        {...(label === undefined ? {} : { label })}
        ref={frame}
        value={value}
        placeholder={t("common:date.placeholder")}
        helperText={helperText ?? (day === null ? undefined : format.day(day, "full"))}
        onChange={({ target }) => onText(target.value.trim())}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" || !event.altKey) return
          event.preventDefault()
          open()
        }}
        slotProps={{
          htmlInput: { inputMode: "numeric", autoComplete: "off", ...inputProps },
          inputLabel: { shrink: true },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  size="small"
                  edge="end"
                  disabled={props.disabled === true}
                  aria-label={t("common:date.open", {
                    name: label ?? inputProps?.["aria-label"] ?? ""
                  })}
                  aria-haspopup="dialog"
                  aria-expanded={isOpen}
                  onClick={open}
                >
                  <CalendarTodayOutlined sx={{ fontSize: 17 }} />
                </IconButton>
              </InputAdornment>
            )
          }
        }}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <DayPicker
            anchor={frame.current}
            day={day}
            onDay={(chosen) => {
              onText(chosen)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
