import { useController } from "react-hook-form"
import { GroupField } from "../../fields/GroupField.tsx"
import type { WorkOrderForm } from "../form/WorkOrderForm.ts"

export const GroupInput = () => {
  const { field } = useController<WorkOrderForm, "workOrderGroupId">({ name: "workOrderGroupId" })
  return <GroupField value={field.value} onChange={field.onChange} />
}
