import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { callsAsData } from "../../scripts/callsAsData.ts"
import { withoutSummaries } from "../../scripts/withoutSummaries.ts"

/** The server answers these; `npm run dev` asks it on its own port. */
const server = process.env.ATELIER_ORIGIN ?? "http://localhost:3000"

export default defineConfig({
  base: "/configuration/",
  plugins: [callsAsData(), withoutSummaries(), react()],
  // The mark and the colour scheme before the first paint are the planner's.
  publicDir: "../planner/public",
  build: {
    outDir: "dist",
    // Whose code is in it, for whoever is given it.
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
