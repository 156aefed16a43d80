import { DocumentStore } from "@atelier/application/ports"
import { serviceOf } from "@atelier/domain/document"
import { Effect } from "effect"
import { lookedAt } from "./lookedAt.ts"

type Documents = DocumentStore["Service"]

/** New documents in a bucket; those that were stored in the folder before open from there. */
export const besideFolder = (bucket: Documents, folder: Documents): Documents => {
  const isInBucket = (storedAs: string): boolean => serviceOf(storedAs) === "s3"
  const of = (storedAs: string): Documents => (isInBucket(storedAs) ? bucket : folder)
  return DocumentStore.of({
    ...bucket,
    open: (storedAs, place) => of(storedAs).open(storedAs, place),
    versions: (storedAs) => of(storedAs).versions(storedAs),
    openVersion: (storedAs, version) => of(storedAs).openVersion(storedAs, version),
    restoreVersion: (storedAs, version) => of(storedAs).restoreVersion(storedAs, version),
    put: (storedAs, place) => of(storedAs).put(storedAs, place),
    bin: (storedAs) => of(storedAs).bin(storedAs),
    remove: (storedAs) => of(storedAs).remove(storedAs),
    contents: Effect.gen(function* () {
      const inFolder = yield* folder.contents
      const inBucket = yield* lookedAt(bucket.contents, "s3", isInBucket)
      return {
        kept: [...inFolder.kept, ...inBucket.kept],
        outOfReach: [...inFolder.outOfReach, ...inBucket.outOfReach]
      }
    })
  })
}
