/** Metrics of payments and payouts. Each reads an index of open rows only. */
import { sql } from 'kysely'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { GaugeQuery } from '../../platform/observability/metrics/metrics.ts'
import type { Float, FloatView } from '../float/index.ts'
import type { PhoneMethod } from '../../../domain/payment/receiving.ts'
import type { Exceptions } from '../exceptions/index.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly exceptions: Pick<Exceptions, 'countOpen'>
  readonly floats: Readonly<Partial<Record<PhoneMethod, Pick<Float, 'view'>>>>
}

export function paymentGauges({ database: { db }, clock, exceptions, floats }: Deps): readonly GaugeQuery[] {
  const secondsSince = (at: Date | null): number =>
    at === null ? 0 : Math.max(0, (clock.now().getTime() - at.getTime()) / 1_000)
  async function ofEach(figure: (view: FloatView) => number | null): Promise<Record<string, number>> {
    const figures: Record<string, number> = {}
    for (const [provider, float] of Object.entries(floats)) {
      const value = figure(await float.view())
      if (value !== null) figures[provider] = value
    }
    return figures
  }
  return [
    {
      name: 'mkopo_payouts_under_way',
      help: 'Payouts that are neither paid nor given up, by their status.',
      label: 'status',
      everySeconds: 60,
      read: async () => {
        const rows = await db
          .selectFrom('payout')
          .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
          .where('status', 'in', ['scheduled', 'sending', 'sent', 'unknown'])
          .groupBy('status')
          .execute()
        return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
      },
    },
    {
      name: 'mkopo_payouts_oldest_unknown_seconds',
      help: 'How long ago the oldest payout was sent whose outcome is not known yet.',
      everySeconds: 60,
      read: async () => {
        const { at } = await db
          .selectFrom('payout')
          .select(({ fn }) => fn.min<Date | null>('firstSentAt').as('at'))
          .where('status', 'in', ['sending', 'sent', 'unknown'])
          .executeTakeFirstOrThrow()
        return secondsSince(at)
      },
    },
    {
      name: 'mkopo_collections_in_question',
      help: 'Payments that were credited and that the provider does not know, or knows under a second receipt.',
      everySeconds: 60,
      read: async () => {
        const { count } = await db
          .selectFrom('collection')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('reversedAt', 'is', null)
          .where('questionedAt', 'is not', null)
          .executeTakeFirstOrThrow()
        return count
      },
    },
    {
      name: 'mkopo_unmatched_payments',
      help: 'Payments that fit no loan and wait for an officer.',
      everySeconds: 60,
      read: async () => {
        const { count } = await db
          .selectFrom('unmatched_payment')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('resolvedAt', 'is', null)
          .executeTakeFirstOrThrow()
        return count
      },
    },
    {
      name: 'mkopo_provider_messages_oldest_waiting_seconds',
      help: 'How long the oldest message of a payment provider waits to be applied.',
      everySeconds: 15,
      read: async () => {
        const oldest = await db
          .selectNoFrom((eb) => [
            sql<Date | null>`least(${eb
              .selectFrom('inbox_arrival')
              .select(sql<Date>`received_at[1]`.as('at'))
              .orderBy('id')
              .limit(1)}, ${eb
              .selectFrom('inbox_message')
              .select('receivedAt as at')
              .where('appliedAt', 'is', null)
              .orderBy('id')
              .limit(1)})`.as('at'),
          ])
          .executeTakeFirst()
        return secondsSince(oldest?.at ?? null)
      },
    },
    {
      name: 'mkopo_attention_open',
      help: 'What of payments waits for a person, by its kind.',
      label: 'kind',
      everySeconds: 60,
      read: async () => (await exceptions.countOpen()).kinds,
    },
    {
      name: 'mkopo_alarms_open',
      help: 'Of that, what may mean that money is lost or doubled, or that no payout is possible.',
      everySeconds: 60,
      read: async () => (await exceptions.countOpen()).alarms,
    },
    {
      name: 'mkopo_float_foreseen_cents',
      help: 'What payouts of the next hours may take in cents: what is signed, or what these hours usually take.',
      everySeconds: 60,
      label: 'provider',
      read: () => ofEach(({ foreseenCents }) => foreseenCents),
    },
    {
      name: 'mkopo_float_floor_cents',
      help: 'What payouts leave at least, in cents; 0 where they never wait.',
      everySeconds: 60,
      label: 'provider',
      read: () => ofEach(({ floorCents }) => floorCents),
    },
    {
      name: 'mkopo_float_silent_seconds',
      help: 'How long ago a provider last said what is left for payouts; absent where it never did.',
      everySeconds: 60,
      label: 'provider',
      read: () => ofEach(({ at }) => (at === null ? null : secondsSince(at))),
    },
    {
      name: 'mkopo_float_cents',
      help: 'What is left for payouts in cents: as the provider said when asked, less what was sent since; absent where it did not say so lately.',
      everySeconds: 60,
      label: 'provider',
      read: () => ofEach(({ leftCents }) => leftCents),
    },
  ]
}
