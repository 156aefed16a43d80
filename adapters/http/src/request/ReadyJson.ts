import type { WrittenJson } from "@atelier/application/ports"

/** Serialised JSON as output. It must match the output schema of the contract. */
export interface ReadyJson {
  readonly _tag: "ReadyJson"
  readonly json: WrittenJson
}

export const readyJson = (json: WrittenJson): ReadyJson => ({ _tag: "ReadyJson", json })

export const isReadyJson = (output: unknown): output is ReadyJson =>
  typeof output === "object" && output !== null && "_tag" in output && output._tag === "ReadyJson"
