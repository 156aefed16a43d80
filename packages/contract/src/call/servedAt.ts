import type { Address, Call, SentFields } from "./Call.ts"

export type ServedCall = Call & Partial<Pick<Address, "toInput" | "toOutput">>

const servedBy = (call: Call, address: string | Address): ServedCall => {
  if (typeof address === "string") return { ...call, path: address }
  const { params: _params, query: _query, body: _body, respelled: _respelled, ...rest } = call
  return { ...rest, ...address } as ServedCall
}

/** A call at each of its addresses, its own first. */
export const servedAt = (call: Call): ReadonlyArray<ServedCall> => [
  call,
  ...(call.addresses ?? []).map((address) => servedBy(call, address))
]

interface SentParts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

const fieldsOf = (sent: SentParts): SentFields =>
  ({ params: {}, query: {}, body: {}, ...sent }) as SentFields

/** The input of the call for a decoded request to one of its addresses. */
export const inputAt = ({ toInput }: ServedCall, sent: SentParts): SentParts =>
  toInput === undefined ? sent : toInput(fieldsOf(sent))

/** Converts an answer of the call for a decoded request; undefined if it stays as it is. */
export const outputAt = (
  { toOutput }: ServedCall,
  sent: SentParts
): ((answer: SentFields["query"]) => unknown) | undefined =>
  toOutput && ((answer) => toOutput(answer, fieldsOf(sent)))
