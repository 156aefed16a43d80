import { type LookupAddress, type LookupOptions, lookup } from "node:dns"
import { isIP } from "node:net"
import ipaddr from "ipaddr.js"

/** A network of one's own that messages may go to, as its address and the bits that count. */
export interface OwnNetwork {
  readonly address: string
  readonly prefix: number
}

/** A message does not go where its address leads. */
export class ReceiverRefused extends Error {
  override readonly name = "ReceiverRefused"
  readonly reason: "addressNotPublic" | "httpsNeeded"
  constructor(reason: ReceiverRefused["reason"]) {
    super(reason)
    this.reason = reason
  }
}

/**
 * An IPv6 address in hexadecimal alone: `::1.1.1.1` is the reserved address `::101:101`, which
 * ipaddr.js takes for the IPv4 address that it ends with.
 */
const hexadecimal = (address: string): string => {
  const url = `http://[${address}]/`
  return URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : address
}

/** An address, where IPv6 maps one of IPv4 (`::ffff:…`) as that one; null when it is none. */
const parsed = (address: string) => {
  const text = isIP(address) === 6 ? hexadecimal(address) : address
  return ipaddr.isValid(text) ? ipaddr.process(text) : null
}

/**
 * The addresses of IPv6 that lead to machines of the Internet (IANA, "IPv6 Global Unicast Address
 * Assignments"). All others are reserved, such as the IPv4-compatible `::127.0.0.1`.
 */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3")

/**
 * Whether everybody reaches the same machine by an address: no loopback, no local network, no
 * tunnel.
 */
export const isPublic = (address: string): boolean => {
  const one = parsed(address)
  if (one === null || one.range() !== "unicast") return false
  return one instanceof ipaddr.IPv4 || one.match(GLOBAL_IPV6)
}

const isIn =
  (address: string) =>
  ({ address: network, prefix }: OwnNetwork): boolean => {
    const one = parsed(address)
    const other = parsed(network)
    return one !== null && other !== null && one.kind() === other.kind() && one.match(other, prefix)
  }

/** Which addresses messages go to. */
export interface Receivers {
  /** Throws {@link ReceiverRefused} where messages do not go to an address. */
  readonly check: (address: string, protocol: string) => void
  /**
   * Looks a name up and refuses it when one of its addresses is refused; what is answered is what
   * is connected to.
   */
  readonly lookupFor: (protocol: string) => typeof lookup
}

/**
 * Receivers on the Internet by https, and on some networks of one's own, by http too. A name is
 * looked up once, for the connection itself, so that it cannot lead elsewhere afterwards.
 */
export const makeReceivers = (own: ReadonlyArray<OwnNetwork>): Receivers => {
  const check = (address: string, protocol: string): void => {
    if (own.some(isIn(address))) return
    if (!isPublic(address)) throw new ReceiverRefused("addressNotPublic")
    if (protocol !== "https:") throw new ReceiverRefused("httpsNeeded")
  }
  const lookupFor =
    (protocol: string) =>
    (
      name: string,
      options: LookupOptions,
      done: (
        error: NodeJS.ErrnoException | null,
        address: string | LookupAddress[],
        family?: number
      ) => void
    ): void =>
      lookup(name, { ...options, all: true }, (error, found) => {
        if (error !== null) return done(error, "")
        try {
          for (const { address } of found) check(address, protocol)
        } catch (refusal) {
          return done(refusal as Error, "")
        }
        const [first] = found
        if (options.all === true) return done(null, found)
        return done(null, first?.address ?? "", first?.family)
      })
  return { check, lookupFor: lookupFor as Receivers["lookupFor"] }
}

/** The address that stands in a URL in the place of a name; null when it has a name. */
export const addressIn = ({ hostname }: URL): string | null => {
  const bare = hostname.startsWith("[") ? hostname.slice(1, -1) : hostname
  return isIP(bare) === 0 ? null : bare
}
