import { everyCall } from "@atelier/contract"
import { describe, expect, it } from "vitest"
import { callPages } from "../../test/apiPages.ts"

describe("callPages", () => {
  const pages = callPages()
  const text = pages.map(([, page]) => page).join("\n")

  it("describes each call of the contract once", () => {
    const described = [...text.matchAll(/^## (\S+)$/gm)].map(([, name]) => name)
    expect(described.toSorted()).toEqual(everyCall.map(([name]) => name).toSorted())
  })

  it("lists the addresses, the fields and the errors of a call", () => {
    const page = text.slice(text.indexOf("## lockPositions\n"))
    const part = page.slice(0, page.indexOf("\n## "))
    expect(part).toContain("`POST /api/Scheduling/lock`, also `POST /api/Scheduling/lockPosition`")
    expect(part).toContain("| **`positions`** | body | list of ")
    expect(part).toContain("`NotFound`")
  })

  it("links each section", () => {
    const [[, contents] = ["", ""], ...sections] = pages
    expect(sections.filter(([file]) => !contents.includes(`](${file})`))).toEqual([])
  })
})
