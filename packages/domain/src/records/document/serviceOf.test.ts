import { expect, it } from "vitest"
import { DocumentService, serviceOf } from "./index.ts"

it("reads the service from the key of a content", () => {
  expect(serviceOf("abcdefghijkm")).toBe("folder")
  expect(serviceOf("elsewhere:1")).toBe("folder")
  for (const service of DocumentService.literals) expect(serviceOf(`${service}:1`)).toBe(service)
})
