import { describe, expect, it } from "vitest"
import { addressIn, isPublic, makeReceivers } from "./Receivers.ts"

describe("a public address", () => {
  it.each(["93.184.216.34", "1.1.1.1", "2606:4700:4700::1111"])("is %s", (address) =>
    expect(isPublic(address)).toBe(true)
  )

  it.each([
    "127.0.0.1",
    "127.8.8.8",
    "0.0.0.0",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "192.0.0.8",
    "192.0.2.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2001:0:7f00:1::",
    "fe80::1",
    "fc00::1",
    "fd12:3456::1",
    "ff02::1",
    "2001:db8::1",
    "::7f00:1",
    "::127.0.0.1",
    "::1.1.1.1",
    "::a:b:c:d",
    "4000::1",
    "fec0::1",
    "nonsense"
  ])("is not %s", (address) => expect(isPublic(address)).toBe(false))
})

describe("messages are sent", () => {
  const own = makeReceivers([{ address: "10.0.0.0", prefix: 8 }])

  it("to public addresses by https, and to own networks also by http", () => {
    expect(() => own.check("1.1.1.1", "https:")).not.toThrow()
    expect(() => own.check("1.1.1.1", "http:")).toThrow("httpsNeeded")
    expect(() => own.check("10.9.9.9", "http:")).not.toThrow()
    expect(() => own.check("::ffff:10.9.9.9", "https:")).not.toThrow()
    expect(() => own.check("192.168.1.1", "https:")).toThrow("addressNotPublic")
  })

  it.each([
    ["http://2130706433/", "127.0.0.1"],
    ["http://0x7f.1/", "127.0.0.1"],
    ["http://0177.0.0.1/", "127.0.0.1"],
    ["http://[::ffff:127.0.0.1]/", "::ffff:7f00:1"],
    ["https://example.com/", null]
  ])("not to an own address, however it is written: %s", (url, address) =>
    expect(addressIn(new URL(url))).toBe(address)
  )

  it("not to a name of this machine", async () => {
    const answer = await new Promise((resolve) =>
      own.lookupFor("https:")("localhost", {}, (error, address) =>
        resolve(error === null ? address : error.message)
      )
    )
    expect(answer).toBe("getaddrinfo ENOTFOUND localhost")
  })
})
