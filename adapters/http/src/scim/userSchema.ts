export const USER_SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:User"

/** An attribute of a resource (RFC 7643, section 7). */
export interface Attribute {
  readonly name: string
  readonly type: "string" | "boolean" | "complex" | "dateTime" | "reference"
  readonly multiValued: boolean
  readonly description: string
  readonly required: boolean
  readonly caseExact: boolean
  readonly mutability: "readOnly" | "readWrite"
  readonly returned: "always" | "default"
  readonly uniqueness: "none" | "server"
  readonly subAttributes?: ReadonlyArray<Attribute>
}

const text = (name: string, description: string, changes: Partial<Attribute> = {}): Attribute => ({
  name,
  type: "string",
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: "readWrite",
  returned: "default",
  uniqueness: "none",
  ...changes
})

const flag = (name: string, description: string): Attribute =>
  text(name, description, { type: "boolean" })

const list = (
  name: string,
  description: string,
  subAttributes: ReadonlyArray<Attribute>
): Attribute => text(name, description, { type: "complex", multiValued: true, subAttributes })

export const userAttributes: ReadonlyArray<Attribute> = [
  text("userName", "Names the person in the portal.", { required: true, uniqueness: "server" }),
  text("name", "The parts of the person's name.", {
    type: "complex",
    subAttributes: [
      text("formatted", "The whole name."),
      text("familyName", "The family name."),
      text("givenName", "The given name.")
    ]
  }),
  text("displayName", "The name that the shop shows."),
  text("preferredLanguage", "The language of e-mails to a new user: French or English."),
  flag("active", "Whether the person has a licence and may sign in."),
  list("emails", "The addresses of the person; the shop writes to the primary one.", [
    text("value", "The address."),
    text("display", "How the address is shown."),
    text("type", "What the address is for, such as `work`."),
    flag("primary", "Whether the shop writes to it.")
  ]),
  list("roles", "What the person is in the shop: `admin`, or `user` for all else.", [
    text("value", "The role."),
    text("display", "How the role is shown."),
    text("type", "What kind of role it is."),
    flag("primary", "Whether it counts before others.")
  ])
]

/** Common attributes of all resources (RFC 7643, section 3.1). */
const exact = (name: string): Attribute => text(name, "", { caseExact: true })

const commonAttributes: ReadonlyArray<Attribute> = [
  exact("id"),
  text("externalId", "", { caseExact: true, uniqueness: "server" }),
  text("schemas", "", { caseExact: true, multiValued: true, mutability: "readOnly" }),
  text("meta", "", {
    type: "complex",
    mutability: "readOnly",
    subAttributes: [
      exact("resourceType"),
      text("created", "", { type: "dateTime", caseExact: true }),
      text("lastModified", "", { type: "dateTime", caseExact: true }),
      exact("location"),
      exact("version")
    ]
  })
]

const known = new Map(
  [...userAttributes, ...commonAttributes].map((attribute) => [
    attribute.name.toLowerCase(),
    attribute
  ])
)

/** An attribute by name without regard to case; undefined if the shop does not store it. */
export const attributeNamed = (name: string): Attribute | undefined => known.get(name.toLowerCase())

export const partNamed = (attribute: Attribute, name: string): Attribute | undefined =>
  attribute.subAttributes?.find((part) => part.name.toLowerCase() === name.toLowerCase())
