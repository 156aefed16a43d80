import { addressIn, makeReceivers, type OwnNetwork, ReceiverRefused } from "./Receivers.ts"

/** Names of the local machine (RFC 6761). */
const ITSELF = /^(?:.+\.)?localhost\.?$/i

/**
 * Why messages to a URL are never allowed, as far as the URL itself shows: an IP address or a name
 * of this machine. Null if only the name's resolution can tell.
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
