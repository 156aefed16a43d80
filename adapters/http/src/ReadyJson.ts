import type { WrittenJson } from "@atelier/application"

/** An output that is JSON already. It must be what the contract's output schema decodes. */
export interface ReadyJson {
  readonly _tag: "ReadyJson"
  readonly json: WrittenJson
}

const [OPEN, CLOSE] = [Buffer.from('{"data":'), Buffer.from("}")] as const

/** The answer of a list that is JSON already. */
export const readyData = (list: WrittenJson): ReadyJson => ({
  _tag: "ReadyJson",
  json: typeof list === "string" ? `{"data":${list}}` : Buffer.concat([OPEN, list, CLOSE])
})

/** Whether an output is JSON already. */
export const isReadyJson = (output: unknown): output is ReadyJson =>
  typeof output === "object" && output !== null && "_tag" in output && output._tag === "ReadyJson"
