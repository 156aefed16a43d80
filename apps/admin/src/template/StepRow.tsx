import { type Progress, ReferenceDate } from "@atelier/domain/progress"
import type { Text } from "@atelier/ui"
import { useText } from "@atelier/ui"
import CloseOutlined from "@mui/icons-material/CloseOutlined"
import Box from "@mui/material/Box"
import IconButton from "@mui/material/IconButton"
import Typography from "@mui/material/Typography"
import { useWatch } from "react-hook-form"
import { ChoiceInput } from "../form/input/ChoiceInput.tsx"
import { NumberInput } from "../form/input/NumberInput.tsx"
import { SwitchInput } from "../form/input/SwitchInput.tsx"
import { readWhole } from "../form/input/typedNumber.ts"
import { ColourName } from "../page/ColourName.tsx"
import { SortableRow } from "../sorting/SortableRow.tsx"

/** Writes an offset: "3 worked days before delivery"; empty if it is not an integer. */
const offsetText = (t: Text, offset: unknown, referenceDate: string): string => {
  if (typeof offset !== "number" || !Number.isInteger(offset)) return ""
  const side = offset === 0 ? "on" : offset < 0 ? "before" : "after"
  return t(`admin:template.${side}.${referenceDate}`, { count: Math.abs(offset) })
}

export const StepRow = ({
  id,
  name,
  place,
  title,
  progresses,
  onRemove
}: {
  readonly id: string
  readonly name: string
  readonly place: number
  readonly title: string
  readonly progresses: ReadonlyArray<Progress>
  readonly onRemove: () => void
}) => {
  const t = useText("admin", "enums")
  const [progressId, offset, reference]: ReadonlyArray<unknown> = useWatch({
    name: [`${name}.progressId`, `${name}.offsetDays`, `${name}.referenceDate`]
  })
  const offered = progresses.filter((progress) => !progress.deleted || progress.id === progressId)
  return (
    <SortableRow id={id} name={title} tall>
      <Box
        role="group"
        aria-label={t("admin:template.step", { place, name: title })}
        sx={{
          display: "grid",
          gridTemplateColumns: {
            xs: "minmax(0, 1fr) minmax(0, 1fr)",
            sm: "repeat(3, minmax(0, 1fr)) 104px 36px",
            lg: "minmax(0, 1fr) 112px 152px 144px 104px 36px"
          },
          gap: 1.5,
          alignItems: "start",
          pt: 1.5,
          pb: 1,
          pr: 1.5
        }}
      >
        <ChoiceInput
          name={`${name}.progressId`}
          label={t("admin:fields.progress")}
          choices={offered.map(({ id: value, name: text, colorHexa }) => ({
            value,
            label: <ColourName colour={colorHexa} name={text} />
          }))}
          sx={{ gridColumn: { xs: "1 / -1", sm: "1 / 4", lg: "auto" } }}
        />
        <NumberInput
          name={`${name}.offsetDays`}
          read={readWhole}
          label={t("admin:fields.offsetDays")}
        />
        <ChoiceInput
          name={`${name}.referenceDate`}
          label={t("admin:fields.referenceDate")}
          choices={ReferenceDate.literals.map((value) => ({
            value,
            label: t(`enums:referenceDate.${value}`)
          }))}
        />
        <NumberInput
          name={`${name}.numberOfDays`}
          read={readWhole}
          label={t("admin:fields.numberOfDays")}
          placeholder={t("admin:template.computed")}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <Box
          sx={{ pt: 0.75, gridColumn: { sm: "4", lg: "auto" }, gridRow: { sm: "1", lg: "auto" } }}
        >
          <SwitchInput name={`${name}.linked`} label={t("admin:fields.linked")} />
        </Box>
        <IconButton
          aria-label={t("admin:template.removeStep", { place, name: title })}
          onClick={onRemove}
          sx={{
            color: "text.secondary",
            justifySelf: "end",
            gridRow: { xs: "4", sm: "1", lg: "auto" },
            gridColumn: { xs: "2", sm: "5", lg: "auto" }
          }}
        >
          <CloseOutlined fontSize="small" />
        </IconButton>
        <Typography
          variant="caption"
          color="textSecondary"
          sx={{ gridColumn: { xs: "1", sm: "1 / -1" }, gridRow: { xs: "4", sm: "auto" } }}
        >
          {offsetText(t, offset, String(reference))}
        </Typography>
      </Box>
    </SortableRow>
  )
}
