import type { Person, ProvisionedUser } from "@atelier/application/people"
import { EmailList } from "@atelier/domain/record"
import { lineOfText, requiredLine } from "@atelier/domain/text"
import { Option, Result, Schema } from "effect"
import { decodeFields } from "../input/body/decodeFields.ts"
import { isValues, type Values } from "./matchesFilter.ts"
import { type ScimProblem, wrongFields } from "./ScimProblem.ts"
import { type Attribute, attributeNamed, partNamed, USER_SCHEMA } from "./userSchema.ts"

const MAX_VALUES = 20

const Name = lineOfText(200)

const Flag = Schema.Union([Schema.Boolean, Schema.Literals(["True", "true", "False", "false"])])

const listOf = <S extends Schema.Top>(value: S) =>
  Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        value,
        display: Schema.optionalKey(Name),
        type: Schema.optionalKey(Name),
        primary: Schema.optionalKey(Flag)
      })
    ).check(Schema.isMaxLength(MAX_VALUES))
  )

/** The attributes of a user that the shop stores. */
const SentUser = Schema.Struct({
  userName: requiredLine(200),
  externalId: Schema.optionalKey(requiredLine(200)),
  name: Schema.optionalKey(
    Schema.Struct({
      formatted: Schema.optionalKey(Name),
      familyName: Schema.optionalKey(Name),
      givenName: Schema.optionalKey(Name)
    })
  ),
  displayName: Schema.optionalKey(Name),
  preferredLanguage: Schema.optionalKey(Name),
  active: Schema.optionalKey(Flag),
  emails: listOf(EmailList),
  roles: listOf(Schema.String.check(Schema.isMaxLength(1_000)))
})
type SentUser = typeof SentUser.Type

const Profile = Schema.fromJsonString(
  SentUser.mapFields(({ name, emails, preferredLanguage }) => ({ name, emails, preferredLanguage }))
)

const readProfile = Schema.decodeUnknownOption(Profile)
const writeProfile = Schema.encodeSync(Profile)

const valueAs = (attribute: Attribute, value: unknown): unknown => {
  if (attribute.subAttributes === undefined) return value
  if (Array.isArray(value)) return value.map((item) => itemAs(attribute, item))
  return attribute.multiValued ? [itemAs(attribute, value)] : itemAs(attribute, value)
}

/** A value with the schema's names of its sub-attributes; Entra sends roles as texts. */
const itemAs = (attribute: Attribute, item: unknown): unknown =>
  isValues(item)
    ? Object.fromEntries(
        Object.entries(item).flatMap(([name, value]) => {
          const part = partNamed(attribute, name)
          return part === undefined || value === null || value === undefined
            ? []
            : [[part.name, value]]
        })
      )
    : { value: item }

/** Keeps the stored attributes, spelled as in the schema; case does not matter. */
const keptAttributes = (resource: Values): Values =>
  Object.fromEntries(
    Object.entries(resource).flatMap(([name, value]) => {
      const attribute = attributeNamed(name)
      return attribute === undefined || value === null || value === undefined
        ? []
        : [[attribute.name, valueAs(attribute, value)]]
    })
  )

const isSet = (flag: typeof Flag.Type | undefined): boolean | undefined =>
  typeof flag === "string" ? flag.toLowerCase() === "true" : flag

const first = (...texts: ReadonlyArray<string | undefined>): string =>
  texts.find((text) => text !== undefined && text.trim() !== "") ?? ""

const primaryOf = <V extends { readonly primary?: typeof Flag.Type }>(
  values: ReadonlyArray<V> = []
): V | undefined => values.find(({ primary }) => isSet(primary) === true) ?? values[0]

const isAdminRole = (value: string): boolean => {
  const said = /"value"\s*:\s*"([^"]*)"/.exec(value)?.[1] ?? value
  return said.toLowerCase() === "admin"
}

const roleOf = ({ roles }: SentUser): ProvisionedUser["planificationRole"] => {
  if (roles === undefined) return null
  return roles.some(({ value }) => isAdminRole(value)) ? "admin" : "user"
}

const languageOf = ({ preferredLanguage }: SentUser): ProvisionedUser["emailLanguage"] => {
  const language = preferredLanguage?.slice(0, 2).toLowerCase()
  return language === "fr" || language === "en" ? language : null
}

const saidBy = (sent: SentUser, wasActive: boolean): ProvisionedUser => {
  const { userName, externalId = null, name = {}, displayName, emails, preferredLanguage } = sent
  const parts = [name.givenName, name.familyName].filter((part) => part !== undefined)
  return {
    userName,
    externalId,
    displayName: first(displayName, name.formatted, parts.join(" "), userName),
    email: primaryOf(emails)?.value ?? "",
    licensed: isSet(sent.active) ?? wasActive,
    planificationRole: roleOf(sent),
    emailLanguage: languageOf(sent),
    profile: writeProfile({
      ...(sent.name === undefined ? {} : { name: sent.name }),
      ...(emails === undefined ? {} : { emails }),
      ...(preferredLanguage === undefined ? {} : { preferredLanguage })
    })
  }
}

/** Reads the user attributes of a resource; `wasActive` is the default of `active`. */
export const readUser = (
  resource: Values,
  wasActive: boolean
): Result.Result<ProvisionedUser, ScimProblem> =>
  decodeFields(SentUser, keptAttributes(resource)).pipe(
    Result.map((sent) => saidBy(sent, wasActive)),
    Result.mapError((issues) => wrongFields("invalidValue", issues))
  )

export const tagOf = ({ user, account }: Person): string => `W/"${user.version}.${account.version}"`

export const userResource = (person: Person, base: string): Values => {
  const { user, account } = person
  const { name, emails, preferredLanguage } = Option.getOrElse(
    readProfile(account.profile),
    (): typeof Profile.Type => ({})
  )
  const isAsSaid = (primaryOf(emails)?.value ?? "") === user.email
  const shown = isAsSaid ? emails : [{ value: user.email, type: "work", primary: true }]
  return {
    schemas: [USER_SCHEMA],
    id: user.id,
    ...(account.externalId === null ? {} : { externalId: account.externalId }),
    userName: account.userName,
    ...(name === undefined ? {} : { name }),
    displayName: user.displayName,
    ...(preferredLanguage === undefined ? {} : { preferredLanguage }),
    active: user.licensed,
    ...(shown === undefined || shown.length === 0
      ? {}
      : { emails: shown.map((email) => ({ ...email, ...flagIn(email) })) }),
    roles: [{ value: user.planificationRole, primary: true }],
    meta: {
      resourceType: "User",
      created: account.createdAt,
      lastModified: account.changedAt,
      location: `${base}/Users/${user.id}`,
      version: tagOf(person)
    }
  }
}

const flagIn = ({ primary }: { readonly primary?: typeof Flag.Type }) => {
  const flag = isSet(primary)
  return flag === undefined ? {} : { primary: flag }
}
