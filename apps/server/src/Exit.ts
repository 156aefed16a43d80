/** Exit code of commands that find damage in a database. */
export const DAMAGE_EXIT_CODE = 3

/** Ends the program with one sentence and an exit code, without a stack trace. */
export class Exit extends Error {
  readonly code: number
  constructor(message: string, code = 1) {
    super(message)
    this.code = code
  }
}
