/** Acts of customers and of the payout provider on applications, for tests. */
import { randomBytes, randomUUID } from 'node:crypto'
import { day, type Day } from '../../../domain/days.ts'
import type { AddOnKind } from '../../../domain/loan/loan-terms.ts'
import { fromMajor } from '../../../domain/money.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import type { Customers } from '../../people/records/index.ts'
import type { Applications } from '../../origination/applications/index.ts'
import type { Payouts } from '../../payments/payouts/index.ts'
import type { ServiceClock } from '../../platform/time/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PayoutInput, PayoutVerdict } from '../../providers/rails/port.ts'
import type { MessageKind } from '../../messaging/messages/index.ts'
import type { SentMessage } from './stand-ins.ts'

const home = { county: 'Nairobi', town: 'Nairobi', street: '-', house: null, apartment: null } as const
type PersonOptions = { readonly incomeMajor?: number; readonly birthDate?: Day; readonly restored?: boolean }

type Given = {
  readonly database: Database
  readonly clock: ServiceClock
  readonly customers: Customers
  readonly applications: Applications
  readonly phones: Map<string, Phone>
  readonly restoredAt: Map<string, Date>
  readonly sent: readonly SentMessage[]
}
const dayMs = 86_400_000

export function actsOfCustomers({
  database,
  clock,
  customers,
  applications,
  phones,
  restoredAt,
  sent,
}: Given) {
  return {
    days: (count: number) => count * dayMs,
    /** A customer with complete details. */
    async person({
      incomeMajor = 60_000,
      birthDate = day('1990-05-05'),
      restored = false,
    }: PersonOptions = {}): Promise<string> {
      const id = randomUUID()
      const phone = `+2547${String(randomBytes(4).readUInt32BE() % 100_000_000).padStart(8, '0')}` as Phone
      phones.set(id, phone)
      if (restored) restoredAt.set(id, clock.now())
      await customers.create(database.db, id, 'en')
      await database.transaction(async (tx) => {
        await customers.savePersonal(tx, id, {
          lastName: 'Otieno',
          firstName: 'Amina',
          middleName: null,
          birthDate,
          document: {
            kind: 'nationalId',
            number: String(10_000_000 + (randomBytes(4).readUInt32BE() % 80_000_000)),
          },
          registrationAddress: home,
          residentialAddress: home,
        })
        await customers.saveAdditional(tx, id, {
          maritalStatus: 'single',
          education: 'secondary',
          additionalPhone: null,
          netMonthlyIncomeCents: fromMajor(incomeMajor),
        })
      })
      return id
    },
    phoneOf: (id: string): Phone => phones.get(id)!,
    ask: (
      id: string,
      major = 10_000,
      termDays = 61,
      phone: Phone = phones.get(id)!,
      productHrid = 'standard',
      addOns: readonly AddOnKind[] = [],
      bureauCheck = false,
    ) =>
      applications.create(
        id,
        {
          sumCents: fromMajor(major),
          termDays,
          productHrid,
          addOns,
          receiving: { method: 'mpesa', phone },
          bureauCheck,
        },
        { language: 'en', address: '203.0.113.7' },
      ),
    code: (id: string): string =>
      String(
        sent.findLast((each) => each.kind === 'confirmationCode' && each.to === phones.get(id))?.values[
          'code'
        ],
      ),
    /** Returns the codes for the agreement and the add-ons from one SMS. */
    codes: (id: string): readonly [string, string] => {
      const { agreementCode, addOnsCode } =
        sent.findLast((each) => each.kind === 'confirmationCodes' && each.to === phones.get(id))?.values ?? {}
      return [String(agreementCode), String(addOnsCode)]
    },
    kindsTo: (id: string): MessageKind[] =>
      sent.filter((each) => each.to === phones.get(id)).map((each) => each.kind),
  }
}

export function answersOfProvider({
  database,
  clock,
  payouts,
  pushed,
}: {
  readonly database: Database
  readonly clock: ServiceClock
  readonly payouts: Payouts
  readonly pushed: readonly PayoutInput[]
}) {
  const hear = (payoutId: string, verdict: PayoutVerdict) =>
    database.transaction((tx) =>
      payouts.applyResult(
        tx,
        {
          payoutId,
          providerId: `AG_${payoutId}`,
          verdict,
        },
        null,
        clock.now(),
      ),
    )
  const latestPush = () => pushed.at(-1)!

  return {
    hear,
    paysOut: () =>
      hear(latestPush().payoutId, {
        status: 'paid',
        receipt: `R${randomBytes(5).toString('hex').toUpperCase()}`.slice(0, 10),
        amountCents: null,
        completedAt: clock.now(),
        receiverName: null,
      }),
    /** The provider reports a failure and confirms it when queried. */
    failsToPayOut: async () => {
      const id = latestPush().payoutId
      await hear(id, { status: 'failed', reason: 'receiverUnregistered', code: '2040' })
      const answer = {
        found: true,
        state: 'failed',
        receipt: null,
        amountCents: null,
        completedAt: null,
        payoutId: id,
        payer: null,
        receiver: null,
      } as const
      return database.transaction((tx) => payouts.applyStatus(tx, id, answer, clock.now()))
    },
  }
}
