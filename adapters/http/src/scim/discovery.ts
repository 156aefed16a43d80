import { type Attribute, USER_SCHEMA, userAttributes } from "./userSchema.ts"

export const MAX_RESULTS = 200

const CORE = "urn:ietf:params:scim:schemas:core:2.0"

const meta = (base: string, resourceType: string, path: string) => ({
  resourceType,
  location: `${base}/${path}`
})

/** Supported features (RFC 7643, section 5). */
export const serviceProviderConfig = (base: string): object => ({
  schemas: [`${CORE}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MAX_RESULTS },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: "oauthbearertoken",
      name: "Bearer token",
      description: "The secret of the setting ATELIER_SCIM_TOKEN as a bearer token (RFC 6750).",
      specUri: "https://www.rfc-editor.org/info/rfc6750",
      primary: true
    }
  ],
  meta: meta(base, "ServiceProviderConfig", "ServiceProviderConfig")
})

/** Supported resource types (RFC 7643, section 6). */
export const resourceTypes = (base: string): ReadonlyArray<{ readonly id: string }> => [
  {
    schemas: [`${CORE}:ResourceType`],
    id: "User",
    name: "User",
    endpoint: "/Users",
    description: "Somebody with an account in the shop.",
    schema: USER_SCHEMA,
    schemaExtensions: [],
    meta: meta(base, "ResourceType", "ResourceTypes/User")
  } as { readonly id: string }
]

/** The published form of an attribute (RFC 7643, section 7); only strings have `caseExact`. */
const described = ({ subAttributes, caseExact, ...attribute }: Attribute): object => ({
  ...attribute,
  ...(attribute.type === "string" ? { caseExact } : {}),
  ...(subAttributes === undefined ? {} : { subAttributes: subAttributes.map(described) })
})

/** The supported schemas (RFC 7643, section 7). */
export const schemas = (base: string): ReadonlyArray<{ readonly id: string }> => [
  {
    schemas: [`${CORE}:Schema`],
    id: USER_SCHEMA,
    name: "User",
    description: "Somebody with an account in the shop.",
    attributes: userAttributes.map(described),
    meta: meta(base, "Schema", `Schemas/${USER_SCHEMA}`)
  } as { readonly id: string }
]
