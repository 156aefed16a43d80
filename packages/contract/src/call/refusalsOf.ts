import {
  commonRefusals,
  type RefusalTag,
  refusedInBody,
  writeRefusals
} from "../refusal/refusals.ts"
import type { Call } from "./Call.ts"

const isInBody = (tag: RefusalTag): tag is keyof typeof refusedInBody =>
  Object.hasOwn(refusedInBody, tag)

const namesInAddress = ({ params, query, body }: Call): boolean =>
  params !== undefined || (query !== undefined && body === undefined)

/** The errors for a use case error, depending on whether address, body or both contain ids. */
const answeredAs = (call: Call, tag: RefusalTag): ReadonlyArray<RefusalTag> =>
  isInBody(tag)
    ? [
        ...(namesInAddress(call) ? [tag] : []),
        ...(call.body === undefined ? [] : [refusedInBody[tag]])
      ]
    : [tag]

export const refusalsOf = (call: Call): ReadonlySet<RefusalTag> =>
  new Set([
    ...commonRefusals,
    ...call.refusals.flatMap((tag) => answeredAs(call, tag)),
    ...(call.scope === "write" ? writeRefusals : [])
  ])
