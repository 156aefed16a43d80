/// <reference path="./s3rver.d.ts" />
import { existsSync, mkdtempSync, rmSync, utimesSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import S3rver from "@20minutes/s3rver"
import type { BucketSettings } from "../src/index.ts"

const BUCKET = "documents"

/** An S3 server with an empty bucket, which checks signatures. */
export const startS3Server = async () => {
  const directory = mkdtempSync(join(tmpdir(), "s3-"))
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }]
  })
  server.middleware.unshift(async (context, next) => {
    // s3rver omits the slash after the name of the bucket when it computes a signature.
    if (/^\/[^/]+\/$/.test(context.path)) {
      context.mountPath = "/"
      Object.defineProperty(context.state, "vhost", { get: () => true, set: () => undefined })
    }
    await next()
    // Tests may run at another date than the file system.
    const file = `${join(directory, decodeURIComponent(context.path))}._S3rver_object`
    if (context.method === "PUT" && existsSync(file)) utimesSync(file, new Date(), new Date())
  })
  const { port } = await server.run()
  const settings: BucketSettings = {
    url: `http://127.0.0.1:${port}/${BUCKET}`,
    region: "us-east-1",
    prefix: "",
    accessKey: "S3RVER",
    secretKey: "S3RVER"
  }
  return {
    settings,
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    }
  }
}
