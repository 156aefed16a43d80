import manifest from "../package.json" with { type: "json" }

/** Names this build of the program; people are shown the news of another one. */
export const BUILD_NUMBER: string = manifest.version
