export const loadLanes = async () => (await import("../lanes/LanesView.tsx")).LanesView
