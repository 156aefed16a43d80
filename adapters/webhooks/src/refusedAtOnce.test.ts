import { expect, it } from "vitest"
import { refusedAtOnce } from "./refusedAtOnce.ts"

const office = [{ address: "10.1.0.0", prefix: 16 }]

it.each([
  "https://localhost/",
  "https://LOCALHOST:8443/erp",
  "https://erp.localhost/",
  "https://127.0.0.1/",
  "https://127.1/",
  "https://0x7f000001/",
  "https://192.168.1.20/",
  "https://10.2.0.1/",
  "https://169.254.169.254/latest",
  "https://[::1]/",
  "https://[::ffff:10.0.0.1]/",
  "https://[fd00::1]/"
])("rejects %s, which is not on the Internet", (url) => {
  expect(refusedAtOnce(url, office)).toBe("addressNotPublic")
})

it("rejects a public address without https and leaves names to the sender", () => {
  expect(refusedAtOnce("http://93.184.215.14/", office)).toBe("httpsNeeded")
  for (const url of [
    "https://93.184.215.14/",
    "https://erp.example.com/",
    "https://localhost.example.com/",
    "http://10.1.2.3/erp"
  ])
    expect(refusedAtOnce(url, office)).toBeNull()
})
