import { BlockList, isIP } from "node:net"
import { plainAddress } from "./localAddress.ts"

export interface Network {
  readonly address: string
  readonly prefix: number
}

const kindOf = (address: string): "ipv4" | "ipv6" => (isIP(address) === 4 ? "ipv4" : "ipv6")

const bitsOf = (address: string): number => (isIP(address) === 4 ? 32 : 128)

/** Parses `10.0.0.0/8`, `::1` and the like; null if it is invalid. */
export const networkOf = (text: string): Network | null => {
  const [address = "", prefix, ...more] = text.split("/")
  const bits = bitsOf(address)
  const length = prefix === undefined ? bits : Number(prefix)
  const isNumber = prefix === undefined || /^\d{1,3}$/.test(prefix)
  return isIP(address) !== 0 && isNumber && length <= bits && more.length === 0
    ? { address, prefix: length }
    : null
}

const makeIsProxy = (trusted: ReadonlyArray<Network>) => {
  const proxies = new BlockList()
  for (const { address, prefix } of trusted) proxies.addSubnet(address, prefix, kindOf(address))
  return (address: string): boolean =>
    isIP(address) !== 0 && proxies.check(address, kindOf(address))
}

/**
 * Returns the client address for rate limits: the peer, or behind trusted proxies the last other
 * address in `X-Forwarded-For`. Earlier entries are written by the client.
 */
export const makeClientAddress = (trusted: ReadonlyArray<Network>) => {
  const isProxy = makeIsProxy(trusted)
  return (peer: string, forwardedFor: string | undefined): string => {
    const hops = (forwardedFor ?? "").split(",").map((hop) => plainAddress(hop.trim()))
    let client = plainAddress(peer)
    while (isProxy(client)) {
      const before = hops.pop() ?? ""
      if (isIP(before) === 0) break
      client = before
    }
    return client
  }
}

const GROUPS = 8
const NETWORK_GROUPS = 4

/** The unit of one client: an IPv4 address, or a /64 network of IPv6. */
export const clientNetwork = (address: string): string => {
  if (isIP(address) !== 6) return address
  const [front = "", back] = new URL(`http://[${address.split("%")[0]}]`).hostname
    .slice(1, -1)
    .split("::")
  const groups = (text: string): ReadonlyArray<string> => (text === "" ? [] : text.split(":"))
  const [before, after] = [groups(front), groups(back ?? "")]
  const zeros = new Array<string>(GROUPS - before.length - after.length).fill("0")
  return `${[...before, ...zeros, ...after].slice(0, NETWORK_GROUPS).join(":")}::/64`
}
