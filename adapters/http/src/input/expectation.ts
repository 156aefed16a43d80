import { SchemaAST } from "effect"

const literalOf = (ast: SchemaAST.AST): string | null => {
  if (SchemaAST.isLiteral(ast)) return String(ast.literal)
  return SchemaAST.isNull(ast) ? "null" : null
}

const oneOf = (values: ReadonlyArray<string>): string => `must be one of ${values.join(", ")}`

/** The field that distinguishes the members of a union: a literal in each of them. */
const tagOf = (members: ReadonlyArray<SchemaAST.AST>): string | undefined => {
  const [first] = members
  if (first === undefined || !SchemaAST.isObjects(first)) return undefined
  return first.propertySignatures
    .map(({ name }) => String(name))
    .find((name) => members.every((member) => literalIn(member, name) !== null))
}

const literalIn = (member: SchemaAST.AST, field: string): string | null => {
  if (!SchemaAST.isObjects(member)) return null
  const found = member.propertySignatures.find(({ name }) => name === field)
  return found === undefined ? null : literalOf(found.type)
}

/** Requirement on a field, with the path below the field if only a part of it is wrong. */
export interface Expectation {
  readonly below: ReadonlyArray<string>
  readonly message: string
}

const here = (message: string): Expectation => ({ below: [], message })

const ofUnion = ({ types }: SchemaAST.Union): Expectation | null => {
  const values = types.map(literalOf).filter((value) => value !== null)
  if (values.length === types.length) return here(oneOf(values))
  const members = types.filter((type) => !SchemaAST.isNull(type))
  const tag = members.length === 1 ? undefined : tagOf(members)
  if (tag !== undefined) {
    const tags = new Set(members.flatMap((member) => literalIn(member, tag) ?? []))
    return { below: [tag], message: oneOf([...tags]) }
  }
  const usual = members.find((member) => literalOf(member) === null)
  return usual === undefined ? null : expectationOf(usual)
}

/**
 * The message for a value of a wrong type; null if there is no short one. Lists the choices of an
 * enumeration; of several types, names the first.
 */
export const expectationOf = (ast: SchemaAST.AST): Expectation | null => {
  const literal = SchemaAST.isLiteral(ast) ? literalOf(ast) : null
  if (literal !== null) return here(oneOf([literal]))
  if (SchemaAST.isUnion(ast)) return ofUnion(ast)
  if (SchemaAST.isString(ast)) return here("must be a text")
  if (SchemaAST.isNumber(ast)) return here("must be a whole or decimal number")
  if (SchemaAST.isBoolean(ast)) return here("must be true or false")
  if (SchemaAST.isArrays(ast)) return here("must be a list")
  return SchemaAST.isObjects(ast) ? here("must be an object") : null
}
