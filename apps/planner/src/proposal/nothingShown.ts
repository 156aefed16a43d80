import type { EventPreview } from "./useProposal.ts"

/** For proposals outside the calendar, where no events are drawn. */
export const nothingShown: EventPreview = {
  showOne: () => undefined,
  showAll: () => undefined,
  release: () => undefined
}
