/** Entries of the register: the complainant's details as of that day, encrypted together with the texts. */
import type { Clock } from '../../platform/time/clock.ts'
import type { Failure } from '../../../contract/errors.ts'
import type { ComplaintChannel } from '../../../domain/contact/complaints.ts'
import { addDays, showDay, type Day } from '../../../domain/days.ts'
import type { IdentityService } from '../../people/identity/index.ts'
import type { Customers } from '../../people/records/index.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import type { CustomerRequestFiled } from '../customer-requests/index.ts'
import type { Complaint, Words } from './complaint.ts'
import { recordPurpose } from './personal-data.ts'
import * as store from './store.ts'

/** Oldest day of receipt that can be recorded. */
const recordedDaysMax = 90

/** Refuses a day of receipt that is too old or in the future. */
export function dayRefusal(receivedOn: Day, today: Day): Failure<'validationFailed'> | null {
  const first = addDays(today, -recordedDaysMax)
  return receivedOn < first || receivedOn > today
    ? {
        error: 'validationFailed',
        fields: { receivedOn: 'dayOutOfRange' },
        values: { receivedOn: { min: showDay(first), max: showDay(today) } },
      }
    : null
}
/** Deadlines run from now, or from the beginning of an earlier day. */
export const receivedAtOf = (receivedOn: Day, clock: Clock): Date =>
  receivedOn === clock.today() ? clock.now() : clock.startOf(receivedOn)

export type RegisterDeps = {
  readonly secrets: Secrets
  readonly customers: Pick<Customers, 'get'>
  readonly identity: Pick<IdentityService, 'phoneOf'>
}

export function createRegister({ secrets, customers, identity }: RegisterDeps) {
  const sealed = (words: Words): Buffer => secrets.seal(recordPurpose, JSON.stringify(words))
  const opened = ({ record, ...row }: store.ComplaintRow): Complaint => ({
    ...row,
    ...(JSON.parse(secrets.open(recordPurpose, record)) as Words),
  })
  const wordsOf = ({
    name,
    phone,
    address,
    nature,
    subjectPersons,
    findings,
    reasonPending,
    text,
    language,
  }: Words): Words => ({
    name,
    phone,
    address,
    nature,
    subjectPersons,
    findings,
    reasonPending,
    ...(text !== undefined && { text }),
    ...(language && { language }),
  })

  /** Details of the complainant as of this day. */
  async function complainant(tx: Tx, customerId: string): Promise<Pick<Words, 'name' | 'phone' | 'address'>> {
    const personal = (await customers.get(customerId, tx))?.personal
    const address = personal?.residentialAddress ?? personal?.registrationAddress
    return {
      name: personal ? `${personal.firstName} ${personal.lastName}` : '',
      phone: (await identity.phoneOf(tx, customerId)) ?? '',
      address: address
        ? [address.street, address.house, address.apartment, address.town, address.county]
            .filter((part) => part !== null && part !== '-')
            .join(', ')
        : '',
    }
  }

  async function register(
    tx: Tx,
    { appealId, customerId, number, topic }: CustomerRequestFiled,
    record: {
      readonly channel: ComplaintChannel
      readonly receivedAt: Date
      /** Day on which the customer got the number and the answer's deadline. */
      readonly acknowledgedOn: Day
      readonly subjectPersons: string
    },
    officer: Officer | null,
  ): Promise<void> {
    const { channel, receivedAt, acknowledgedOn, subjectPersons } = record
    await store.insert(tx, {
      customerId,
      appealId,
      number,
      topic,
      channel,
      receivedAt,
      acknowledgedOn,
      record: sealed({
        ...(await complainant(tx, customerId)),
        nature: '',
        subjectPersons,
        findings: '',
        reasonPending: '',
      }),
      staffId: officer?.officerId ?? null,
    })
  }

  return { sealed, opened, wordsOf, register }
}
