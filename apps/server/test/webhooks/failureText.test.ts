import { makeWebhookSender } from "@atelier/webhooks"
import { expect, it } from "vitest"
import { failureText } from "../../src/webhooks/failureText.ts"

const failureAt = async (url: string): Promise<string> => {
  const { send } = makeWebhookSender({ own: [{ address: "127.0.0.2", prefix: 32 }] })
  const message = { id: "m", url, payload: "{}", secrets: [`whsec_${btoa("k".repeat(32))}`] }
  try {
    const { status } = await send(message)
    return `HTTP ${status}`
  } catch (error) {
    return failureText(error)
  }
}

it.each([
  ["https://127.0.0.1/", /^addressNotPublic$/],
  ["http://127.0.0.2:9/", /^connectionRefused: connect ECONNREFUSED 127\.0\.0\.2:9$/],
  ["http://93.184.215.14/", /^httpsNeeded$/],
  ["https://nobody.invalid/", /^nameUnknown: getaddrinfo E/],
  ["https://localhost/", /^nameUnknown: getaddrinfo ENOTFOUND localhost$/]
])("names the reason of a failure at %s", async (url, said) => {
  expect(await failureAt(url)).toMatch(said)
})

it("keeps an unknown error text", () => {
  expect(failureText(new Error("odd"))).toBe("odd")
  const late = new DOMException("The operation was aborted due to timeout", "TimeoutError")
  expect(failureText(late)).toBe("noAnswer: The operation was aborted due to timeout")
})
