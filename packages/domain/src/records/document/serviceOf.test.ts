import { expect, it } from "vitest"
import { serviceOf, VendorService } from "./index.ts"

it("a content says itself which service keeps it", () => {
  expect(serviceOf("abcdefghijkm")).toBe("folder")
  expect(serviceOf("elsewhere:1")).toBe("folder")
  for (const service of VendorService.literals) expect(serviceOf(`${service}:1`)).toBe(service)
})
