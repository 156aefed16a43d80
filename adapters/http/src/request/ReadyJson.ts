import type { WrittenJson } from "@atelier/application/ports"

/** An output that is JSON already. It must be what the contract's output schema decodes. */
export interface ReadyJson {
  readonly _tag: "ReadyJson"
  readonly json: WrittenJson
}

/** An answer that is JSON already. */
export const readyJson = (json: WrittenJson): ReadyJson => ({ _tag: "ReadyJson", json })

/** Whether an output is JSON already. */
export const isReadyJson = (output: unknown): output is ReadyJson =>
  typeof output === "object" && output !== null && "_tag" in output && output._tag === "ReadyJson"
