import { SchemaAST } from "effect"
import { describe, expect, it } from "vitest"
import { calls } from "../calls/calls.ts"
import { everyCall } from "../calls/everyCall.ts"
import { namedKinds } from "./namedKinds.ts"

const idTypes = new Set(["Id", "ChangeId", "NotificationId"])

function* fieldsOfIds(
  ast: SchemaAST.AST,
  path: ReadonlyArray<string> = []
): Generator<ReadonlyArray<string>> {
  switch (ast._tag) {
    case "String":
      if (idTypes.has(SchemaAST.resolveIdentifier(ast) ?? "")) yield path
      return
    case "Objects":
      for (const { name, type } of ast.propertySignatures)
        yield* fieldsOfIds(type, [...path, String(name)])
      return
    case "Arrays":
      for (const type of [...ast.elements, ...ast.rest]) yield* fieldsOfIds(type, path)
      return
    case "Union":
      for (const type of ast.types) yield* fieldsOfIds(type, path)
      return
    default:
  }
}

const bodies = everyCall.flatMap(([name, call]) =>
  call.body === undefined
    ? []
    : [...fieldsOfIds(SchemaAST.toType(call.body.ast))].map((path) => [name, call, path] as const)
)

describe("the kind of an id", () => {
  it("is known for every field of every body", () => {
    const unknown = bodies.filter(([, call, path]) => namedKinds(call, "body", path) === undefined)
    expect(unknown.map(([name, , path]) => `${name} ${path.join(".")}`)).toEqual([])
    expect(bodies.length).toBeGreaterThan(150)
  })

  it("is the subject of the call for a plain id", () => {
    expect(namedKinds(calls.changeWorkOrder, "body", ["workOrder", "id"])).toEqual(["workOrder"])
    expect(namedKinds(calls.deleteDashboard, "body", ["id"])).toEqual(["dashboard"])
    expect(namedKinds(calls.changeWorkOrders, "body", ["versions", "id"])).toEqual(["workOrder"])
    expect(namedKinds(calls.withdrawInvitation, "body", ["id"])).toEqual(["invitation"])
  })

  it("is an occurrence of maintenance where it was started", () => {
    const call = calls.lockPositions
    expect(namedKinds(call, "body", ["started", "startDate"])).toEqual(["occurrence"])
    expect(namedKinds(call, "body", ["time", "startDate"])).toBeUndefined()
  })
})
