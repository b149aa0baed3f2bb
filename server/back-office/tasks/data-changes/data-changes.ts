/**
 * Changes of locked personal data (rule identity-23): the customer requests them with a photo of the
 * document, one officer proposes, another approves, and the customer is notified on the old and the new
 * number.
 */
import type { Country } from '../../../../domain/country/country.ts'
import { randomUUID } from 'node:crypto'
import type { ErrorCode, Failure } from '../../../../contract/errors.ts'
import type { AgeLimits } from '../../../../domain/person/birth-date.ts'
import { parsePhone, showPhone, type Phone } from '../../../../domain/person/phone.ts'
import {
  approvalRefusal,
  declineRefusal,
  type ApprovalRefusal,
  type DeclineRefusal,
} from '../../../../domain/staff/maker-checker.ts'
import { isInvalid } from '../../../../domain/validation.ts'
import type { CustomerRequest, CustomerRequests } from '../../../servicing/customer-requests/index.ts'
import type { Audit, Entry } from '../../../control/audit/index.ts'
import type { WorkQueues } from '../../../control/work-queues/index.ts'
import type { Customer, Customers, Personal, ReplacedMoney } from '../../../people/records/index.ts'
import type { Codes, IdentityService } from '../../../people/identity/index.ts'
import type { Messages } from '../../../messaging/messages/index.ts'
import type { Officer } from '../../../platform/http/caller.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/security/secrets.ts'
import {
  readChangedPersonal,
  typedPersonal,
  type EnteredFields,
} from '../../../origination/onboarding/index.ts'
import { withoutData } from './change-trail.ts'
import { asksForChange } from './requested-change.ts'
import { fieldsOf, type ChangedField, type Content } from './changed-fields.ts'
import { notifyOfChange } from './change-notice.ts'
import * as store from './data-changes-store.ts'
import { createNewPhones, type PhoneProof } from './phone-verification.ts'
import { fileSubjects, openedDocument } from '../underwriting/opened-pictures.ts'
import { nameOf } from '../views.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly audit: Audit
  readonly work: Pick<WorkQueues, 'decide'>
  readonly customerRequests: Pick<CustomerRequests, 'readAny'>
  readonly customers: Pick<Customers, 'get' | 'holdersOf' | 'savePersonal' | 'replaceNumber'>
  readonly identity: Pick<IdentityService, 'phoneOf' | 'customerOf' | 'changePhone'>
  readonly codes: Pick<Codes, 'send' | 'verify' | 'state'>
  readonly messages: Pick<Messages, 'queue'>
  readonly ageLimits: AgeLimits
  readonly country: Country
}
export type Change = Pick<
  store.ChangeRow,
  'id' | 'customerId' | 'appealId' | 'status' | 'proposer' | 'proposedAt'
> & {
  readonly customer: string
  /** The viewer proposed it and therefore cannot approve it. */
  readonly own: boolean
  readonly fields: readonly ChangedField[]
}
/** A change with all its evidence. `pictureOpened`: the viewer has opened the photo since the proposal. */
type Opened = Change & {
  readonly appeal: CustomerRequest
  readonly pictureOpened: boolean
  /** Null if the phone number does not change. */
  readonly newPhone: PhoneProof | null
  readonly acts: readonly Entry[]
}
type Read = { readonly personal: Personal; readonly phone: Phone }
type Decided<Refused extends ErrorCode = never> =
  | { readonly status: 'approved' | 'declined'; readonly appealId: string }
  | Failure<'notFound' | 'conflict' | Refused>
type EvidenceRefusal = 'pictureNotOpened' | 'phoneNotProved' | 'documentTaken' | 'phoneTaken'
type ApproveRefusal = ApprovalRefusal | 'caseTaken' | EvidenceRefusal

export const dataChangePurpose = 'data.change'
const listMax = 200
const actsShownMax = 50

export type DataChanges = ReturnType<typeof createDataChanges>

/** Fields of the customer's current document; those of the other kind are empty. */
const typedOf = ({ personal, phone }: Read): EnteredFields => ({
  ...typedPersonal(personal),
  phone: showPhone(phone),
})

