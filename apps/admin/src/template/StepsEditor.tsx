import type { Progress } from "@atelier/domain/progress"
import type { TemplateStep } from "@atelier/domain/template"
import { useText } from "@atelier/ui"
import AddOutlined from "@mui/icons-material/AddOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import { useFieldArray, useFormContext, useWatch } from "react-hook-form"
import { NeededFirst } from "../page/NeededFirst.tsx"
import { SortableList } from "../sorting/SortableList.tsx"
import { nextStep } from "./nextStep.ts"
import { StepRow } from "./StepRow.tsx"
import { TimelinePicture } from "./TimelinePicture.tsx"
import type { DraftStep } from "./timeline.ts"

interface Values {
  readonly steps: Array<TemplateStep>
}

export const StepsEditor = ({ progresses }: { readonly progresses: ReadonlyArray<Progress> }) => {
  const t = useText("admin")
  const { control } = useFormContext<Values>()
  const { fields, append, remove, move } = useFieldArray({ control, name: "steps", keyName: "key" })
  const steps = (useWatch({ control, name: "steps" }) ?? []) as ReadonlyArray<DraftStep>
  const nameOf = (id: string): string => {
    const progressId = steps.find((step) => step.id === id)?.progressId
    return progresses.find((progress) => progress.id === progressId)?.name ?? ""
  }
  const living = progresses.filter(({ deleted }) => !deleted)
  if (living.length === 0) return <NeededFirst kind="progress" />
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      <TimelinePicture steps={steps} progresses={progresses} />
      {fields.length > 0 && (
        <SortableList ids={fields.map(({ id }) => id)} nameOf={nameOf} onMove={move}>
          <Box
            component="ol"
            sx={{
              m: 0,
              p: 0,
              listStyle: "none",
              border: 1,
              borderColor: "divider",
              borderRadius: "12px",
              overflow: "clip"
            }}
          >
            {fields.map((field, index) => (
              <StepRow
                key={field.key}
                id={field.id}
                name={`steps.${index}`}
                place={index + 1}
                title={nameOf(field.id)}
                progresses={progresses}
                onRemove={() => remove(index)}
              />
            ))}
          </Box>
        </SortableList>
      )}
      <Box>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<AddOutlined />}
          onClick={() => {
            const step = nextStep(crypto.randomUUID(), steps, living)
            if (step !== null) append(step as TemplateStep)
          }}
        >
          {t("admin:template.addStep")}
        </Button>
      </Box>
    </Box>
  )
}
