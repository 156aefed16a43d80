import type { WorkOrderDraft } from "@atelier/domain/review-list"

export const reviewRequest = (draft: WorkOrderDraft) => ({
  templateId: draft.templateId,
  jobTypeId: draft.jobTypeId,
  productionDate: draft.productionDate,
  deliveryDate: draft.deliveryDate,
  deliveryEndDate: draft.deliveryEndDate,
  installationDate: draft.installationDate,
  installationEndDate: draft.installationEndDate,
  values: draft.values,
  stepValues: draft.stepValues
})
