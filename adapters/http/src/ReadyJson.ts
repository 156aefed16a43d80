/** An output that is JSON text already. It must be what the contract's output schema decodes. */
export interface ReadyJson {
  readonly _tag: "ReadyJson"
  readonly text: string
}

/** Text that is answered as it is. */
export const readyJson = (text: string): ReadyJson => ({ _tag: "ReadyJson", text })

/** Whether an output is text already. */
export const isReadyJson = (output: unknown): output is ReadyJson =>
  typeof output === "object" && output !== null && "_tag" in output && output._tag === "ReadyJson"
