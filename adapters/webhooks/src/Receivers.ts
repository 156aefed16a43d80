import { type LookupAddress, type LookupOptions, lookup } from "node:dns"
import { isIP } from "node:net"
import ipaddr from "ipaddr.js"

/** A private network to which messages may be sent, in CIDR notation. */
export interface OwnNetwork {
  readonly address: string
  readonly prefix: number
}

export class ReceiverRefused extends Error {
  override readonly name = "ReceiverRefused"
  readonly reason: "addressNotPublic" | "httpsNeeded"
  constructor(reason: ReceiverRefused["reason"]) {
    super(reason)
    this.reason = reason
  }
}

/** An IPv6 address in hexadecimal: ipaddr.js takes the reserved `::1.1.1.1` for IPv4. */
const hexadecimal = (address: string): string => {
  const url = `http://[${address}]/`
  return URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : address
}

/** Parses an address; IPv4-mapped IPv6 (`::ffff:…`) becomes IPv4. Null if it is invalid. */
const parsed = (address: string) => {
  const text = isIP(address) === 6 ? hexadecimal(address) : address
  return ipaddr.isValid(text) ? ipaddr.process(text) : null
}

/**
 * IPv6 addresses of machines on the Internet (IANA, "IPv6 Global Unicast Address Assignments"). All
 * others are reserved, such as the IPv4-compatible `::127.0.0.1`.
 */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3")

/** True for a globally unique address: no loopback, local network or tunnel. */
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

/** The error of the system's lookup for an unknown name. */
const unknownName = (name: string): Error =>
  Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: "ENOTFOUND" })

export interface Receivers {
  /** Throws {@link ReceiverRefused} if messages may not be sent to an address. */
  readonly check: (address: string, protocol: string) => void
  /**
   * Resolves a name and rejects it if one of its addresses is not allowed. The connection uses the
   * returned addresses. A name with a private address fails like an unknown one, so that webhooks
   * do not reveal the names of a private network.
   */
  readonly lookupFor: (protocol: string) => typeof lookup
}

/**
 * Allows receivers on the Internet by HTTPS, and in the given private networks also by HTTP. A name
 * is resolved once, for the connection itself, so that it cannot change in between.
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
          const { reason } = refusal as ReceiverRefused
          const shown = reason === "addressNotPublic" ? unknownName(name) : (refusal as Error)
          return done(shown, "")
        }
        const [first] = found
        if (options.all === true) return done(null, found)
        return done(null, first?.address ?? "", first?.family)
      })
  return { check, lookupFor: lookupFor as Receivers["lookupFor"] }
}

/** The IP address in a URL; null if it has a name. */
export const addressIn = ({ hostname }: URL): string | null => {
  const bare = hostname.startsWith("[") ? hostname.slice(1, -1) : hostname
  return isIP(bare) === 0 ? null : bare
}
