import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { callsAsData } from "../../scripts/vite/callsAsData.ts"
import { withoutDescriptions } from "../../scripts/vite/withoutDescriptions.ts"

/** Origin of the API server; `npm run dev` proxies requests to it. */
const server = process.env.ATELIER_ORIGIN ?? "http://localhost:3000"

export default defineConfig({
  base: "/configuration/",
  plugins: [callsAsData(), withoutDescriptions(), react()],
  // Shares the logo and the colour scheme script before the first paint with the planner.
  publicDir: "../planner/public",
  build: {
    outDir: "dist",
    // Licences of the bundled packages, for recipients of the build.
    license: { fileName: "licences.md" },
    target: "es2022",
    chunkSizeWarningLimit: 1_200,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false }
  },
  server: {
    proxy: Object.fromEntries(
      ["/api", "/app-config.json", "/oidc", "/session"].map((path) => [path, server])
    )
  }
})
