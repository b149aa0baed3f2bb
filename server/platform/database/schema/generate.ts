/** Generates the table types from the catalog of a migrated database. */
import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { propertyName } from '../names.ts'

type Column = {
  readonly table: string
  readonly about: string | null
  readonly name: string
  readonly type: string
  readonly isNullable: boolean
  readonly hasDefault: boolean
  readonly isAlwaysGenerated: boolean
  /** Values allowed by a check constraint; null without one. */
  readonly values: readonly string[] | null
}

const lineWidth = 110

const head = `/** The tables of the database, generated from the migrated schema. \`npm run schema\` updates it. */
/* oxlint-disable max-lines -- generated */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Day } from '../../../../domain/days.ts'
import type { Language } from '../../../../domain/language.ts'
import type { Cents } from '../../../../domain/money.ts'

/** Written as JSON text: the driver would turn an array into an array of PostgreSQL. */
type Json = ColumnType<unknown, string, string>
/** The same, with a default: \`Generated\` does not go around another type of column. */
type GeneratedJson = ColumnType<unknown, string | undefined, string>
`

/** As the parsers of database.ts read them. */
const types: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  text: 'string',
  uuid: 'string',
  bytea: 'Buffer',
  ledger_account: 'string',
  jsonb: 'Json',
  date: 'Day',
  'timestamp with time zone': 'Date',
}

/** Parses a check of the form `column in ('a', 'b')`, as PostgreSQL prints it. */
const allowedValues = /^CHECK \(\((\w+) = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/

async function readColumns(db: Db): Promise<Column[]> {
  const { rows: checks } = await sql<{ table: string; definition: string }>`
    select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`.execute(db)
  const values = new Map<string, string[]>()
  for (const { table, definition } of checks) {
    const [, column, list] = allowedValues.exec(definition) ?? []
    if (column && list) values.set(`${table}.${column}`, list.replaceAll('::text', '').split(', '))
  }
  const { rows } = await sql<Omit<Column, 'values'>>`
    select c.relname as "table", obj_description(c.oid, 'pg_class') as about, a.attname as name,
      format_type(a.atttypid, null) as type, not a.attnotnull as is_nullable,
      a.atthasdef or a.attidentity <> '' as has_default, a.attidentity = 'a' as is_always_generated
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'v') and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname collate "C", a.attnum`.execute(db)
  return rows.map((row) => ({ ...row, values: values.get(`${row.table}.${row.name}`) ?? null }))
}

function baseType({ table, name, type, values }: Column): string {
  if (name === 'language') return 'Language'
  if (values) return values.join(' | ')
  if (name.endsWith('_cents')) return type.endsWith('[]') ? 'Cents[]' : 'Cents'
  const item = types[type.replace(/\[\]$/, '')]
  if (!item) throw new Error(`${table}.${name} is a ${type}: say in generate.ts how it is read`)
  return type.endsWith('[]') ? `${item}[]` : item
}

/** Breaks a long line as the formatter does. */
function columnLine(column: Column): string {
  const name = propertyName(column.name)
  const base = baseType(column)
  const type = column.isNullable ? `${base} | null` : base
  if (base === 'Json' && column.hasDefault) return `  ${name}: GeneratedJson`
  const wrapper = column.isAlwaysGenerated ? 'GeneratedAlways' : column.hasDefault ? 'Generated' : null
  const line = `  ${name}: ${wrapper ? `${wrapper}<${type}>` : type}`
  return line.length <= lineWidth ? line : `  ${name}:\n    | ${type.replaceAll(' | ', '\n    | ')}`
}

const typeName = (table: string): string =>
  `${table.replace(/(?:^|_)(\w)/g, (_, first: string) => first.toUpperCase())}Table`

function docComment(text: string): string {
  const line = `/** ${text} */`
  return line.length <= lineWidth ? line : `/**\n${text.replace(/(.{1,104})(?: |$)/g, ' * $1\n')} */`
}

function interfaceOf(table: string, columns: readonly Column[]): string {
  const about = columns[0]?.about
  if (!about) throw new Error(`${table} has no comment: say in its migration what a row is`)
  return `${docComment(about)}\ninterface ${typeName(table)} {\n${columns.map(columnLine).join('\n')}\n}\n`
}

/** Returns the text of tables.ts. */
export async function generateTables(db: Db): Promise<string> {
  const columns = await readColumns(db)
  const tables = [...Map.groupBy(columns, ({ table }) => table)]
  const names = tables.map(([table]) => `  ${table}: ${typeName(table)}\n`)
  const all = `export interface Tables {\n${names.join('')}}\n`
  return [head, ...tables.map(([table, its]) => interfaceOf(table, its)), all].join('\n')
}
