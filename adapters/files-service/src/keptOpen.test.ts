import { expect, it } from "vitest"
import { keptOpen } from "./keptOpen.ts"

it("retries an opening that failed and keeps one that succeeded", async () => {
  let tries = 0
  const { get, forget } = keptOpen(async () => {
    tries += 1
    if (tries === 1) throw new Error("the library cannot be loaded")
    return tries
  })
  await expect(get()).rejects.toThrow("cannot be loaded")
  expect(await Promise.all([get(), get()])).toEqual([2, 2])
  forget()
  expect(await get()).toBe(3)
})

it("keeps a value opened after a reset when the earlier opening fails late", async () => {
  let fail: (problem: Error) => void = () => undefined
  const failing = new Promise<string>((_, reject) => {
    fail = reject
  })
  const opened = [failing, Promise.resolve("new")]
  const { get, forget } = keptOpen(
    () => opened.shift() ?? Promise.reject(new Error("once too often"))
  )
  const before = get()
  forget()
  expect(await get()).toBe("new")
  fail(new Error("late"))
  await expect(before).rejects.toThrow("late")
  expect(await get()).toBe("new")
})
