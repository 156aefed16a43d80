import type { Document } from "../src/records/document/index.ts"

export const documentRow = (id: string, fields: Partial<Document> = {}): Document => ({
  id,
  version: 1,
  workOrderId: null,
  eventId: null,
  category: "plansAndDrawings",
  name: `${id}.pdf`,
  bytes: 1_000,
  storedAs: `content-of-${id}`,
  addedBy: "planner",
  addedAt: "2026-11-16T12:00:00.000Z",
  ...fields
})
