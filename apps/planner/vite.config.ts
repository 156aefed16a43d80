import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { callsAsData } from "../../scripts/callsAsData.ts"
import { withLazyPopper } from "../../scripts/withLazyPopper.ts"
import { withoutSummaries } from "../../scripts/withoutSummaries.ts"
import { withoutZones } from "../../scripts/withoutZones.ts"

/** The server answers these; `vite` asks it on its own port. */
const server = process.env.ATELIER_ORIGIN ?? "http://localhost:3000"

export default defineConfig({
  base: "/",
  plugins: [callsAsData(), withoutSummaries(), withoutZones(), withLazyPopper(), react()],
  build: {
    outDir: "dist",
    // Whose code is in it, for whoever is given it.
    license: { fileName: "licences.md" },
    target: "es2022",
    chunkSizeWarningLimit: 1_200,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: {
        // What every page needs, and what the calendar needs besides, instead of fifty small files.
        // Schemas come with the screens that read with them.
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
