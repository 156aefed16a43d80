import { expect, it } from "vitest"
import { answersFor } from "./answersFor.ts"

const development = answersFor({ mode: "development", origin: "http://plan.local:3000" })

it.each([
  "plan.local:3000",
  "PLAN.local",
  "localhost",
  "localhost:3000",
  "app.localhost:5173",
  "127.0.0.1:3000",
  "127.9.9.9",
  "[::1]:3000",
  "192.168.0.7:3000"
])("accepts %s in development", (host) => {
  expect(development(host)).toBe(true)
})

it.each([
  undefined,
  "",
  "evil.example",
  "evil.example:3000",
  "localhost.evil.example",
  "localhost@evil.example",
  "evil.example/localhost",
  "evil.example#localhost",
  "127.0.0.1.evil.example",
  "notlocalhost",
  "[::1",
  "a b"
])("rejects %s in development", (host) => {
  expect(development(host)).toBe(false)
})

it("accepts any host from the proxy in production", () => {
  expect(answersFor({ mode: "production", origin: "https://plan.example" })("backend:80")).toBe(
    true
  )
})
