import { useCall, useRecords, useText } from "@atelier/ui"
import { type ConflictChoices, ConflictDialog, type MergedForm } from "@atelier/ui/form"
import { useReferenceData } from "../plan/useReferenceData.ts"
import { type NamedByField, orderFieldLabel, orderFieldText } from "./form/orderFieldText.ts"
import type { WorkOrderForm } from "./form/WorkOrderForm.ts"

export const OrderConflict = ({
  mine,
  theirs,
  merge,
  busy,
  onResolve,
  onCancel
}: {
  readonly mine: WorkOrderForm
  readonly theirs: WorkOrderForm
  readonly merge: MergedForm<WorkOrderForm>
  readonly busy: boolean
  readonly onResolve: (choices: ConflictChoices) => void
  readonly onCancel: () => void
}) => {
  const t = useText("workOrder", "enums")
  const reference = useReferenceData()
  const groups = useCall("getWorkOrderGroups", { query: {} }, { select: ({ data }) => data })
  const managers = useRecords("projectManager")
  const contractors = useRecords("contractor")
  const named: NamedByField = {
    templateId: reference.templates,
    jobTypeId: reference.jobTypes,
    shipperId: reference.shippers,
    installerIds: reference.installers,
    workOrderGroupId: groups.data ?? [],
    projectManagerId: managers.data ?? [],
    contractorId: contractors.data ?? []
  }
  return (
    <ConflictDialog
      fields={merge.conflicts.map((name) => ({
        name,
        label: orderFieldLabel(name, t),
        mine: orderFieldText(name, mine, named, t),
        theirs: orderFieldText(name, theirs, named, t)
      }))}
      takenOver={merge.theirs.map((name) => orderFieldLabel(name, t))}
      busy={busy}
      onResolve={onResolve}
      onCancel={onCancel}
    />
  )
}
