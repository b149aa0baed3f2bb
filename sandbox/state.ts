/** State of the stand-ins: one SQLite file, so that a killed process keeps everything it reported. */
import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

export type Prompt = {
  readonly id: string
  readonly merchantRequestId: string
  readonly phone: string
  readonly amount: number
  readonly account: string
  readonly callbackUrl: string
  readonly createdAtMs: number
  readonly expiresAtMs: number
  readonly status: 'waiting' | 'done'
  readonly resultCode: string | null
  readonly resultText: string | null
  readonly receipt: string | null
  readonly queries: number
}

/** Money paid in. Amounts are whole shillings. */
export type Collection = {
  readonly receipt: string
  readonly amount: number
  readonly account: string
  readonly phone: string
  readonly name: string
  readonly source: 'prompt' | 'paybill'
  readonly completedAtMs: number
  readonly reversedAtMs: number | null
}

export type Payout = {
  readonly id: string
  readonly conversationId: string
  readonly phone: string
  readonly amount: number
  readonly resultUrl: string
  readonly timeoutUrl: string
  readonly initiatorKnown: number
  readonly createdAtMs: number
  readonly status: 'pending' | 'completed' | 'failed'
  readonly resultCode: string | null
  readonly resultText: string | null
  readonly receipt: string | null
  readonly completedAtMs: number | null
}

export type Message = {
  readonly id: string
  readonly phone: string
  readonly text: string
  readonly sender: string
  readonly sentAtMs: number
  readonly status: string
}

export type Mail = {
  readonly id: string
  readonly sender: string
  readonly recipient: string
  readonly subject: string
  readonly textBody: string
  readonly sentAtMs: number
  readonly status: string
}
export type MailAttachment = {
  readonly place: number
  readonly name: string
  readonly contentType: string
  readonly bytes: number
}

/** Amounts at the card provider are cents. */
export type CardCharge = {
  readonly reference: string
  readonly accessCode: string
  readonly email: string
  readonly amount: number
  readonly callbackUrl: string
  readonly status: 'abandoned' | 'success' | 'failed'
  readonly said: string
  readonly authorizationCode: string | null
  readonly createdAtMs: number
  readonly paidAtMs: number | null
  readonly refundedAtMs: number | null
}

/** Never a card number: its first six and last four digits, and a fingerprint. */
export type CardAuthorization = {
  readonly code: string
  readonly email: string
  readonly signature: string
  readonly brand: string
  readonly bin: string
  readonly lastFour: string
  readonly expMonth: string
  readonly expYear: string
  readonly trick: string | null
  readonly active: number
}

export type CardTransfer = {
  readonly reference: string
  readonly code: string
  readonly recipient: string
  /** As shown on the page. */
  readonly receiver: string
  readonly amount: number
  readonly status: 'pending' | 'success' | 'failed'
  readonly trick: string | null
  readonly createdAtMs: number
  readonly completedAtMs: number | null
}

const schema = `
  create table if not exists settings (key text primary key, value text not null) strict;
  create table if not exists tokens (token text primary key, expiresAtMs integer not null) strict;
  create table if not exists queue (id integer primary key autoincrement, dueAtMs integer not null,
    kind text not null, payload text not null) strict;
  create index if not exists queueDue on queue (dueAtMs, id);
  create table if not exists prompts (
    id text primary key, merchantRequestId text not null, phone text not null, amount integer not null,
      account text not null,
    callbackUrl text not null, createdAtMs integer not null, expiresAtMs integer not null,
      status text not null default 'waiting',
    resultCode text, resultText text, receipt text, queries integer not null default 0) strict;
  create index if not exists promptsWaiting on prompts (phone) where status = 'waiting';
  create table if not exists standingOrders (phone text not null, name text not null, primary key (phone, name)) strict;
  create table if not exists collections (
    receipt text primary key, amount integer not null, account text not null, phone text not null, name text not null,
    source text not null, completedAtMs integer not null, reversedAtMs integer) strict;
  create index if not exists collectionsTime on collections (completedAtMs);
  create table if not exists payouts (
    id text primary key, conversationId text not null, phone text not null, amount integer not null,
      resultUrl text not null,
    timeoutUrl text not null, initiatorKnown integer not null, createdAtMs integer not null,
      status text not null default 'pending',
    resultCode text, resultText text, receipt text unique, completedAtMs integer) strict;
  create index if not exists payoutsPhone on payouts (phone);
  create table if not exists messages (
    number integer primary key autoincrement, id text not null unique, phone text not null,
      text text not null, sender text not null,
    sentAtMs integer not null, status text not null) strict;
  create index if not exists messagesPhone on messages (phone);
  create table if not exists texted (
    number integer primary key autoincrement, id text not null unique, phone text not null,
      text text not null, sentAtMs integer not null) strict;
  create index if not exists textedPhone on texted (phone);
  create table if not exists chats (
    number integer primary key autoincrement, id text not null unique, phone text not null, way text not null,
      text text not null, sentAtMs integer not null, status text not null, choices text not null,
      mediaId text not null) strict;
  create index if not exists chatsPhone on chats (phone);
  create table if not exists chatMedia (
    id text primary key, name text not null, type text not null, bytes blob not null) strict;
  create table if not exists ussdSessions (
    id text primary key, phone text not null, typed text not null, screen text not null, status text not null,
      fault text, hops integer not null, startedAtMs integer not null, changedAtMs integer not null) strict;
  create table if not exists ussdNetworks (id text primary key, code text not null) strict;
  create table if not exists mails (
    number integer primary key autoincrement, id text not null unique, sender text not null,
      recipient text not null, subject text not null,
    textBody text not null, htmlBody text not null, sentAtMs integer not null, status text not null) strict;
  create index if not exists mailsRecipient on mails (recipient);
  create table if not exists mailSuppressions (address text primary key, reason text not null) strict;
  create table if not exists mailAttachments (
    mailId text not null, place integer not null, name text not null, contentType text not null,
      content blob not null, primary key (mailId, place)) strict;
  create table if not exists cmsPieces (
    pageId text not null, locale text not null, fields text not null, createdAtMs integer not null,
      updatedAtMs integer not null, unique (pageId, locale)) strict;
  create table if not exists cardCharges (
    reference text primary key, accessCode text not null unique, email text not null,
      amount integer not null, callbackUrl text not null, status text not null default 'abandoned',
    said text not null default '', authorizationCode text, createdAtMs integer not null, paidAtMs integer,
      refundedAtMs integer) strict;
  create table if not exists cardAuthorizations (
    code text primary key, email text not null, signature text not null, brand text not null,
      bin text not null, lastFour text not null,
    expMonth text not null, expYear text not null, trick text, active integer not null default 1) strict;
  create table if not exists cardRecipients (code text primary key, kind text not null, detail text not null,
    name text not null, unique (kind, detail)) strict;
  create table if not exists cardTransfers (
    reference text primary key, code text not null, recipient text not null, receiver text not null,
      amount integer not null, status text not null default 'pending',
    trick text, createdAtMs integer not null, completedAtMs integer) strict;
  create table if not exists movements (
    receipt text primary key, fromAccount text not null, toAccount text not null, amount integer not null,
      completedAtMs integer not null) strict;
`

