/** As much of JSON Schema as our own description uses; more of it is an error. */
export type Schema = {
  $ref?: string
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null'
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  maxItems?: number
  format?: string
  [other: string]: unknown
}

const KNOWN = [
  '$ref',
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'anyOf',
  'enum',
  'const',
  'minimum',
  'maximum',
  'maxItems',
  'format',
  'description',
  'propertyNames',
]
const FORMATS: Record<string, RegExp> = {
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  date: /^\d{4}-\d\d-\d\d$/,
}

/**
 * How a value differs from its schema. Stricter than JSON Schema in one thing: a property that is
 * not described is a misfit.
 */
export function misfits(
  value: unknown,
  schema: Schema,
  shared: Record<string, Schema>,
  at = '',
): string[] {
  let unknown = Object.keys(schema).filter((keyword) => !KNOWN.includes(keyword))
  if (unknown.length > 0) return [`${at}: this checker does not know ${unknown.join(', ')}`]
  if (schema.$ref) return misfits(value, shared[schema.$ref.split('/').at(-1)!]!, shared, at)
  if (schema.anyOf) {
    let each = schema.anyOf.map((choice) => misfits(value, choice, shared, at))
    return each.some((problems) => problems.length === 0) ? [] : each.flat()
  }
  let why = misfitOfKind(value, schema) ?? misfitOfSize(value, schema)
  if (why) return [`${at || 'answer'} = ${JSON.stringify(value)} ${why}`]
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      misfits(item, schema.items ?? {}, shared, `${at}[${index}]`),
    )
  let isDescribed = typeof value === 'object' && value !== null && schema.type === 'object'
  return isDescribed ? misfitsOfObject(value as object, schema, shared, at) : []
}

function misfitOfKind(value: unknown, schema: Schema): string | undefined {
  if ('const' in schema && value !== schema.const) return `is not ${JSON.stringify(schema.const)}`
  if (schema.enum && !schema.enum.includes(value)) return `is none of ${schema.enum.join(', ')}`
  return schema.type && !isA(schema.type, value) ? `is no ${schema.type}` : undefined
}

function misfitOfSize(value: unknown, schema: Schema): string | undefined {
  let { minimum = -Infinity, maximum = Infinity, format } = schema
  if (typeof value === 'number' && (value < minimum || value > maximum)) return 'is out of range'
  return typeof value === 'string' && format && !FORMATS[format]!.test(value)
    ? `is no ${format}`
    : undefined
}

function misfitsOfObject(
  value: object,
  { required = [], properties, additionalProperties: rest }: Schema,
  shared: Record<string, Schema>,
  at: string,
): string[] {
  let missing = required
    .filter((name) => !(name in value))
    .map((name) => `${at}.${name} is missing`)
  let ofOthers = typeof rest === 'object' ? rest : rest === undefined ? undefined : {}
  return missing.concat(
    Object.entries(value).flatMap(([name, each]) => {
      let described = properties?.[name] ?? ofOthers
      return described
        ? misfits(each, described, shared, `${at}.${name}`)
        : [`${at}.${name} is not described`]
    }),
  )
}

function isA(type: NonNullable<Schema['type']>, value: unknown): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return type === 'integer' ? Number.isInteger(value) : typeof value === type
}
