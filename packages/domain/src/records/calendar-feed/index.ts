export { FeedKind, FeedSubject, isInFeed } from "./CalendarFeed.ts"
