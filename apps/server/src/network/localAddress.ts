import { BlockList, isIP } from "node:net"

const loopback = new BlockList()
loopback.addSubnet("127.0.0.0", 8, "ipv4")
loopback.addAddress("::1", "ipv6")

/** The host name in a `Host` header or address, without port and brackets, in lower case. */
export const hostNameOf = (authority: string): string | null => {
  const url = `http://${authority}`
  if (!URL.canParse(url) || /[/?#@\\\s]/.test(authority)) return null
  return new URL(url).hostname.replace(/^\[|\]$/g, "")
}

/** Removes the `::ffff:` prefix that IPv4 clients have on dual-stack sockets. */
export const plainAddress = (address: string): string =>
  address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "")

export const isLoopback = (address: string): boolean => {
  const plain = plainAddress(address)
  const kind = isIP(plain)
  return kind !== 0 && loopback.check(plain, kind === 4 ? "ipv4" : "ipv6")
}

/** True for host names that always mean this machine: loopback addresses and `localhost`. */
export const isLocalName = (name: string): boolean =>
  isLoopback(name) || name === "localhost" || name.endsWith(".localhost")
