import type { CallOutput, ReadCallName } from "@atelier/contract"
import { type Client, Refused, type SentInput, Unreachable } from "@atelier/contract/client"
import { dropAnswers, keepAnswer, recallAnswer } from "../device/keptAnswers.ts"

interface Asked<N extends ReadCallName> {
  readonly name: N
  readonly input: SentInput<N>
  /** Name of the answer on this device; undefined if it is not kept. */
  readonly keptAs: string | undefined
}

/**
 * Asks the server. If it cannot be reached, returns the last answer that this device kept under the
 * name. A refused call deletes that answer, because the user may have lost the right to see it.
 */
export const askOrRecall = async <N extends ReadCallName>(
  client: Client,
  { name, input, keptAs }: Asked<N>,
  signal: AbortSignal
): Promise<CallOutput<N>> => {
  if (keptAs === undefined) return client.call(name, input, { signal })
  try {
    const answer = await client.call(name, input, { signal })
    void keepAnswer(keptAs, answer)
    return answer
  } catch (error) {
    if (error instanceof Refused) void dropAnswers((kept) => kept === keptAs)
    const kept = error instanceof Unreachable ? await recallAnswer(keptAs) : null
    if (kept === null) throw error
    return kept.data as CallOutput<N>
  }
}
