import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { sectionPages, sectionTable } from "../../test/apiPages.ts"

const folder = new URL("../../../../docs/api/", import.meta.url)

/** `npx vitest run adapters/http/src/openApi/apiPages.test.ts -u` writes them anew. */
describe("the pages of the API say what the contract says:", () => {
  const pages = sectionPages()

  it.each(pages)("%s", async (file, text) => {
    await expect(text).toMatchFileSnapshot(new URL(`calls/${file}`, folder).pathname)
  })

  it("and there are no others", () => {
    expect(readdirSync(new URL("calls/", folder)).toSorted()).toEqual(
      pages.map(([file]) => file).toSorted()
    )
    const index = readFileSync(new URL("README.md", folder), "utf8")
    expect(index.slice(index.indexOf("| section")).trim()).toBe(sectionTable())
  })
})
