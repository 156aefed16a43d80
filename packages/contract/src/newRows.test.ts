import { UserEvent } from "@atelier/domain/event"
import { WorkOrder } from "@atelier/domain/work-order"
import { SchemaAST } from "effect"
import { expect, it } from "vitest"
import { calls } from "./calls/calls.ts"
import { everyCall } from "./calls/everyCall.ts"

interface Described {
  readonly ast: SchemaAST.AST
}

const fieldsOf = (schema: Described | undefined): ReadonlyArray<string> => {
  const ast = schema === undefined ? undefined : SchemaAST.toType(schema.ast)
  return ast?._tag === "Objects" ? ast.propertySignatures.map(({ name }) => String(name)) : []
}

const draftIn = (body: Described): Described => {
  const ast = SchemaAST.toType(body.ast)
  if (ast._tag !== "Objects") throw new Error("a body is an object")
  const found = ast.propertySignatures.find(({ name }) => name === "workOrder")
  if (found === undefined) throw new Error("the body has a work order")
  return { ast: found.type }
}

/** Rows that a call creates without returning them. */
const made: Readonly<Record<string, readonly [row: Described, sent: Described]>> = {
  createUserEvent: [UserEvent, calls.createUserEvent.body],
  createWorkOrder: [WorkOrder, draftIn(calls.createWorkOrder.body)]
}

/** The fields of the time of an event, which are sent as one object. */
const inTime = ["allDay", "startDate", "startTime", "endDate", "endTime"]

const saidByNobody: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  createWorkOrder: {
    steps: "they are the rows of its review list",
    origin: "it is made here",
    importKey: "only imports have one",
    createdOn: "it is made today"
  },
  hideWorkOrder: { workOrderId: "it is sent as workOrderIdPublic" },
  createDashboard: { userId: "it is the caller's own", charts: "changeDashboard adds them" }
}

const isRow = (fields: ReadonlyArray<string>): boolean =>
  fields.includes("id") && fields.includes("version")

const creations = everyCall.flatMap(([name, call]) => {
  if (call.scope !== "write" || call.seen.of !== "none" || call.seen.because !== "creates")
    return []
  const [row, sent] = made[name] ?? [call.output as Described | undefined, call.body]
  return isRow(fieldsOf(row)) && sent !== undefined ? [{ name, row, sent }] : []
})

it.each(creations)("$name accepts or rejects every field of its new row", (each) => {
  const { name, row, sent } = each
  const known = new Set([...fieldsOf(sent), ...Object.keys(saidByNobody[name] ?? {})])
  if (known.has("time")) for (const field of inTime) known.add(field)
  const dropped = fieldsOf(row).filter((field) => !known.has(field))
  expect(dropped.filter((field) => field !== "id" && field !== "version")).toEqual([])
})

it("covers all kinds of rows", () => {
  const names = creations.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(["blockerevents.create", ...Object.keys(made)]))
  expect(names.length).toBeGreaterThan(20)
})
