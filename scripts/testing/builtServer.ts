import { buildMissing } from "../../apps/server/src/building/buildMissing.ts"
import { builtServer } from "../../apps/server/src/building/built.ts"

/** Tests start the built server, as shipped, from the current sources. */
export const setup = (): Promise<void> => buildMissing([builtServer])
