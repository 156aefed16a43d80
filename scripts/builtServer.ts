import { buildMissing } from "../apps/server/src/building/buildMissing.ts"
import { builtServer } from "../apps/server/src/building/built.ts"

/** Tests start the server as it is shipped: built, from the sources as they are now. */
export const setup = (): Promise<void> => buildMissing([builtServer])