export type State = ReturnType<typeof openState>

const busyTimeoutMs = 5_000

/**
 * Changing the journal mode needs exclusive access, and SQLite does not wait for it: processes that start
 * together retry.
 */
function switchToWal(database: DatabaseSync): void {
  const waiting = new Int32Array(new SharedArrayBuffer(4))
  for (let triesLeft = busyTimeoutMs / 50; ; triesLeft -= 1) {
    try {
      database.exec('pragma journal_mode = wal')
      return
    } catch (error) {
      if (triesLeft <= 0 || !/locked|busy/i.test(String(error))) throw error
      Atomics.wait(waiting, 0, 0, 50)
    }
  }
}

export function openState(file: string) {
  const inMemory = file === ':memory:'
  if (!inMemory) mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs })
  // A killed process loses nothing this way; only a power cut could.
  if (!inMemory) switchToWal(database)
  database.exec(`pragma synchronous = normal; ${schema}`)
  const statements = new Map<string, StatementSync>()

  function prepared(sql: string): StatementSync {
    const known = statements.get(sql)
    if (known) return known
    const statement = database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }

  const state = {
    inMemory,
    all: <Row>(sql: string, ...values: SQLInputValue[]): Row[] => prepared(sql).all(...values) as Row[],
    one: <Row>(sql: string, ...values: SQLInputValue[]): Row | undefined =>
      prepared(sql).get(...values) as Row | undefined,
    /** Returns the number of changed rows. */
    run: (sql: string, ...values: SQLInputValue[]): number => Number(prepared(sql).run(...values).changes),
    setting<Value>(key: string, fallback: Value): Value {
      const row = state.one<{ value: string }>('select value from settings where key = ?', key)
      return row ? (JSON.parse(row.value) as Value) : fallback
    },
    set(key: string, value: unknown): void {
      state.run(
        'insert into settings (key, value) values (?, ?) on conflict (key) do update set value = excluded.value',
        key,
        JSON.stringify(value),
      )
    },
    /** Runs `work` in a transaction. */
    together<Value>(work: () => Value): Value {
      database.exec('begin immediate')
      try {
        const value = work()
        database.exec('commit')
        return value
      } catch (error) {
        database.exec('rollback')
        throw error
      }
    },
    close: (): void => database.close(),
  }
  return state
}

export type KeyPair = { readonly publicKey: string; readonly privateKey: string }

/**
 * One key pair serves all in-memory sandboxes of a process: its public half may be requested before one runs,
 * and creating a pair takes a tenth of a second.
 */
const createOwnPair = (): (() => KeyPair) => {
  let pair: KeyPair | undefined
  return () => (pair ??= newKeyPair())
}
const ownPair = createOwnPair()

/** The pair that initiator passwords are encrypted for; made once. */
export function keyPair(state: State): KeyPair {
  if (state.inMemory) return ownPair()
  return (
    state.setting<KeyPair | null>('keyPair', null) ??
    state.together(() => {
      const pair = state.setting<KeyPair | null>('keyPair', null) ?? ownPair()
      state.set('keyPair', pair)
      return pair
    })
  )
}

const newKeyPair = (): KeyPair =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

/** The public key (PEM) of the sandbox that lives or will live in this file. */
export function sandboxCertificate(stateFile: string): string {
  const state = openState(stateFile)
  try {
    return keyPair(state).publicKey
  } finally {
    state.close()
  }
}
