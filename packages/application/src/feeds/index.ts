export { type FeedWords, feedContent } from "./feedContent.ts"
export { createFeed, feeds, renewFeed, revokeFeed } from "./feeds.ts"
