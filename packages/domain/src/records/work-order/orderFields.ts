import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { described, Id, withExample } from "../../kernel/record/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"
import { isOrderText, type OrderField, orderTexts } from "./orderTexts.ts"

export const MAX_IMPORTANCE = 1_000

const Day = Schema.NullOr(LocalDate)
const Reference = Schema.NullOr(Id)

interface OtherField extends OrderField {
  readonly kind: "reference" | "references" | "date" | "flag" | "number"
}

const otherFields = {
  templateId: {
    kind: "reference",
    schema: Reference,
    section: "info",
    initial: undefined,
    isBulk: false,
    description: "The template."
  },
  jobTypeId: {
    kind: "reference",
    schema: Reference,
    section: "info",
    initial: null,
    isBulk: true,
    description: "The job type; null for none."
  },
  workOrderGroupId: {
    kind: "reference",
    schema: Reference,
    section: "info",
    initial: null,
    isBulk: true,
    description: "The group; null for none."
  },
  projectManagerId: {
    kind: "reference",
    schema: Reference,
    section: "info",
    initial: null,
    isBulk: true,
    description: "The project manager; null for none."
  },
  contractorId: {
    kind: "reference",
    schema: Reference,
    section: "info",
    initial: null,
    isBulk: true,
    description: "The contractor; null for none."
  },
  productionDate: {
    kind: "date",
    schema: Day,
    section: "production",
    initial: undefined,
    isBulk: true,
    description: "The day of the production."
  },
  deliveryDate: {
    kind: "date",
    schema: Day,
    section: "delivery",
    initial: undefined,
    isBulk: true,
    description: "The first day of the delivery."
  },
  deliveryEndDate: {
    kind: "date",
    schema: Day,
    section: "delivery",
    initial: undefined,
    isBulk: false,
    description: "The day after the last one of the delivery."
  },
  installationDate: {
    kind: "date",
    schema: Day,
    section: "installation",
    initial: undefined,
    isBulk: true,
    description: "The first day of the installation."
  },
  installationEndDate: {
    kind: "date",
    schema: Day,
    section: "installation",
    initial: undefined,
    isBulk: false,
    description: "The day after the last one of the installation."
  },
  shipperId: {
    kind: "reference",
    schema: Reference,
    section: "delivery",
    initial: null,
    isBulk: true,
    description: "The shipper; null for none."
  },
  installerIds: {
    kind: "references",
    schema: Schema.Array(Id),
    section: "installation",
    initial: [],
    isBulk: true,
    description: "Ids of the crews."
  },
  cadCamMerged: {
    kind: "flag",
    schema: Schema.Boolean,
    section: "info",
    initial: false,
    isBulk: true,
    description: "Whether the drawings are merged."
  },
  importance: {
    kind: "number",
    schema: Schema.Finite.check(
      Schema.isGreaterThan(0, { message: "must be more than zero" }),
      Schema.isLessThanOrEqualTo(MAX_IMPORTANCE)
    ),
    section: "info",
    initial: 1,
    isBulk: true,
    description: "How much a late day counts, as a factor: 1 is usual."
  }
} as const satisfies Readonly<Record<string, OtherField>>

export const orderFields = { ...orderTexts, ...otherFields }

type OrderFields = typeof orderFields

export type OrderFieldName = keyof OrderFields

export const orderFieldNames = Struct.keys(orderFields)

const each = <Flag extends keyof OrderField>(flag: Flag) =>
  Object.fromEntries(orderFieldNames.map((name) => [name, orderFields[name][flag]])) as {
    readonly [F in OrderFieldName]: OrderFields[F][Flag]
  }

export const workOrderInfoFields = Object.fromEntries(
  orderFieldNames.map((name) => {
    const field = described(orderFields[name].description, orderFields[name].schema)
    return [name, isOrderText(name) ? withExample(orderTexts[name].example, field) : field]
  })
) as { readonly [F in OrderFieldName]: OrderFields[F]["schema"] }

export const fieldSections = each("section")

type Initial = {
  readonly [F in OrderFieldName as OrderFields[F]["initial"] extends undefined
    ? never
    : F]: OrderFields[F]["initial"]
}

type NewOrderFields = {
  readonly [F in OrderFieldName]: F extends keyof Initial
    ? Schema.withDecodingDefaultKey<OrderFields[F]["schema"]>
    : OrderFields[F]["schema"]
}

export const orderDefaults = Object.fromEntries(
  Object.entries(each("initial")).filter(([, value]) => value !== undefined)
) as Initial

/** The schema of each field of a new work order. Fields with an initial value are optional. */
export const newOrderFields = Object.fromEntries(
  orderFieldNames.map((name) => {
    const { initial } = orderFields[name]
    const schema = workOrderInfoFields[name]
    return [
      name,
      initial === undefined
        ? schema
        : Schema.withDecodingDefaultKey(Effect.succeed(initial))(schema as Schema.Top)
    ]
  })
) as NewOrderFields

export type BulkFieldName = {
  readonly [F in OrderFieldName]: OrderFields[F]["isBulk"] extends true ? F : never
}[OrderFieldName]

export const bulkFieldNames = orderFieldNames.filter(
  (name): name is BulkFieldName => orderFields[name].isBulk
)
