import { addressIn, makeReceivers, type OwnNetwork, ReceiverRefused } from "./Receivers.ts"

/** The names that every machine has for itself (RFC 6761). */
const ITSELF = /^(?:.+\.)?localhost\.?$/i

/**
 * Why messages never go where a URL leads, as far as it says so itself: by an address in the place
 * of a name, or by a name of this machine. Null where that shows only when the name is looked up.
 */
export const refusedAtOnce = (
  text: string,
  own: ReadonlyArray<OwnNetwork>
): ReceiverRefused["reason"] | null => {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const address = ITSELF.test(url.hostname) ? "127.0.0.1" : addressIn(url)
  if (address === null) return null
  try {
    makeReceivers(own).check(address, url.protocol)
    return null
  } catch (refusal) {
    if (refusal instanceof ReceiverRefused) return refusal.reason
    throw refusal
  }
}
