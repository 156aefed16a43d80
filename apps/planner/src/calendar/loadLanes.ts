/** Loads the lanes, which the calendar does not begin with. */
export const loadLanes = async () => (await import("../lanes/LanesView.tsx")).LanesView
