/* The page of the API: each call with its examples, tried as whoever is signed in. Sent to browsers as it is. */
const place = document.getElementById("docs")
const { classList, dataset } = document.documentElement

const dark = matchMedia("(prefers-color-scheme: dark)")
const drawIn = ({ matches }) => classList.toggle("dark-mode", matches)
drawIn(dark)
dark.addEventListener("change", drawIn)

const renewed = async () => {
  const response = await fetch("/session/renew", {
    method: "POST",
    headers: { "content-type": "application/json", "x-atelier-session": "1" }
  })
  const session = response.ok ? await response.json() : null
  if (session === null) return null
  const { accessToken, expiresInSeconds } = session
  return { accessToken, until: Date.now() + (expiresInSeconds - 10) * 1_000 }
}

/** The session that this browser has with the shop, asked for while the description comes; null without one. */
let held = renewed()

const token = async () => {
  const session = await held
  if (session === null || session.until > Date.now()) return session?.accessToken ?? null
  held = renewed()
  return (await held)?.accessToken ?? null
}

const DESCRIPTION = "/api/openapi.json"

/** Sends a call as whoever is signed in, unless somebody else's token was typed in. */
const asWhoIsSignedIn = async (request) => {
  const { origin, pathname } = new URL(request.url, location.href)
  if (pathname === DESCRIPTION) return request
  if (origin !== location.origin || !pathname.startsWith("/api/")) return request
  const found = request.headers.Authorization ?? request.headers.authorization
  const own = found === undefined ? await token() : null
  if (own !== null) request.headers.Authorization = `Bearer ${own}`
  return request
}

/** Leaves out what may be left out until somebody types it: an example would narrow the answer, or spoil it. */
const withoutOptionalExamples = (response) => {
  if (new URL(response.url, location.href).pathname !== DESCRIPTION) return response
  const description = JSON.parse(response.text)
  const operations = Object.values(description.paths).flatMap((path) => Object.values(path))
  const parameters = [
    ...operations.flatMap((operation) => operation.parameters ?? []),
    ...Object.values(description.components.parameters)
  ]
  for (const parameter of parameters) if (parameter.required !== true) delete parameter.example
  return Object.assign(response, { text: JSON.stringify(description) })
}

const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()

/** The calls in which every word stands: in the address, the name or what the call does. */
const finding = (sections, phrase) => {
  const words = folded(phrase).split(/\s+/)
  const holds = (call) => {
    const operation = call.get("operation")
    const said = [
      call.get("path"),
      call.get("method"),
      operation.get("operationId"),
      operation.get("summary")
    ]
    const text = folded(said.join(" "))
    return words.every((word) => text.includes(word))
  }
  return sections
    .map((section) => section.set("operations", section.get("operations").filter(holds)))
    .filter((section) => section.get("operations").size > 0)
}

/** Whether a filter is something typed: it is true where there is one, and nothing in it. */
const isSearch = (filter) => typeof filter === "string" && filter.trim().length > 1

held.then((session) => {
  document.getElementById(session === null ? "signed-out" : "signed-in").hidden = false
})
globalThis.SwaggerUIBundle({
  url: DESCRIPTION,
  domNode: place,
  deepLinking: true,
  docExpansion: "none",
  defaultModelsExpandDepth: 0,
  filter: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  validatorUrl: null,
  requestSnippetsEnabled: true,
  requestInterceptor: asWhoIsSignedIn,
  responseInterceptor: withoutOptionalExamples,
  plugins: [
    () => ({
      fn: { opsFilter: finding },
      statePlugins: {
        layout: {
          wrapSelectors: {
            // What is found is shown, in sections that are closed too.
            isShown:
              (isShown, { layoutSelectors }) =>
              (_state, place, otherwise) =>
                (place[0] === "operations-tag" && isSearch(layoutSelectors.currentFilter())) ||
                isShown(place, otherwise)
          }
        }
      },
      wrapComponents: {
        // The head of the page says title and version in the reader's language.
        InfoContainer: () => () => null
      }
    })
  ],
  onComplete: () => {
    const search = place.querySelector(".operation-filter-input")
    search?.setAttribute("placeholder", dataset.search ?? "")
    search?.setAttribute("aria-label", dataset.search ?? "")
  }
})
