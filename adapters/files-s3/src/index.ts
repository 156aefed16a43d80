export { type BucketSettings, makeBucket } from "./bucket.ts"
export { bucketFault } from "./bucketFault.ts"
export { makeS3Documents } from "./s3Documents.ts"
