import { useText } from "@atelier/ui"
import { TimeInput } from "@atelier/ui/form"
import DeleteOutlined from "@mui/icons-material/DeleteOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import IconButton from "@mui/material/IconButton"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import type { ReactNode } from "react"
import { useFieldArray, useFormContext } from "react-hook-form"

interface Shifts {
  readonly shifts: Array<{ readonly startTime: string; readonly endTime: string }>
}

/** The shifts of the record in the surrounding form. Without any, `without` takes their place. */
export const ShiftInputs = ({ without }: { readonly without?: ReactNode }) => {
  const t = useText("admin")
  const { getValues } = useFormContext<Shifts>()
  const { fields, append, remove } = useFieldArray<Shifts, "shifts">({ name: "shifts" })
  const add = (): void =>
    append({ startTime: getValues("shifts").at(-1)?.endTime ?? "", endTime: "" })
  return (
    <Stack sx={{ gap: 1.5, alignItems: "flex-start" }}>
      <Typography variant="body2">{t("admin:fields.shifts")}</Typography>
      {fields.length === 0 && without !== undefined ? (
        without
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t(fields.length === 0 ? "admin:shifts.none" : "admin:shifts.help")}
        </Typography>
      )}
      {fields.map(({ id }, at) => (
        <Box
          key={id}
          role="group"
          aria-label={t("admin:shifts.one", { nth: at + 1 })}
          sx={{ display: "flex", gap: 1.5, alignItems: "flex-start" }}
        >
          <TimeInput<Shifts>
            name={`shifts.${at}.startTime`}
            label={t("admin:shifts.from")}
            required
            sx={{ maxWidth: 150 }}
          />
          <TimeInput<Shifts>
            name={`shifts.${at}.endTime`}
            label={t("admin:shifts.to")}
            required
            sx={{ maxWidth: 150 }}
          />
          <IconButton
            aria-label={t("admin:shifts.remove", { nth: at + 1 })}
            onClick={() => remove(at)}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Button size="small" color="inherit" onClick={add}>
        {t("admin:shifts.add")}
      </Button>
    </Stack>
  )
}
