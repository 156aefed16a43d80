import { defaultPriorityListSettings } from "@atelier/domain/priority-list"
import { useRecords, useText } from "@atelier/ui"
import Autocomplete from "@mui/material/Autocomplete"
import TextField from "@mui/material/TextField"
import { useController } from "react-hook-form"
import { useParams } from "react-router"
import { FormSection } from "../form/FormSection.tsx"
import { NameInput } from "../form/input/NameInput.tsx"
import { RecordPage } from "../form/RecordPage.tsx"
import { NeededFirst } from "../page/NeededFirst.tsx"
import { OrderComparison } from "./OrderComparison.tsx"
import { RankingFields } from "./RankingFields.tsx"

const blank = { name: "", progressIds: [], ...defaultPriorityListSettings }

const MembersInput = () => {
  const t = useText("admin")
  const { field, fieldState } = useController({ name: "progressIds" })
  const known = useRecords("progress").data
  const progresses = known ?? []
  const chosen: ReadonlyArray<string> = field.value ?? []
  const message = fieldState.error?.message
  if (known?.every(({ deleted }) => deleted)) return <NeededFirst kind="progress" />
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={progresses
        .filter(({ id, deleted }) => !deleted || chosen.includes(id))
        .map(({ id }) => id)}
      value={[...chosen]}
      getOptionLabel={(id) => progresses.find((progress) => progress.id === id)?.name ?? id}
      onChange={(_, ids) => field.onChange(ids)}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t("admin:merged.members")}
          inputRef={field.ref}
          error={message !== undefined}
          helperText={message}
        />
      )}
    />
  )
}

const MergedComparison = () => {
  const { id } = useParams()
  const configurations = useRecords("mergedProgress").data ?? []
  const stored = configurations.find((each) => each.id === id)
  if (stored === undefined) return null
  return <OrderComparison owner={{ kind: "merged", id: stored.id }} chosen={stored.order} />
}

export const MergedProgressForm = () => {
  const t = useText("admin")
  return (
    <RecordPage resource="mergedschedulingconfigs" texts="merged" blank={blank}>
      <FormSection title={t("admin:merged.one")} text={t("admin:merged.about")}>
        <NameInput />
        <MembersInput />
      </FormSection>
      <RankingFields />
      <MergedComparison />
    </RecordPage>
  )
}
