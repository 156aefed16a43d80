import type { Intents } from "./Attempt.ts"
import { blockerIntents } from "./blockerIntents.ts"
import { detailIntents } from "./detailIntents.ts"
import { moveIntents } from "./moveIntents.ts"
import { orderIntents } from "./orderIntents.ts"

export const intents = {
  ...moveIntents,
  ...detailIntents,
  ...blockerIntents,
  ...orderIntents
} as const satisfies Intents
