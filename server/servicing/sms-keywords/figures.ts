/** SMS sent and their cost, and SMS received, by day (rule messages-14). */
import type { FigureQuery } from '../../../contract/back-office/figures.ts'
import type { SmsKeyword } from '../../../domain/contact/sms-keywords.ts'
import { addDays } from '../../../domain/days.ts'
import { sentSms } from '../../messaging/messages/index.ts'
import { defineFigures, defineFigure, type FiguresAsked } from '../../platform/capability/figures.ts'
import { receivedSince } from './store.ts'

type SmsAsked = FiguresAsked & { readonly days: number }

const spans = [1, 7, 31]

/** `wordBalance` in words: `word balance`. */
const kindName = (kind: string): string => kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const sentFigure = defineFigure({
  name: 'sent',
  title: 'Sent',
  empty: 'No SMS sent.',
  isWide: true,
  rows: ({ db, clock, days }: SmsAsked) => sentSms(db, clock, days),
  columns: [
    { name: 'on', title: 'Day', kind: 'day' },
    { name: 'kind', title: 'Type', kind: 'text', value: ({ kind }) => kindName(kind) },
    { name: 'messages', title: 'Messages', kind: 'count' },
    { name: 'parts', title: 'Billed SMS', kind: 'count' },
    { name: 'delivered', title: 'Delivered', kind: 'count' },
    { name: 'failed', title: 'Failed', kind: 'count' },
    { name: 'cost', title: 'Cost', kind: 'amount', value: ({ costCents }) => costCents },
  ],
})

const keywords: Readonly<Record<SmsKeyword | 'none', string>> = {
  balance: 'Balance',
  pay: 'Pay',
  statement: 'Statement',
  limit: 'Borrowing limit',
  stop: 'Stop offers',
  help: 'Help',
  none: 'Unknown keyword',
}

const receivedFigure = defineFigure({
  name: 'received',
  title: 'SMS received',
  empty: 'No SMS received.',
  isWide: true,
  rows: ({ db, clock, on, days }: SmsAsked) => receivedSince(db, clock.startOf(addDays(on, 1 - days)), clock),
  columns: [
    { name: 'on', title: 'Day', kind: 'day' },
    { name: 'word', title: 'Keyword', kind: 'word', words: keywords },
    { name: 'messages', title: 'Messages', kind: 'count' },
    { name: 'unanswered', title: 'No longer answered', kind: 'count' },
  ],
})

export const smsFigures = defineFigures<SmsAsked, FigureQuery<'sms'>>({
  name: 'sms',
  title: 'SMS volumes and cost',
  lead: () =>
    "SMS sent and their cost, by day and message type, and SMS received from customers. Loan figures use the provider's actual cost of an SMS if known, otherwise our tariff.",
  nothing: null,
  open: async (source, { days }) => ({ ...source, on: source.clock.today(), days }),
  filters: async ({ days }) => [
    {
      name: 'days',
      title: 'Period',
      value: String(days),
      options: [...new Set([...spans, days])].map((each) => ({
        value: String(each),
        text: each === 1 ? 'Today' : `${each} days`,
      })),
    },
  ],
  figures: [sentFigure, receivedFigure],
})
