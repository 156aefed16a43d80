declare module "@20minutes/s3rver" {
  /** An S3 server over a folder, with the access key `S3RVER` and the same secret key. */
  export default class S3rver {
    constructor(options: {
      readonly port: number
      readonly address: string
      readonly silent: boolean
      readonly directory: string
      readonly configureBuckets: ReadonlyArray<{ readonly name: string }>
    })
    readonly middleware: Array<
      (
        context: {
          readonly method: string
          readonly path: string
          mountPath?: string
          readonly state: object
        },
        next: () => Promise<void>
      ) => Promise<void>
    >
    readonly run: () => Promise<{ readonly port: number }>
    readonly close: () => Promise<void>
  }
}
