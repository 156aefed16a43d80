import manifest from "../package.json" with { type: "json" }

/** Id of this build; users are shown the release notes of a new one. */
export const BUILD_NUMBER: string = manifest.version
