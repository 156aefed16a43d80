import { fault, type PlantedFault } from "./PlantedFault.ts"

const spelling = "packages/contract/src/spelling"

/** Faults that were once found by attacks and by reading the answers, put back. */
export const attackFaults: ReadonlyArray<PlantedFault> = [
  fault(
    "M6: user events are lost when templates are named",
    "adapters/sql/src/calendar/eventsQuery.ts",
    'or([sql<SqlBool>`"workOrder".id IS NULL`, passes])',
    "passes"
  ),
  fault(
    "M7: the portal cannot search by work e-mail",
    "adapters/http/src/scim/ScimFilter.ts",
    "if (part === null) throw new Unreadable()",
    "throw new Unreadable()"
  ),
  fault(
    "L16: a write that changes nothing is a change",
    "packages/domain/src/records/change/withoutUnchanged.ts",
    "changes.some(isUnchanged) ? changes.filter((change) => !isUnchanged(change)) : changes",
    "changes"
  ),
  fault(
    "L1: a record without a version conflicts",
    "packages/application/src/reference/rows.ts",
    "version: edit.version ?? current.version",
    "version: edit.version ?? 1"
  ),
  fault(
    "M5: the tag of a read is no good for a write",
    "adapters/http/src/routes/resourceRoutes.ts",
    "const etagOf = (row: Rows[Table]): string => `",
    'const etagOf = (row: Rows[Table]): string => `W/`.slice(2) + `"hash"` || `'
  ),
  fault(
    "M3: a link is reckoned from the dates",
    "packages/domain/src/rules/moving/stepsThatFollow.ts",
    "const state = linkState(planned)",
    "const state = linkState(planned) === null ? null : expectedDays(planned.calendar, from, step.offsetDays, daysOfWork(planned.calendar, event)).start === event.startDate ? 'intact' : 'broken'"
  ),
  fault(
    "M4: a promise leaves out a step without a word",
    "packages/domain/src/engine/placement/question/askedSteps.ts",
    "steps: all.slice(0, bound)",
    "steps: all.slice(0, bound - 1)"
  ),
  fault(
    "L2: thresholds are refused without a version",
    "packages/contract/src/calls/planning/priorityListSettings.ts",
    "Schema.optionalKey(Schema.Union([Schema.Literal(0), Version]))",
    "Schema.Union([Schema.Literal(0), Version])"
  ),
  fault(
    "L3: a call is offered that refuses every user",
    "packages/contract/src/calls/Resource.ts",
    '    refusals: ["LastAdministrator"],\n    isKept: true',
    '    refusals: ["LastAdministrator"]'
  ),
  fault(
    "L5: numbers of Maestro are answered with noise",
    "packages/domain/src/rules/priorities/criticalRatio.ts",
    "return dropNoise(remaining * (1 + constant))",
    "return remaining * (1 + constant)"
  ),
  fault(
    "L6: announcements share a code",
    "packages/application/src/storing/uniqueRows.ts",
    '  announcement: { column: "code", refuse: alreadyThere },\n',
    ""
  ),
  fault(
    "L7: users without a licence are assigned",
    "packages/application/src/proposal/checkUsers.ts",
    "user.get(id)?.licensed !== true",
    "user.get(id) === undefined"
  ),
  fault(
    "L9: group names that differ in case are two groups",
    "packages/application/src/storing/uniqueRows.ts",
    "name.normalize().toLowerCase()",
    "name.normalize()"
  ),
  fault(
    "L9: the creator of a group cannot undo it",
    "packages/domain/src/rules/visibility/mayWriteRow.ts",
    '((before === null || after === null) && permits(writer.user, ["createWorkOrder"]))',
    '(before === null && after !== null && permits(writer.user, ["createWorkOrder"]))'
  ),
  fault(
    "L12: a compressed body is taken as it is",
    "adapters/http/src/input/body/receiveBody.ts",
    "return !/^utf-?8$/i.test(charset) || !/^(identity)?$/i.test(packed.trim())",
    "return packed === charset"
  ),
  fault(
    "L12: broken escapes are taken for nothing",
    "adapters/http/src/input/refusal/wrongParameters.ts",
    "  ...brokenEscapes(c),\n",
    ""
  ),
  fault(
    "L14: the portal must write operations in upper case",
    "adapters/http/src/scim/applyPatch.ts",
    "names.find((known) => known.toLowerCase() === name.toLowerCase()) ?? name",
    "names.find((known) => known === name) ?? name"
  ),
  fault(
    "L14: the portal must not write one value as a list",
    "adapters/http/src/scim/applyPatch.ts",
    "Array.isArray(value) && value.length === 1 ? itemValue(value[0]) : value",
    "value"
  ),
  fault(
    "days may not be written as times",
    `${spelling}/querySpelling.ts`,
    "if (day === undefined || time === undefined) return text",
    "if (day !== undefined || time !== undefined) return text\n  if (day === undefined) return text"
  ),
  fault(
    "flags must be in lower case",
    `${spelling}/querySpelling.ts`,
    "flags[value.toLowerCase()] ?? value",
    "flags[value] ?? value"
  ),
  fault(
    "parameters of a completion must be in its body",
    "packages/contract/src/calls/events/events.ts",
    '    alsoInQuery: true,\n    respelled: emptySpelling("completePreviousProgress"),',
    '    respelled: emptySpelling("completePreviousProgress"),'
  ),
  fault(
    "times must not be written flat",
    `${spelling}/timeSpelling.ts`,
    "return isSent(body) && body.time === undefined && body.startDate !== undefined\n    ?",
    "return isSent(body) && body.time !== undefined && body.startDate !== undefined\n    ?"
  ),
  fault(
    "an empty colour is refused",
    `${spelling}/userEventSpelling.ts`,
    "customHexColor: body.customHexColor || null",
    "customHexColor: body.customHexColor ?? null"
  ),
  fault(
    "records need all fields",
    "packages/contract/src/calls/Resource.ts",
    "name in defaults && !SchemaAST.isOptional(SchemaAST.toEncoded(field.ast))",
    "name in {} && !SchemaAST.isOptional(SchemaAST.toEncoded(field.ast))"
  ),
  fault(
    "templates are refused with the steps of their entity",
    `${spelling}/recordSpelling.ts`,
    'isSent(body) && ("idPublic" in body || "templateSteps" in body)',
    'isSent(body) && "idPublic" in body'
  ),
  fault(
    "an empty job type is refused",
    `${spelling}/reviewSpelling.ts`,
    "rest.jobTypeId ?? (jobTypeIdPublic || null)",
    "rest.jobTypeId ?? jobTypeIdPublic"
  ),
  fault(
    "public ids of work orders are refused",
    `${spelling}/querySpelling.ts`,
    '  id: ["idPublic"],\n',
    ""
  ),
  fault(
    "a bare list of ids is refused",
    `${spelling}/idsSpelling.ts`,
    "Array.isArray(body) ? { ids: body.map(idOf) } : withoutNulls(body)",
    "withoutNulls(body)"
  ),
  fault(
    "security L9: keys that can be guessed are taken",
    "packages/contract/src/parts/SecretKey.ts",
    "new Set(key).size >= MIN_DIFFERENT_CHARACTERS || MESSAGE",
    "new Set(key).size > 0 || MESSAGE"
  ),
  fault(
    "security M6: e-mails of a dead server are given up",
    "adapters/sql/src/rows/OutboxRows.ts",
    "SET state = 'waiting', error = 'interrupted' WHERE state = 'sending'`",
    "SET state = iif(receiver LIKE 'webhook%', 'waiting', 'unknown'), error = 'interrupted' WHERE state = 'sending'`"
  ),
  fault(
    "security M8: a server with damaged pages is ready",
    "adapters/sqlite/src/connection/Storage.ts",
    "    if (problem !== null && isDamage(defect)) damage = problem\n",
    "    void isDamage\n"
  )
]
