/**
 * Goal: a key change misses nothing that is stored under SECRET_KEY. Method: each byte column and hash of the
 * schema is declared as under a key or not; each one under a key is written with the old key, moved, and read
 * with the new key alone.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { documentKeyOf } from '../../domain/person/documents.ts'
import { newKey } from '../platform/security/key-ring.ts'
import { countEncrypted } from '../platform/keys/key-store.ts'
import { createKeyCommands } from '../platform/process/key-commands.ts'
import { columnName, propertyName } from '../platform/database/names.ts'
import type { EncryptedColumns } from '../platform/database/encrypted-columns.ts'
import { createSecrets } from '../platform/security/secrets.ts'
import { startTestService, testKey } from '../testing/service/harness.ts'
import { started } from '../testing/service/started.ts'

const made = newKey()
const service = started(() => startTestService({ secretKey: `${made},${testKey}` }))

/** Columns that look like it but are not under a key of ours, with the reason. */
const others: Readonly<Record<string, string>> = {
  'audit_entry.hash': 'the chain, which the database checks',
  'audit_entry.previous': 'the chain, which the database checks',
  'inbox_message.body_hash': 'tells two messages of a provider apart',
  'inbox_message.packed': 'a provider message, packed and not sealed',
  'loan_agreement.pdf': 'the signed agreement, for its owner and officers',
  'loan_agreement.read_pdf': 'the agreement as read before signing',
  'loan_agreement.read_delta': 'its difference from the signed file',
  'loan_agreement.sha256': 'of the signed agreement',
  'letter.pdf': 'the letter as sent',
  'customer_of_phone.key': 'a number, readable',
  'directory.key': 'a number, a contract, a receipt or a passkey, readable',
  'platform_asset.body': 'public files',
  'platform_idempotency.request_hash': 'compared under every key, for a day',
  'platform_idempotency.key': 'chosen by the caller',
  'staff_passkey.public_key': 'public',
  'customer_passkey.public_key': 'public',
  'client_token.token_key': 'SHA-256 of a random token',
  'identity_refresh_token.token_key': 'SHA-256 of a random token',
  'identity_session.token_key': 'SHA-256 of a random token',
  'staff_session.token_key': 'SHA-256 of a random token',
  'customer_pin.pin_hash': 'argon2id, without a key',
  'identity_attempt.password_hash': 'argon2id, without a key',
  'identity_user.password_hash': 'argon2id, without a key',
  'staff_member.password_hash': 'argon2id, without a key',
  'product_version.defaults_hash': 'of our own files',
  'scorecard_version.defaults_hash': 'of our own files',
  'message_text_version.defaults_hash': 'of our own files',
  'reason_version.defaults_hash': 'of our own files',
  'operations_version.defaults_hash': 'of our own files',
  'book_file.sha256': 'of a file of the books, which names no person',
  'bureau_file.sha256': 'of the file sent to bureaus',
  'bureau_file.file_key': 'the random name of a file',
  'appeal_file.file_key': 'the random name of a file',
  'rule_draft_file.file_key': 'the random name of a file',
  'rule_draft_file.sha256': 'of a letter of the regulator, which names no customer',
  'mpesa_statement.file_key': 'the random name of a file',
  'scan.file_key': 'the random name of a file',
  'scorecard_challenger.key': 'random, draws its customers',
  'job.key': 'our own name of a job',
  'gl_mapping.key': 'our own name of an account mapping',
  'gl_day_line.key': 'our own name of an account mapping',
  'statement_file.hash': 'of an uploaded file, to recognise it again',
  'statement_row.key': 'a receipt and a type, readable',
}

const columnsOf = ({ table, sealed, hashed, passing, startingOver }: EncryptedColumns): string[] =>
  [...Object.keys({ ...sealed, ...hashed, ...passing }), ...(startingOver ?? [])].map(
    (column) => `${table}.${columnName(column)}`,
  )

