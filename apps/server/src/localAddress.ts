import { BlockList, isIP } from "node:net"

const loopback = new BlockList()
loopback.addSubnet("127.0.0.0", 8, "ipv4")
loopback.addAddress("::1", "ipv6")

/**
 * The name in a `Host` header or an address of the web, without port and brackets, in small
 * letters.
 */
export const hostNameOf = (authority: string): string | null => {
  const url = `http://${authority}`
  if (!URL.canParse(url) || /[/?#@\\\s]/.test(authority)) return null
  return new URL(url).hostname.replace(/^\[|\]$/g, "")
}

/** An address as it is: that of an IPv4 client on a socket for both kinds begins with `::ffff:`. */
export const plainAddress = (address: string): string =>
  address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "")

/** Whether an address is this machine itself. */
export const isLoopback = (address: string): boolean => {
  const plain = plainAddress(address)
  const kind = isIP(plain)
  return kind !== 0 && loopback.check(plain, kind === 4 ? "ipv4" : "ipv6")
}

/** Whether a host name always means this machine itself: an address of it, or `localhost`. */
export const isLocalName = (name: string): boolean =>
  isLoopback(name) || name === "localhost" || name.endsWith(".localhost")
