import { BaseSequencer, type TestSpecification } from "vitest/node"

/** Files that take ten seconds or more; at the end of a project they would run alone. */
const SLOW = [
  "server",
  "packedServer",
  "everyWrite",
  "visibility",
  "confirmable",
  "sqliteStore",
  "postgresStore"
]

const isSlow = ({ moduleId }: TestSpecification): boolean =>
  SLOW.some((name) => moduleId.endsWith(`/${name}.test.ts`))

/** Starts slow files first in each project, then larger ones, as Vitest does. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project)
      return [...own.filter(isSlow), ...own.filter((file) => !isSlow(file))]
    })
  }
}
