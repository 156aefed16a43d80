import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { callsAsData } from "../../scripts/vite/callsAsData.ts"
import { offlineApp } from "../../scripts/vite/offlineApp.ts"
import { withLazyPopper } from "../../scripts/vite/withLazyPopper.ts"
import { withoutDescriptions } from "../../scripts/vite/withoutDescriptions.ts"
import { withoutZones } from "../../scripts/vite/withoutZones.ts"

/** Origin of the API server; `vite` proxies requests to it. */
const server = process.env.ATELIER_ORIGIN ?? "http://localhost:3000"

export default defineConfig({
  base: "/",
  plugins: [
    callsAsData(),
    withoutDescriptions(),
    withoutZones(),
    withLazyPopper(),
    react(),
    offlineApp()
  ],
  build: {
    outDir: "dist",
    // Licences of the bundled packages, for recipients of the build.
    license: { fileName: "licences.md" },
    target: "es2022",
    chunkSizeWarningLimit: 1_200,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: {
        // Bundles the code of every page, and that of the calendar, instead of fifty small files.
        // Schemas are in the bundles of the screens that use them.
        codeSplitting: {
          groups: [
            { name: "effect", priority: 3, test: /node_modules.effect.dist/ },
            { name: "app", priority: 2, test: /planner.src.main/ },
            { name: "calendar", priority: 1, test: /calendar.CalendarPage/ }
          ]
        }
      }
    }
  },
  server: {
    proxy: {
      ...Object.fromEntries(
        ["/api", "/app-config.json", "/oidc", "/session", "/pageviews"].map((path) => [
          path,
          server
        ])
      ),
      "/configuration": process.env.ATELIER_CONFIGURATION ?? server
    }
  }
})