export function createDataChanges(deps: Deps) {
  const { database, clock, secrets, audit, work, customerRequests } = deps
  const { customers, identity, codes, messages, ageLimits } = deps
  const newPhones = createNewPhones({ clock, audit, codes })
  const contentOf = ({ content }: store.ChangeRow): Content =>
    JSON.parse(secrets.open(dataChangePurpose, content)) as Content
  /** The new phone number; null if it does not change. */
  function newPhoneOf({ before, after }: Content): Phone | null {
    const phone = parsePhone(after['phone'] ?? '', deps.country.phone)
    return isInvalid(phone) || before['phone'] === after['phone'] ? null : phone
  }

  async function known(
    db: Db | Tx,
    customerId: string,
  ): Promise<(Read & { readonly customer: Customer }) | null> {
    const [customer, phone] = [await customers.get(customerId, db), await identity.phoneOf(db, customerId)]
    return customer?.personal && phone ? { customer, personal: customer.personal, phone } : null
  }

  async function viewOf(officer: Officer, row: store.ChangeRow): Promise<Change> {
    const customer = await customers.get(row.customerId)
    const { id, customerId, appealId, status, proposer, proposedAt } = row
    return {
      id,
      customerId,
      appealId,
      status,
      proposer,
      proposedAt,
      customer: customer ? nameOf(customer) : '',
      own: row.proposedBy === officer.officerId,
      fields: fieldsOf(contentOf(row)),
    }
  }

  /** Parses proposed data into what is saved; repeated at the approval. */
  function read(person: Read, typed: EnteredFields): Read | Failure<'validationFailed'> {
    const [personal, phone] = [
      readChangedPersonal(person.personal, typed, clock.today(), ageLimits, deps.country),
      parsePhone(typed['phone'] ?? '', deps.country.phone),
    ]
    const wrong = {
      ...('error' in personal ? personal.fields : {}),
      ...(isInvalid(phone) ? { phone: phone.error } : {}),
    }
    return 'error' in personal || isInvalid(phone)
      ? {
          error: 'validationFailed',
          fields: wrong,
          ...('error' in personal && personal.values ? { values: personal.values } : {}),
        }
      : { personal, phone }
  }

  /** Runs a decision on a pending change. */
  const decide = <Done>(
    id: string,
    act: (tx: Tx, row: store.ChangeRow) => Promise<Done>,
  ): Promise<Done | Failure<'notFound' | 'conflict'>> =>
    database.transaction(async (tx) => {
      const row = await store.lock(tx, id)
      if (!row) return { error: 'notFound' }
      if (row.status !== 'proposed') return { error: 'conflict', current: { status: row.status } }
      return act(tx, row)
    })
  /** The same for a decision that closes the case: refused if a colleague has it. */
  const end = <Done>(officer: Officer, id: string, act: (tx: Tx, row: store.ChangeRow) => Promise<Done>) =>
    decide(id, (tx, row) => work.decide(tx, officer, { kind: 'change', subject: id }, () => act(tx, row)))

  return {
    async waiting(officer: Officer): Promise<Change[]> {
      const changes: Change[] = []
      for (const row of await store.waiting(database.db, listMax)) changes.push(await viewOf(officer, row))
      return changes
    },

    async read(officer: Officer, id: string): Promise<Opened | Failure<'notFound'>> {
      const row = await store.read(database.db, id)
      const appeal = row ? await customerRequests.readAny(row.appealId) : null
      if (!row || !appeal || 'error' in appeal) return { error: 'notFound' }
      const acts = await audit.ofSubjects([id, ...fileSubjects(appeal)], actsShownMax)
      const phone = newPhoneOf(contentOf(row))
      await database.transaction((tx) =>
        audit.record(tx, officer, { act: 'data.opened', subject: id, customerId: row.customerId }),
      )
      return {
        ...(await viewOf(officer, row)),
        appeal,
        pictureOpened: await openedDocument(audit, database.db, officer, appeal, row.proposedAt),
        newPhone: phone && (await newPhones.proof(database.db, row.phoneProvedAt, phone)),
        acts: acts.map(withoutData),
      }
    },

    /** Sends a code to the new number; the customer reads it to the officer. */
    sendPhoneCode: (officer: Officer, id: string) =>
      decide(id, async (tx, row) => {
        const [phone, customer] = [newPhoneOf(contentOf(row)), await customers.get(row.customerId, tx)]
        return phone && customer && !row.phoneProvedAt
          ? newPhones.send(tx, officer, row, { phone, language: customer.language })
          : { error: 'conflict' as const }
      }),

    provePhone: (officer: Officer, id: string, code: string) =>
      decide(id, async (tx, row) =>
        row.phoneProvedAt ? { error: 'conflict' as const } : newPhones.prove(tx, officer, row, code),
      ),

    /** Current data as form values, and a pending change. */
    async forAppeal(
      officer: Officer,
      appealId: string,
    ): Promise<
      { readonly typed: EnteredFields; readonly waiting: string | null } | Failure<'notFound' | 'conflict'>
    > {
      const appeal = await customerRequests.readAny(appealId)
      if ('error' in appeal) return appeal
      const person = await known(database.db, appeal.customerId)
      if (!person || !asksForChange(appeal)) return { error: 'conflict' }
      await database.transaction((tx) =>
        audit.record(tx, officer, {
          act: 'customer.opened',
          subject: appeal.customerId,
          customerId: appeal.customerId,
        }),
      )
      return {
        typed: typedOf(person),
        waiting: (await store.waitingOf(database.db, appeal.customerId))?.id ?? null,
      }
    },

    async propose(
      officer: Officer,
      appealId: string,
      typed: EnteredFields,
    ): Promise<
      { readonly id: string } | Failure<'notFound' | 'conflict' | 'validationFailed' | 'nothingChanged'>
    > {
      const appeal = await customerRequests.readAny(appealId)
      if ('error' in appeal) return appeal
      return database.transaction(async (tx) => {
        const person = await known(tx, appeal.customerId)
        if (!person || !asksForChange(appeal)) return { error: 'conflict' }
        const wanted = read(person, { ...typedOf(person), ...typed })
        if ('error' in wanted) return wanted
        const owner = await identity.customerOf(wanted.phone, tx)
        if (owner !== null && owner !== appeal.customerId)
          return { error: 'validationFailed', fields: { phone: 'phoneTaken' } }
        const content = { before: typedOf(person), after: typedOf(wanted) }
        const changed = fieldsOf(content)
        if (changed.length === 0) return { error: 'nothingChanged' }
        const id = randomUUID()
        const row = {
          id,
          customerId: appeal.customerId,
          appealId,
          content: secrets.seal(dataChangePurpose, JSON.stringify(content)),
          proposedBy: officer.officerId,
          proposedAt: clock.now(),
        }
        if (!(await store.insert(tx, row))) return { error: 'conflict' }
        await audit.record(tx, officer, {
          act: 'data.proposed',
          subject: id,
          customerId: appeal.customerId,
          after: { appeal: appeal.number, fields: changed.map(({ name }) => name) },
        })
        return { id }
      })
    },

    /** By another officer than the proposer; refused if the data has changed in the meantime. */
    approve: (officer: Officer, id: string): Promise<Decided<ApproveRefusal>> =>
      end<Decided<ApproveRefusal>>(officer, id, async (tx, row) => {
        const refused = approvalRefusal(row, officer, clock.now())
        if (refused) return { error: refused }
        const [content, appeal] = [contentOf(row), await customerRequests.readAny(row.appealId, tx)]
        if ('error' in appeal) return appeal
        if (!(await openedDocument(audit, tx, officer, appeal, row.proposedAt)))
          return { error: 'pictureNotOpened' }
        if (newPhoneOf(content) && !row.phoneProvedAt) return { error: 'phoneNotProved' }
        const person = await known(tx, row.customerId)
        const wanted = person && read(person, content.after)
        if (
          !person ||
          !wanted ||
          'error' in wanted ||
          fieldsOf({ before: content.before, after: typedOf(person) }).length > 0
        )
          return { error: 'conflict' }
        if (
          (await customers.holdersOf(tx, wanted.personal.document)).some(
            (holder) => holder !== row.customerId,
          )
        )
          return { error: 'documentTaken' }
        await customers.savePersonal(tx, row.customerId, wanted.personal)
        let money: ReadonlySet<ReplacedMoney> = new Set()
        if (wanted.phone !== person.phone) {
          if (!(await identity.changePhone(tx, row.customerId, wanted.phone))) throw new store.PhoneTaken()
          money = await customers.replaceNumber(tx, row.customerId, person.phone, wanted.phone)
        }
        await store.decide(tx, row, { status: 'approved', by: officer.officerId, note: null }, clock.now())
        const fields = fieldsOf(content)
        await audit.record(tx, officer, {
          act: 'data.approved',
          subject: id,
          customerId: row.customerId,
          before: Object.fromEntries(fields.map(({ name, before }) => [name, before])),
          after: {
            ...Object.fromEntries(fields.map(({ name, after }) => [name, after])),
            proposedBy: row.proposer,
          },
        })
        await notifyOfChange(messages, tx, person, wanted.phone, fields, money)
        return { status: 'approved', appealId: row.appealId }
      }).catch((error: unknown): Decided<ApproveRefusal> => {
        // Thrown, so that the whole change is rolled back.
        if (error instanceof store.PhoneTaken) return { error: 'phoneTaken' }
        throw error
      }),

    /** The proposer may decline too, which withdraws it. */
    decline: (officer: Officer, id: string, note: string): Promise<Decided<'caseTaken' | DeclineRefusal>> =>
      end<Decided<DeclineRefusal>>(officer, id, async (tx, row) => {
        const refused = declineRefusal(row, officer, clock.now())
        if (refused) return { error: refused }
        await store.decide(tx, row, { status: 'declined', by: officer.officerId, note }, clock.now())
        await audit.record(tx, officer, {
          act: 'data.declined',
          subject: id,
          customerId: row.customerId,
          after: { proposedBy: row.proposer, note },
        })
        return { status: 'declined', appealId: row.appealId }
      }),
  }
}
