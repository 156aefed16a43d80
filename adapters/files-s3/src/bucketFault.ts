import { ServiceProblem } from "@atelier/files-service"
import { type BucketSettings, makeBucket } from "./bucket.ts"

/** The reason why a bucket can never answer with these settings; null if it answers or is away. */
export const bucketFault = async (settings: BucketSettings): Promise<string | null> => {
  try {
    await makeBucket({ ...settings, patience: { tries: 1, pauseMs: 0, maxPauseMs: 0 } }).list(
      "bin/"
    )
    return null
  } catch (problem) {
    if (!(problem instanceof ServiceProblem)) throw problem
    return problem.kind === "unauthorised" || problem.kind === "refused" ? problem.message : null
  }
}
