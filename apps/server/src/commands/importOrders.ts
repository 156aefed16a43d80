import { readFileSync } from "node:fs"
import {
  type ImportAnswer,
  type ImportTexts,
  importWorkOrders
} from "@atelier/application/importing"
import { programFor } from "@atelier/application/proposal"
import { ImportMapping } from "@atelier/domain/importing"
import { importFiles } from "@atelier/spreadsheet"
import { decodeText } from "@atelier/tables"
import { Effect, Result, Schema } from "effect"
import { ensureContent, SYSTEM } from "../database/firstContent.ts"
import { type DatabaseUse, withDatabase } from "../database/withDatabase.ts"
import { Exit } from "../Exit.ts"
import type { Runtime } from "../Ports.ts"
import type { Settings } from "../settings/settings.ts"

export interface ImportArguments extends DatabaseUse {
  readonly orders: string
  readonly mapping: string
  readonly dryRun: boolean
  readonly skipRejected: boolean
  readonly update: boolean
}

const MAX_SHOWN = 50

const readBytes = (path: string): Uint8Array => {
  try {
    return readFileSync(path)
  } catch (cause) {
    const reason =
      (cause as NodeJS.ErrnoException).code === "ENOENT" ? "does not exist" : String(cause)
    throw new Exit(`The file ${path} cannot be read: it ${reason}.`)
  }
}

const readText = (path: string): string => {
  const decoded = decodeText(readBytes(path))
  if (decoded === null) throw new Exit(`The file ${path} is no text.`)
  return decoded.text
}

const readMapping = (path: string): ImportMapping => {
  const decoded = Schema.decodeUnknownResult(Schema.fromJsonString(ImportMapping), {
    errors: "all"
  })(readText(path))
  if (Result.isFailure(decoded))
    throw new Exit(`The mapping ${path} is not valid:\n${decoded.failure.message}`)
  return decoded.success
}

const readTexts = (mapping: ImportMapping, orders: string): ImportTexts => {
  const files = importFiles(mapping, orders)
  return Object.fromEntries(
    Object.entries(files).map(([name, path]) => [name, readText(path)])
  ) as unknown as ImportTexts
}

const problemLines = (answer: ImportAnswer): ReadonlyArray<string> => {
  const problems = [...answer.problems, ...answer.rows.flatMap((row) => row.problems)]
  const shown = problems
    .slice(0, MAX_SHOWN)
    .map(
      ({ file, line, column, code, value }) =>
        `  ${file}, line ${line}, ${column}: ${code} “${value}”`
    )
  return problems.length > MAX_SHOWN
    ? [...shown, `  … and ${problems.length - MAX_SHOWN} more`]
    : shown
}

const rowLines = (answer: ImportAnswer): ReadonlyArray<string> =>
  answer.rows.flatMap(({ line, name, outcome, differences }) => [
    `  line ${line}: ${outcome}, ${name}`,
    ...differences.map(({ field, before, after }) => `    ${field}: “${before}” → “${after}”`)
  ])

const report = (answer: ImportAnswer, args: ImportArguments): ReadonlyArray<string> => [
  ...(args.dryRun ? rowLines(answer) : []),
  ...problemLines(answer),
  ...(answer.success ? [] : ["Refused, because of the problems above. It would have been:"]),
  `work orders: ${answer.created + answer.heldBack} created, ${answer.changed} changed, ${answer.differs} differ, ${answer.unchanged} unchanged, ${answer.rejected} rejected`,
  `besides: ${answer.progresses} progresses, ${answer.templates} templates, ${answer.blockers} blockers, ${answer.stepEvents} step events`,
  ...(answer.firstDate === null ? [] : [`steps from ${answer.firstDate} to ${answer.lastDate}`]),
  `overloaded days: ${answer.overloadedDays}`,
  args.dryRun
    ? "Dry run: nothing was written."
    : answer.changeId === null
      ? "Nothing was written."
      : "Everything was written in one change."
]

export const importOrders = async (settings: Settings, args: ImportArguments): Promise<void> => {
  const mapping = readMapping(args.mapping)
  const texts = readTexts(mapping, args.orders)
  const importInto = async (runtime: Runtime): Promise<ImportAnswer> => {
    await runtime.runPromise(ensureContent(settings))
    const outcome: Result.Result<ImportAnswer, { readonly message: string }> =
      await runtime.runPromise(
        Effect.result(
          importWorkOrders(
            {
              texts,
              mapping,
              dryRun: args.dryRun,
              skipRejected: args.skipRejected,
              update: args.update
            },
            programFor(SYSTEM)
          )
        )
      )
    if (Result.isFailure(outcome)) throw new Exit(outcome.failure.message)
    return outcome.success
  }
  const answer = await withDatabase(settings, importInto, args)
  console.log(report(answer, args).join("\n"))
  if (!answer.success) process.exitCode = 1
}