test('every byte column and every hash is declared as under a key or not', async () => {
  const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public'
      and (data_type = 'bytea' or column_name ~ '(_key|_hash|^key|^hash|^seal|sealed|asked_by|sha256)$')
    order by 1`.execute(service.database.db)
  const named = service.services.encryptedColumns.flatMap(columnsOf)
  expect(rows.map(({ name }) => name)).toEqual(
    [...new Set([...named, ...Object.keys(others)])].sort((one, other) => (one < other ? -1 : 1)),
  )
})

/** Sealed contents of columns whose hashes need a certain format. */
const texts: Readonly<Record<string, string>> = {
  'customer_profile.document': JSON.stringify({ kind: 'nationalId', number: '20000001' }),
  'customer_closed.identity': JSON.stringify({ document: { kind: 'nationalId', number: '20000002' } }),
  'device_signal.signals': JSON.stringify({ fingerprint: 'fingerprint-1' }),
  'push_subscription.subscription': JSON.stringify({ endpoint: 'https://push.example/1' }),
  'bank_account.details': JSON.stringify({ accountNumber: '0123456789', ownerName: 'Wanjiku' }),
}
/** Packed contents are bytes that are not text. */
const sealedBytes = (name: string): Buffer =>
  name === 'process_step.answer'
    ? Buffer.of(1, 0xff, 0xfe, 0x80)
    : Buffer.from(texts[name] ?? `text of ${name}`)
const [here, gone] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
/** The input of each hash. */
const hashedText: Readonly<Record<string, string>> = {
  'customer_of_document.key': documentKeyOf('nationalId', '20000001'),
  'customer_profile.document_key': documentKeyOf('nationalId', '20000001'),
  'loan.document_key': documentKeyOf('nationalId', '20000001'),
  'loan_request.document_key': documentKeyOf('nationalId', '20000002'),
  'device_signal.device_key': 'fingerprint-1',
  'push_subscription.endpoint_key': 'https://push.example/1',
  'bank_account.account_key': 'text of bank_account.bank 0123456789',
  'card.signature_key': 'text of card.signature',
  'message_opt_out.phone_key': 'text of message_opt_out.phone',
  'message_email_stop.email_key': 'text of message_email_stop.email',
  'audit_seal.seal': `1 ${'ab'.repeat(32)}`,
  'audit_check.seal': `1 ${'ab'.repeat(32)}`,
}

/** Inserts a row with only its key and the columns under test; drops the not-null constraints of the others. */
async function insertUnder(
  secrets: ReturnType<typeof createSecrets>,
  under: EncryptedColumns,
): Promise<void> {
  const { table, sealed = {}, hashed = {} } = under
  const { db } = service.database
  const { rows } = await sql<{ name: string; type: string; required: boolean; keyed: boolean }>`
    select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
      coalesce(a.attnum = any(i.indkey), false) as keyed
    from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attidentity = ''`.execute(
    db,
  )
  const columns = rows.map(({ name, ...column }) => ({ ...column, name: propertyName(name) }))
  for (const { name, required, keyed } of columns)
    if (required && !keyed)
      await sql`alter table ${sql.table(table)} alter column ${sql.ref(name)} drop not null`.execute(db)
  const values: Record<string, unknown> = {}
  for (const { name, type, keyed } of columns)
    if (keyed)
      values[name] = { uuid: here, bigint: 1, date: '2026-03-02', boolean: true }[type] ?? `text of ${name}`
  if (columns.some(({ name }) => name === 'customerId')) values['customerId'] = here
  if (table === 'customer_closed' || table === 'loan_request') values['customerId'] = gone
  if (table === 'audit_check') values['sealedTo'] = 1
  for (const { reads = [] } of Object.values(hashed))
    for (const column of reads) values[column] ??= `text of ${table}.${columnName(column)}`
  for (const [column, purpose] of Object.entries(sealed))
    values[column] = secrets.seal(purpose, sealedBytes(`${table}.${columnName(column)}`))
  for (const [column, { purpose }] of Object.entries(hashed))
    values[column] = secrets.hash(purpose, hashedText[`${table}.${columnName(column)}`]!)
  await sql`delete from ${sql.table(table)}`.execute(db)
  await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(values))})`.execute(db)
}

test('each column under a key is moved to the new key, and is readable and searchable with it alone', async () => {
  const { services, database } = service
  const { db } = database
  const moved = services.encryptedColumns.filter(({ sealed, hashed }) => sealed ?? hashed)
  await sql`alter table audit_entry disable trigger all`.execute(db)
  const { rows: checks } = await sql<{ table: string; name: string }>`
    select relname as table, conname::text as name from pg_constraint k join pg_class c on c.oid = k.conrelid
    where contype in ('c', 'f') and connamespace = 'public'::regnamespace
      and relname = any(${['audit_entry', ...moved.map(({ table }) => table)]}) order by contype desc`.execute(
    db,
  )
  for (const { table, name } of checks)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)
  await sql`insert into audit_entry (seq, at, act, subject, content, previous, hash)
    values (1, now(), 'x', 'x', '{}', '', ${Buffer.from('ab'.repeat(32), 'hex')})`.execute(db)
  for (const under of moved) await insertUnder(createSecrets(testKey), under)
  const [newId, oldId] = services.secrets.ids as unknown as [string, string]
  const counted = async (id: string) =>
    (await countEncrypted(db, moved, service.clock.now(), oldId))
      .filter(({ key, needed }) => key === id && needed)
      .map(({ what }) => what)
  const all = moved.flatMap(({ table, sealed, hashed }) =>
    Object.keys({ ...sealed, ...hashed }).map((column) => `${table}.${columnName(column)}`),
  )
  expect(await counted(oldId)).toEqual(all)

  expect(await createKeyCommands(services).move()).toEqual([expect.stringContaining(newId), true])
  await service.drain()

  expect(service.logged.filter((line) => line.includes('under the newest key'))).toEqual([])
  expect(await counted(oldId)).toEqual([])
  expect(await counted(newId)).toEqual(all)
  const alone = createSecrets(made)
  for (const { table, sealed = {}, hashed = {} } of moved) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)
    expect([table, rows.length]).toEqual([table, 1])
    for (const [column, purpose] of Object.entries(sealed))
      expect(alone.openBytes(purpose, rows[0]![column] as Buffer)).toEqual(
        sealedBytes(`${table}.${columnName(column)}`),
      )
    for (const [column, { purpose }] of Object.entries(hashed))
      expect([column, rows[0]![column]]).toEqual([
        column,
        alone.hash(purpose, hashedText[`${table}.${columnName(column)}`]!),
      ])
  }
})
