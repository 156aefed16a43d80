type Fields = Readonly<Record<string, unknown>>

const asFields = (value: unknown): Fields =>
  typeof value === "object" && value !== null ? { ...value } : {}

/** The field of a record at a dotted path, such as `permissions.createWorkOrder`. */
export const fieldAt = (record: object, path: string): unknown =>
  path.split(".").reduce<unknown>((value, name) => asFields(value)[name], record)

export const withFieldAt = (record: object, path: string, value: unknown): Fields => {
  const [name = "", ...below] = path.split(".")
  const fields = asFields(record)
  const inner =
    below.length === 0 ? value : withFieldAt(asFields(fields[name]), below.join("."), value)
  return { ...fields, [name]: inner }
}
