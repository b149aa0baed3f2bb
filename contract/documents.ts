/** Documents of a loan, as PDF (rule price-17). */
import { z } from 'zod'
import { call } from './call.ts'
import { addOnKindField, addOnKindShape, dayShape, money } from './fields.ts'
import { stateLabels } from '../domain/loan/status.ts'

export const documentKinds = [
  'agreement',
  'keyFacts',
  'schedule',
  'statement',
  'receipt',
  'certificate',
  'letter',
] as const

export const documents = call('GET /api/account/documents', {
  summary: 'Every document of the customer, by loan, the newest first.',
  caller: 'customer',
  scope: 'profile',
  answers: {
    200: z.object({
      loans: z.array(
        z.object({
          id: z.uuid(),
          documentNumber: z.string(),
          requestDate: dayShape,
          size: money,
          label: z.enum(stateLabels),
          offerDeclined: z.boolean().describe('it was cancelled because the customer declined our offer'),
          documents: z.array(
            z.object({
              kind: z.enum(documentKinds),
              href: z.string(),
              fileName: z.string(),
              on: dayShape.nullable().describe('signed on, or paid on'),
              letter: z.string().nullable().describe('the number of a letter'),
              addOn: addOnKindShape.nullable().describe('of a certificate'),
              cancelledOn: dayShape.nullable().describe('for a certificate whose add-on was cancelled'),
              receipt: z.string().nullable(),
              amount: money
                .nullable()
                .describe('the amount paid on a receipt; the amount lent in an agreement and key facts'),
              sha256: z
                .string()
                .nullable()
                .describe('hash of a signed copy, as hexadecimal digits; its bytes never change'),
            }),
          ),
        }),
      ),
    }),
  },
})

export const pdfShape = z
  .unknown()
  .meta({ type: 'string', contentMediaType: 'application/pdf', description: 'the file, as a download' })

const file = <
  const Path extends `/${string}`,
  const Params extends z.ZodObject,
  const Query extends z.ZodObject,
>(
  path: Path,
  summary: string,
  params: Params,
  query: Query,
) =>
  call(`GET /api/account/loans/{id}${path}`, {
    summary,
    caller: 'customer',
    scope: 'profile',
    params,
    query,
    media: 'application/pdf',
    answers: { 200: pdfShape },
    errors: ['notFound'],
  })

const ofRequest = z.object({ id: z.uuid() })
const plain = z.object({})
export const agreementFile = file(
  '/agreement',
  'The agreement: exactly what was signed, else what would be. Each part is one signature; the last where none is named.',
  ofRequest,
  z.object({ part: z.coerce.number().int().min(1).max(99).optional() }),
)
export const keyFactsFile = file('/key-facts', 'The key facts of what was offered or runs.', ofRequest, plain)
export const scheduleFile = file('/schedule', 'What is to be paid and when.', ofRequest, plain)
export const statementFile = file(
  '/statement',
  'The statement of account: everything that moved, and what is owed.',
  ofRequest,
  plain,
)
export const receiptFile = file(
  '/receipts/{receipt}',
  'The receipt of one payment.',
  z.object({ id: z.uuid(), receipt: z.string().max(40) }),
  plain,
)
export const certificateFile = file(
  '/certificates/{kind}',
  'The certificate of an add-on: who delivers it, how to use it and how to claim.',
  z.object({ id: z.uuid(), kind: addOnKindField }),
  plain,
)

export const letterFile = file(
  '/letters/{number}',
  'A letter about the loan, as an officer signed it off.',
  z.object({ id: z.uuid(), number: z.coerce.number().int().min(1).max(999_999_999_999) }),
  plain,
)
