import { LocalDate } from "@atelier/domain/time"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { newWorkOrder } from "../wizard/form/WorkOrderForm.ts"
import { bulkChangesOf } from "./bulkFields.ts"

const form = newWorkOrder(LocalDate.make("2026-11-20"))

describe("bulk changes of work orders", () => {
  it("contain the chosen fields only", () => {
    const changes = bulkChangesOf({ ...form, deliveryDate: "2026-12-01", keywords: "érable" }, [
      "deliveryDate",
      "jobTypeId"
    ])
    expect(Result.getOrThrow(changes)).toEqual({ deliveryDate: "2026-12-01", jobTypeId: null })
  })

  it("must be valid", () => {
    const wrong = bulkChangesOf({ ...form, deliveryDate: "", importance: "0" }, [
      "deliveryDate",
      "importance"
    ])
    expect(Result.isFailure(wrong) ? wrong.failure.map(({ message }) => message) : []).toEqual([
      "This value is required",
      "must be more than zero"
    ])
  })
})
