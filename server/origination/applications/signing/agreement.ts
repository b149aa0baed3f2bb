/**
 * The agreement as a document in the borrower's language: read before signing, and stored byte for byte as
 * signed (rule price-17).
 */
import type { Zone } from '../../../../domain/country/zone.ts'
import { addDays, showDay, type Day } from '../../../../domain/days.ts'
import { offerValidDays } from '../../../../domain/loan/loan-application.ts'
import { timeOf } from '../../../../domain/hours.ts'
import { showPhone, type Phone } from '../../../../domain/person/phone.ts'
import { quoteSlip } from '../../../pricing/figures/index.ts'
import {
  addOnRows,
  conditionBlocks,
  framed,
  rateRows,
  receivedBy,
  formattedMoney,
  slipBlock,
  wordsOf,
  type PrintedWords,
  type Block,
  type PrintedDocument,
  type PrintedCompany,
  type Row,
} from '../../../pricing/pdf/index.ts'
import { quoteOn } from '../../../pricing/products/index.ts'
import type { Application } from '../intake/application.ts'

/** How it was signed, and the hash of the text: the file that was read before. */
export type Signature = {
  readonly at: Date
  readonly by: 'code' | 'acceptance' | 'pin'
  readonly sha256: string
}
export type Borrower = { readonly fullName: string; readonly phone: Phone }

/**
 * Day of the offer. It dates the agreement, whenever it is read or signed, so that the text read yesterday is
 * the one signed today.
 */
export const offeredOn = (request: Pick<Application, 'expiresOn'>): Day =>
  addDays(request.expiresOn, -offerValidDays)

function signatureBlocks(
  words: PrintedWords,
  { fullName, phone }: Borrower,
  { at, by, sha256 }: Signature,
  zone: Zone,
): Block[] {
  const { signed } = words.conditions
  return [
    { kind: 'heading', text: signed.title },
    {
      kind: 'facts',
      rows: [
        [signed.by, fullName],
        [signed.on, signed.moment({ day: showDay(zone.dayOf(at)), time: timeOf(at, zone) })],
        [signed.with, signed[by]({ digits: phone.slice(-3) })],
      ],
    },
    { kind: 'text', name: signed.text, text: signed.hash({ sha256 }) },
  ]
}

/**
 * The agreement before signing; with the `mark` of its signature as stored afterwards. `goesTo`: the card or
 * the bank account that gets the money, if it is one.
 */
export function agreementDocument(
  request: Application,
  borrower: Borrower,
  goesTo: string | null,
  company: PrintedCompany,
  mark: Signature | null = null,
): PrintedDocument {
  const words = wordsOf(request.language, company)
  const { facts, conditions } = words
  const on = offeredOn(request)
  const slip = quoteSlip(quoteOn(request.offer, on), on)
  const isLess = request.alternativeCents !== null
  const until = showDay(request.expiresOn)
  const asked: Row[] = isLess
    ? [[facts.asked, formattedMoney(words.currency, request.requestedCents / 100)]]
    : []
  const { title: signature, text: how } = isLess ? conditions.signOffer : conditions.sign
  return framed(
    {
      words,
      language: request.language,
      title: 'agreement',
      contractNumber: request.contractNumber,
      company,
      madeAt: company.zone.startOf(on),
    },
    [
      {
        kind: 'facts',
        rows: [
          [facts.lender, company.lender],
          [facts.borrower, borrower.fullName],
          [facts.phone, showPhone(borrower.phone)],
          [facts.offered, showDay(on)],
          [facts.validThrough, until],
          [facts.term, facts.days({ days: request.termDays })],
          ...asked,
          receivedBy(words, request, goesTo),
        ],
      },
      slipBlock(words, slip, words.slip.price, addOnRows(words, request)),
      { kind: 'facts', rows: rateRows(words, slip) },
      ...conditionBlocks(words, request, slip, company),
      { kind: 'text', name: signature, text: how({ days: offerValidDays, day: until }) },
      ...(mark ? signatureBlocks(words, borrower, mark, company.zone) : []),
    ],
  )
}
