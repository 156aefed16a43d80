import type { Page } from "@playwright/test"

export interface Frames {
  readonly worst: number
  /** The 95th percentile. */
  readonly most: number
}

const record = `() => {
  const gaps = []
  let before = performance.now()
  let runs = true
  const look = (now) => { gaps.push(now - before); before = now; if (runs) requestAnimationFrame(look) }
  requestAnimationFrame((now) => { before = now; requestAnimationFrame(look) })
  window.stopFrames = () => { runs = false; return gaps }
}`

export const framesDuring = async (page: Page, run: () => Promise<void>): Promise<Frames> => {
  await page.evaluate(`(${record})()`)
  await run()
  const gaps = ((await page.evaluate("window.stopFrames()")) as Array<number>).toSorted(
    (a, b) => a - b
  )
  const at = (share: number): number => gaps[Math.floor((gaps.length - 1) * share)] ?? Number.NaN
  return { worst: at(1), most: at(0.95) }
}
