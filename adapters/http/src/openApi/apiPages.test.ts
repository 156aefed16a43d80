import { readdirSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { callPages } from "../../test/apiPages.ts"

const folder = new URL("../../../../docs/api/calls/", import.meta.url)

/** `npx vitest run adapters/http/src/openApi -u` writes them anew. */
describe("the pages of the API say what the contract says:", () => {
  const pages = callPages()

  it.each(pages)("%s", async (file, text) => {
    await expect(text).toMatchFileSnapshot(fileURLToPath(new URL(file, folder)))
  })

  it("and there are no others", () => {
    expect(readdirSync(folder).toSorted()).toEqual(pages.map(([file]) => file).toSorted())
  })
})
