/** Concession as an officer typed it. */
import { z } from 'zod'
import { markFields, restructureFields, waiverFields } from '../../../contract/back-office/concessions.ts'
import type { Day } from '../../../domain/days.ts'
import { cents } from '../../../domain/money.ts'

/** As typed; stored as JSON until a second person approves it, and parsed again then. */
const day = z.string().transform((text) => text as Day)
const amount = z.number().transform(cents)
/** The loan, and the reason. */
const about = { loanId: z.uuid(), reason: z.string() }
export const typedConcession = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('waiver'), ...about, of: waiverFields.shape.of, amount, on: day.optional() }),
  z.object({ kind: z.literal('settlement'), ...about, amount, until: day }),
  z.object({
    kind: z.literal('restructure'),
    ...about,
    payments: restructureFields.shape.payments,
    firstDueOn: day,
    everyDays: restructureFields.shape.everyDays,
    interest: restructureFields.shape.interest,
  }),
  z.object({
    kind: z.literal('mark'),
    ...about,
    mark: markFields.shape.mark,
    on: day.optional(),
    until: day.optional(),
  }),
])
export type TypedConcession = z.output<typeof typedConcession>
