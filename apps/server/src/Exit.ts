/** Ends the program with one sentence and an exit code, without a stack trace. */
export class Exit extends Error {
  readonly code: number
  constructor(message: string, code = 1) {
    super(message)
    this.code = code
  }
}
