import { expect, it } from "vitest"
import { clientNetwork, makeClientAddress, type Network, networkOf } from "./clientAddress.ts"

const trusting = (...texts: ReadonlyArray<string>) =>
  makeClientAddress(texts.map(networkOf).filter((network): network is Network => network !== null))

it.each([
  ["nobody is trusted", [], "10.0.0.1", "1.1.1.1", "10.0.0.1"],
  ["the peer is no proxy", ["10.0.0.0/8"], "9.9.9.9", "1.1.1.1", "9.9.9.9"],
  ["one proxy passes it on", ["10.0.0.0/8"], "10.0.0.1", "1.1.1.1", "1.1.1.1"],
  [
    "a socket for both kinds names the proxy",
    ["10.0.0.1"],
    "::ffff:10.0.0.1",
    "1.1.1.1",
    "1.1.1.1"
  ],
  ["two proxies pass it on", ["10.0.0.0/8"], "10.0.0.1", "1.1.1.1, 10.0.0.2", "1.1.1.1"],
  ["the client lies in front", ["10.0.0.0/8"], "10.0.0.1", "8.8.8.8, 1.1.1.1", "1.1.1.1"],
  ["the client lies about a proxy", ["10.0.0.0/8"], "10.0.0.1", "10.0.0.9,1.1.1.1", "1.1.1.1"],
  ["nothing was forwarded", ["10.0.0.0/8"], "10.0.0.1", undefined, "10.0.0.1"],
  ["what was forwarded is no address", ["10.0.0.0/8"], "10.0.0.1", "evil, ", "10.0.0.1"],
  ["all were proxies", ["10.0.0.0/8"], "10.0.0.1", "10.0.0.2", "10.0.0.2"],
  ["the proxy speaks IPv6", ["fd00::/8"], "fd00::1", "2001:db8::7", "2001:db8::7"]
])("counts the client where %s", (_name, trusted, peer, forwarded, client) => {
  expect(trusting(...trusted)(peer, forwarded)).toBe(client)
})

it.each([
  ["1.1.1.1", "1.1.1.1"],
  ["", ""],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"]
])("counts %j as %j", (address, network) => {
  expect(clientNetwork(address)).toBe(network)
})

it.each([
  "",
  "10.0.0.0/33",
  "::/129",
  "10.0.0.0/",
  "10.0.0/8",
  "10.0.0.0/8/8",
  "proxy",
  "1.1.1.1/-1"
])("rejects %j as a network", (text) => {
  expect(networkOf(text)).toBeNull()
})
