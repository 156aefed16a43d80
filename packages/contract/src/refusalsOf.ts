import type { Call } from "./Call.ts"
import { commonRefusals, type RefusalTag, refusedInBody, writeRefusals } from "./refusals.ts"

const isInBody = (tag: RefusalTag): tag is keyof typeof refusedInBody =>
  Object.hasOwn(refusedInBody, tag)

/** Whether the address of a call names rows, or what selects them. */
const namesInAddress = ({ params, query, body }: Call): boolean =>
  params !== undefined || (query !== undefined && body === undefined)

/** A refusal of a use case, as it is answered where the address, the body or both name rows. */
const answeredAs = (call: Call, tag: RefusalTag): ReadonlyArray<RefusalTag> =>
  isInBody(tag)
    ? [
        ...(namesInAddress(call) ? [tag] : []),
        ...(call.body === undefined ? [] : [refusedInBody[tag]])
      ]
    : [tag]

/** The tags of everything that a call may answer instead of its output, whoever asks. */
export const refusalsOf = (call: Call): ReadonlySet<RefusalTag> =>
  new Set([
    ...commonRefusals,
    ...call.refusals.flatMap((tag) => answeredAs(call, tag)),
    ...(call.scope === "write" ? writeRefusals : [])
  ])
