import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"

/** The headless shell comes first because it saves a third of the time per story. */
const usual = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe"
]

const found = (): string | undefined => {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && named !== "") return named
  return usual.find((path) => existsSync(path))
}

const mayInstall = (): boolean =>
  process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")

/**
 * Path of a Chromium: from `CHROMIUM_PATH`, an installed one, or Debian's package if it may be
 * installed. Throws if there is none, because browser tests are never skipped.
 */
export const chromiumPath = async (): Promise<string> => {
  const path = found()
  if (path !== undefined) return path
  if (mayInstall()) {
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" })
    for (const name of ["chromium-headless-shell", "chromium"]) {
      spawnSync("apt-get", ["install", "-y", "-qq", name], { stdio: "inherit" })
      const installed = found()
      if (installed !== undefined) return installed
    }
  }
  throw new Error("The browser tests need a Chromium. Install one, or name it in CHROMIUM_PATH.")
}
