/** An application and its loan with everything that a document can show. */
import { startOfDay } from '../../../domain/country/nairobi.ts'
import { addDays } from '../../../domain/days.ts'
import { positionOn } from '../../../domain/loan/loan.ts'
import { fromMajor } from '../../../domain/money.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import { termsFor } from '../../../domain/price/quote.ts'
import { cancelledAddOn, dayOf, paidOutOn, quoteInput } from '../../../domain/testing/loans.ts'
import type { Payment, ApplicationFacts } from '../applications/signing/facts.ts'
import { initialFields, type Application } from '../applications/intake/application.ts'
import { lender as company } from '../../testing/service/lender.ts'
import { readPdf } from '../../testing/files/read-pdf.ts'
import type { PrintedDocument } from '../../pricing/pdf/document.ts'
import { printDocument } from '../../pricing/pdf/sheet.ts'

export { company }
const addOns = [
  { kind: 'insurance', priceCents: fromMajor(300) },
  { kind: 'legalAid', priceCents: fromMajor(200), cancelDays: 7 },
] as const
const { paidOutOn: _, ...template } = quoteInput({ addOns })
export const terms = termsFor(quoteInput({ addOns }))
const movements = [cancelledAddOn(5, 'legalAid')]
export const today = dayOf(10)
export const request: Application = {
  ...initialFields,
  id: '1',
  customerId: '2',
  contractNumber: 'B234567890',
  status: 'approved',
  documentKey: 'key',
  language: 'en',
  requestedCents: fromMajor(10_000),
  offeredCents: fromMajor(10_000),
  termDays: 61,
  product: 'standard',
  payoutPhone: '+254712345678' as Phone,
  payoutMethod: 'card',
  payoutTargetId: '3',
  expiresOn: addDays(paidOutOn, 5),
  requestedOn: paidOutOn,
  createdAt: startOfDay(paidOutOn),
  offer: {
    productsVersion: 1,
    productHrid: 'standard',
    modificationHrid: 'standard-new',
    termDays: 61,
    loyaltyProgram: null,
    template,
  },
}
export const loan = {
  status: 'active',
  terms,
  paidOutOn,
  closedOn: null,
  movements,
  position: positionOn(terms, movements, today),
} as const
export const facts: ApplicationFacts = {
  request,
  offeredOn: paidOutOn,
  borrower: { fullName: 'Amina Otieno', phone: request.payoutPhone },
  goesTo: 'Visa •••• 4081',
  loan,
  cession: null,
  payments: [],
  refunds: [],
}

export const paid = (after: number, shillings: number, receipt: string): Payment => ({
  rail: 'mpesa',
  receipt,
  valueDay: dayOf(after),
  completedAt: startOfDay(dayOf(after)),
  amountCents: fromMajor(shillings),
  payer: 'AMINA OTIENO',
  reversedBy: null,
  prolongationDays: null,
})
export const read = async (printed: PrintedDocument): Promise<string> =>
  (await readPdf(await printDocument(printed))).text
