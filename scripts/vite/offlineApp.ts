import { VitePWA } from "vite-plugin-pwa"

/**
 * Address of the page that opens without a network. The server answers every address without an
 * extension with the same page.
 */
const OFFLINE_PAGE = "/offline"

/** The caches of a service worker. */
declare const caches: {
  readonly match: (
    address: string,
    options: { readonly ignoreSearch: boolean }
  ) => Promise<Response | undefined>
}

/**
 * Makes the planner installable, and lets it open without a network. With a network, pages always
 * come from the server, so that a new version appears at the next start; only files whose names
 * change with their content come from the device.
 */
export const offlineApp = () =>
  VitePWA({
    filename: "sw.js",
    injectRegister: false,
    manifest: {
      id: "/day",
      name: "Atelier",
      short_name: "Atelier",
      start_url: "/day",
      scope: "/",
      display: "standalone",
      background_color: "#F8FAFC",
      theme_color: "#0F766E",
      icons: [
        { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
        { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
        { src: "/icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" }
      ]
    },
    workbox: {
      globPatterns: ["index.html", "*.{css,js,svg}", "assets/*.{css,js,mjs,json,svg,png,woff2}"],
      maximumFileSizeToCacheInBytes: 8_000_000,
      manifestTransforms: [
        async (entries) => ({
          manifest: entries.map((entry) =>
            entry.url === "index.html" ? { ...entry, url: OFFLINE_PAGE } : entry
          )
        })
      ],
      navigateFallback: null,
      inlineWorkboxRuntime: true,
      skipWaiting: true,
      clientsClaim: true,
      cleanupOutdatedCaches: true,
      sourcemap: false,
      runtimeCaching: [
        {
          urlPattern: ({ request, url }) =>
            request.mode === "navigate" &&
            !/^\/(api|api-docs|oidc|session|configuration|signin-callback)(\/|$)/.test(
              url.pathname
            ),
          // This function runs in the service worker alone: it may use nothing from outside.
          handler: async ({ request }) => {
            const kept = () => caches.match("/offline", { ignoreSearch: true })
            const slow = new Promise((resolve) => setTimeout(resolve, 5_000, null))
            const asked = fetch(request)
            const first = await Promise.race([asked.catch(() => null), slow])
            if (first instanceof Response && first.status < 500) return first
            return (await kept()) ?? asked
          }
        },
        {
          urlPattern: ({ url }) => url.pathname === "/app-config.json",
          handler: "NetworkFirst",
          options: { cacheName: "app-config", networkTimeoutSeconds: 5 }
        }
      ]
    }
  })
