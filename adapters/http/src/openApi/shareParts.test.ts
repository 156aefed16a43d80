import { describe, expect, it } from "vitest"
import { resolveParts } from "../../test/resolveParts.ts"
import { describeApi } from "./describeApi.ts"
import { openApiDocument } from "./openApiDocument.ts"

describe("the served description", () => {
  const whole = JSON.stringify(openApiDocument("1.2.3"))
  const text = describeApi("1.2.3")
  const served = JSON.parse(text)

  it("equals the document, with repeated parts written once", () => {
    const { paths, components } = served
    const { headers: _, parameters: _1, responses: _2, ...own } = components
    const written = { ...served, paths: resolveParts(paths, components), components: own }
    expect(JSON.stringify(written)).toBe(whole)
  })

  it("is less than half as large and has no unused part", () => {
    expect(text.length).toBeLessThan(whole.length / 2)
    for (const kind of ["headers", "parameters", "responses"])
      for (const name of Object.keys(served.components[kind]))
        expect(text).toContain(`"#/components/${kind}/${name}"`)
  })
})
