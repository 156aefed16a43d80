export { FeedKind, FeedSubject, isInFeed, mayLeaveFeeds } from "./CalendarFeed.ts"
