import { describe, expect, it } from "vitest"
import { addressOf, isImport, isOfMaestro, menuAddress, ownAddress } from "./addresses.ts"

describe("addresses", () => {
  it.each([
    ["/configuration/progresses", "/configuration/progress"],
    ["/configuration/progresses/", "/configuration/progress"],
    ["/configuration/progresses/p1", "/configuration/progress/p1"],
    ["/configuration/projectenvironments/create", "/configuration/environments/create"],
    ["/configuration/schedulingconfigs", "/configuration/maestro/progress-prioritization"],
    ["/configuration/thresholds", "/configuration/maestro/thresholds"],
    ["/configuration/progressmaintenances/m1", "/configuration/maestro/maintenances/m1"],
    [
      "/configuration/mergedprogressmaintenances/create",
      "/configuration/maestro/maintenances/merged/create"
    ]
  ])("%s has the address %s", (path, own) => {
    expect(ownAddress(path)).toBe(own)
    expect(ownAddress(own)).toBeNull()
  })

  it.each([
    "/configuration/progress",
    "/configuration/templates/t1",
    "/configuration/template/t1",
    "/configuration/maestro",
    "/configuration/jobtypes",
    "/configuration/users/u1",
    "/configuration/import",
    "/configuration/nonsense",
    "/configuration"
  ])("%s has only one address", (path) => expect(ownAddress(path)).toBeNull())

  it("has the addresses of the product for lists, records and actions", () => {
    expect(addressOf("progresses")).toBe("/configuration/progress")
    expect(addressOf("templates")).toBe("/configuration/templates")
    expect(addressOf("templates", "create")).toBe("/configuration/template/create")
    expect(addressOf("users", "a/b")).toBe("/configuration/users/a%2Fb")
    expect(addressOf("schedulingconfigs", "import")).toBe(
      "/configuration/maestro/progress-prioritization/import"
    )
  })

  it.each([
    ["/configuration/progresses/p1", "/configuration/progress/p1"],
    ["/configuration/templates/create", "/configuration/templates/create"],
    ["/configuration/jobtypes", "/configuration/jobTypes"],
    ["/configuration/projectenvironments", "/configuration/environments"],
    ["/configuration/schedulingconfigs/a", "/configuration/maestro/progress-prioritization/a"],
    ["/configuration/thresholds", "/configuration/maestro/thresholds"],
    [
      "/configuration/mergedprogressmaintenances/m1",
      "/configuration/maestro/maintenances/merged/m1"
    ],
    ["/configuration/import", "/configuration/import"]
  ])("the menu entry of %s is %s", (path, entry) => expect(menuAddress(path)).toBe(entry))

  it("distinguishes the screens of Maestro from those of administrators", () => {
    expect(isOfMaestro("/configuration/maestro")).toBe(true)
    expect(isOfMaestro("/configuration/mergedschedulingconfigs/a")).toBe(true)
    expect(isOfMaestro("/configuration/thresholds")).toBe(true)
    expect(isOfMaestro("/configuration/maestro/maintenances/merged/m1")).toBe(true)
    expect(isOfMaestro("/configuration/progressmaintenances/create")).toBe(true)
    expect(isOfMaestro("/configuration/users")).toBe(false)
    expect(isOfMaestro("/configuration")).toBe(false)
  })
  it("distinguishes the import of work orders from that of a whole shop", () => {
    expect(isImport("/configuration/import")).toBe(true)
    expect(isImport("/configuration/import/")).toBe(true)
    expect(isImport("/configuration/import/shop")).toBe(false)
    expect(isImport("/configuration/users/import")).toBe(false)
    expect(isImport("/configuration/importers")).toBe(false)
  })
})
