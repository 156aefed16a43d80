import type { WorkOrderDraft } from "./WorkOrderDraft.ts"

/**
 * What a work order is before somebody says more: no client, no crew, of no group, of importance 1.
 */
export const draftDefaults = {
  clientName: "",
  clientPhone: "",
  clientAddress: "",
  clientAddressLine2: "",
  clientCity: "",
  clientState: "",
  clientZipCode: "",
  clientEmail: "",
  workOrderGroupId: null,
  projectManagerId: null,
  contractorId: null,
  roomName: "",
  comment: "",
  shipperId: null,
  installerIds: [],
  cadCamMerged: false,
  keywords: "",
  importance: 1
} as const satisfies Partial<WorkOrderDraft>
