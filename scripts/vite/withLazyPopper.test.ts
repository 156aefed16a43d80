import { existsSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { expect, it } from "vitest"
import { withLazyPopper } from "./withLazyPopper.ts"

const planner = createRequire(new URL("../../apps/planner/package.json", import.meta.url))
const material = dirname(planner.resolve("@mui/material/package.json"))

it("replaces the popper of tooltips only", () => {
  const tooltip = join(material, "Tooltip/Tooltip.mjs")
  const { resolveId } = withLazyPopper()
  const [, source = ""] = /^import Popper from "(.+)";$/m.exec(readFileSync(tooltip, "utf8")) ?? []
  expect(existsSync(resolveId(source, tooltip) ?? "")).toBe(true)
  expect(resolveId(source, join(material, "Autocomplete/Autocomplete.mjs"))).toBeNull()
  expect(resolveId("../Grow/index.mjs", tooltip)).toBeNull()
})
