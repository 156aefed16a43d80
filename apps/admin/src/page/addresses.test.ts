import { describe, expect, it } from "vitest"
import { isOfMaestro, menuAddress, resourceAddress } from "./addresses.ts"

describe("addresses", () => {
  it.each([
    ["/configuration/progress", "/configuration/progresses"],
    ["/configuration/progress/", "/configuration/progresses"],
    ["/configuration/progress/create", "/configuration/progresses/create"],
    ["/configuration/progress/p1", "/configuration/progresses/p1"],
    ["/configuration/template/create", "/configuration/templates/create"],
    ["/configuration/template/t1", "/configuration/templates/t1"],
    ["/configuration/environments", "/configuration/projectenvironments"],
    ["/configuration/maestro", "/configuration/schedulingconfigs"],
    ["/configuration/maestro/progress-prioritization", "/configuration/schedulingconfigs"],
    [
      "/configuration/maestro/merged-progress-prioritization",
      "/configuration/mergedschedulingconfigs"
    ],
    ["/configuration/maestro/thresholds", "/configuration/thresholds"],
    ["/configuration/maestro/maintenances", "/configuration/progressmaintenances"],
    ["/configuration/maestro/maintenances/m1", "/configuration/progressmaintenances/m1"],
    [
      "/configuration/maestro/maintenances/merged/create",
      "/configuration/mergedprogressmaintenances/create"
    ],
    ["/Configuration/Progress".toLowerCase(), "/configuration/progresses"]
  ])("%s is the product's word for %s", (path, screen) => {
    expect(resourceAddress(path)).toBe(screen)
  })

  it.each([
    "/configuration/progresses",
    "/configuration/templates/t1",
    "/configuration/jobTypes",
    "/configuration/users/u1",
    "/configuration/import",
    "/configuration"
  ])("%s needs no translation", (path) => expect(resourceAddress(path)).toBeNull())

  it("never translates a translated address again", () => {
    for (const word of ["progress", "template", "environments"]) {
      const screen = resourceAddress(`/configuration/${word}/x`)
      expect(screen === null ? null : resourceAddress(screen)).toBeNull()
    }
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
  ])("the menu knows %s as %s", (path, entry) => expect(menuAddress(path)).toBe(entry))

  it("tells the screens of Maestro from those of administrators", () => {
    expect(isOfMaestro("/configuration/maestro")).toBe(true)
    expect(isOfMaestro("/configuration/mergedschedulingconfigs/a")).toBe(true)
    expect(isOfMaestro("/configuration/thresholds")).toBe(true)
    expect(isOfMaestro("/configuration/maestro/maintenances/merged/m1")).toBe(true)
    expect(isOfMaestro("/configuration/progressmaintenances/create")).toBe(true)
    expect(isOfMaestro("/configuration/users")).toBe(false)
    expect(isOfMaestro("/configuration")).toBe(false)
  })
})
