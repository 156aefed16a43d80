import { describe, expect, it } from "vitest"
import { makeTestApi, problemIn } from "../../test/TestApi.ts"

const api = await makeTestApi()

const post = (body: string, headers: Record<string, string> = {}) =>
  api.ask("planner", "/api/Appointment/createUserAppointment", { method: "POST", body, headers })

const WRONG = JSON.stringify({
  title: "  ",
  comment: 7,
  customHexColor: "red",
  userIds: ["a b", "c"],
  time: {
    allDay: true,
    startDate: "2026-02-31",
    endDate: "2026-03-02",
    startTime: null,
    endTime: null
  }
})

describe("invalid input", () => {
  it("names all invalid fields at once, in English", async () => {
    const response = await post(WRONG, { "accept-language": "en-CA,en;q=0.8" })
    expect(response.status).toBe(400)
    const problem = await problemIn(response)
    expect(problem).toMatchObject({ code: "InvalidInput", title: "Something to correct" })
    expect(problem.errors).toEqual(
      expect.arrayContaining([
        { path: "title", code: "required", message: "This value is required" },
        { path: "comment", code: "text", message: "This must be a text" },
        { path: "customHexColor", code: "colour", message: "The colour must be written #RRGGBB" },
        { path: "workOrderId", code: "required", message: "This value is required" },
        { path: "userIds.0", code: "identifier", message: "This identifier is not valid" },
        {
          path: "time.startDate",
          code: "date",
          message: "The date must exist and be written YYYY-MM-DD"
        }
      ])
    )
    expect(problem.errors).toHaveLength(6)
  })

  it("includes missing values where null is not allowed", async () => {
    const sent = JSON.stringify({ ...JSON.parse(WRONG), comment: null, time: null })
    const { errors } = await problemIn(await post(sent, { "accept-language": "en" }))
    const required = { code: "required", message: "This value is required" }
    for (const path of ["comment", "time"]) expect(errors).toContainEqual({ path, ...required })
  })

  it("is explained in French if no requested language is offered", async () => {
    for (const language of [undefined, "fr-CA", "de, fr;q=0.5", "pt"]) {
      const response = await post(
        WRONG,
        language === undefined ? {} : { "accept-language": language }
      )
      const problem = await problemIn(response)
      expect(problem.detail).toBe("Certains champs doivent être corrigés.")
      expect(problem.errors?.map((error) => error.message)).toContain(
        "La date doit exister et s’écrire AAAA-MM-JJ"
      )
    }
  })

  it("is reported for query and body together", async () => {
    const response = await api.ask("planner", "/api/Events?start=2026-13-01", {
      method: "POST",
      body: '{"steps":"all"}'
    })
    const paths = (await problemIn(response)).errors?.map((error) => error.path)
    expect(paths).toEqual(expect.arrayContaining(["start", "end", "steps"]))
  })

  it("is reported for the path", async () => {
    const response = await api.ask("planner", "/api/changes/first/undo", { method: "POST" })
    expect((await problemIn(response)).errors).toEqual([expect.objectContaining({ path: "id" })])
  })

  it.each(["", "{", "null,", '{"a":1}}', "NaN", "\u0000"])(
    "is malformed JSON: %j",
    async (body) => {
      const problem = await problemIn(await post(body))
      expect(problem.status).toBe(400)
      expect(problem.errors?.[0]?.code).toBe("json")
    }
  )

  it.each(["[]", "null", "3", '"text"'])("is JSON of another shape: %s", async (body) => {
    expect((await problemIn(await post(body))).code).toBe("InvalidInput")
  })

  it("is text other than UTF-8", async () => {
    const response = await api.ask("planner", "/api/Events?start=2026-01-01&end=2026-02-01", {
      method: "POST",
      body: new Uint8Array([0x22, 0xff, 0x22]),
      headers: { "content-type": "application/json" }
    })
    expect((await problemIn(response)).errors?.[0]?.code).toBe("json")
  })

  it("is a body of another media type", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/jsonp"]) {
      const problem = await problemIn(await post("{}", { "content-type": type }))
      expect([problem.status, problem.code]).toEqual([415, "UnsupportedMediaType"])
    }
    const form = await api.ask("planner", "/api/WorkOrder/importWorkOrders", {
      method: "POST",
      body: "{}"
    })
    expect(form.status).toBe(415)
  })

  it("ignores unknown fields", async () => {
    const response = await api.ask("planner", "/api/WorkOrder/createWorkOrderGroup", {
      method: "POST",
      body: JSON.stringify({ name: "Tour A", id: "x", version: 9, __proto__: { admin: true } })
    })
    expect(await response.json()).toMatchObject({ input: { body: { name: "Tour A" } } })
  })
})

describe("addresses", () => {
  it("ignore case except in ids", async () => {
    const form = { method: "GET" }
    for (const path of [
      "/api/WorkOrder/checkIfBrokenLink/Ab-C",
      "/API/workorder/CHECKIFBROKENLINK/Ab-C",
      "/api/WORKORDER/checkifbrokenlink/Ab-C/"
    ])
      expect(await (await api.ask("planner", path, form)).json()).toMatchObject({
        reached: "checkIfBrokenLink",
        input: { params: { id: "Ab-C" } }
      })
  })

  it("include every spelling of the product", async () => {
    for (const path of [
      "/api/v1.1/Appointment/getLaterProgressAppointments",
      "/api/appointment/getlaterprogressappointments"
    ]) {
      const response = await api.ask("planner", `${path}?eventId=e1&startDate=2026-11-20`)
      expect(await response.json()).toMatchObject({ reached: "getLaterSteps" })
    }
  })

  it("answer a problem document if unknown", async () => {
    for (const path of ["/api/nothing", "/api", "/api/Events/getEvent/more"]) {
      const problem = await problemIn(await api.ask(null, path))
      expect([problem.status, problem.code]).toEqual([404, "NotFound"])
    }
  })

  it("name the allowed methods", async () => {
    const response = await api.ask("planner", "/api/user/getUserConfig", { method: "DELETE" })
    expect(response.headers.get("allow")).toBe("GET")
    expect((await problemIn(response)).code).toBe("MethodNotAllowed")
  })
})
