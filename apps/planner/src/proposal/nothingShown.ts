import type { EventPreview } from "./useProposal.ts"

/** For proposals that are made where no events are drawn. */
export const nothingShown: EventPreview = {
  showOne: () => undefined,
  showAll: () => undefined,
  release: () => undefined
}
