/**
 * The agreement as a document in the borrower's language: what is read before it is signed, and kept byte for
 * byte as it was signed (rule price-17).
 */
import { addDays, nairobiDay, showDay, startOfDay, type Day } from '../../../../domain/days.ts'
import { offerValidDays } from '../../../../domain/loan/loan-application.ts'
import { showPhone, type Phone } from '../../../../domain/person/phone.ts'
import { quoteSlip } from '../../../pricing/figures/index.ts'
import {
  addOnRows,
  conditionBlocks,
  framed,
  rateRows,
  receivedBy,
  shownMoney,
  shownTime,
  slipBlock,
  type Block,
  type PrintedDocument,
  type PrintedCompany,
  type Row,
} from '../../../pricing/pdf/index.ts'
import { documents as documentWords } from '../../../../words/compiled/documents.ts'
import { quoteOn } from '../../../pricing/products/index.ts'
import type { Application } from '../intake/application.ts'

/** How it was signed, and what identifies the text that was: the file that was read before. */
export type Signature = {
  readonly at: Date
  readonly by: 'code' | 'acceptance' | 'pin'
  readonly sha256: string
}
export type Borrower = { readonly fullName: string; readonly phone: Phone }

/**
 * The day the offer was made. The agreement is dated by it, whenever it is read or signed: what was read
 * yesterday is what is signed today.
 */
export const offeredOn = (request: Pick<Application, 'expiresOn'>): Day =>
  addDays(request.expiresOn, -offerValidDays)

function signatureBlocks(
  words: (typeof documentWords)[Application['language']],
  { fullName, phone }: Borrower,
  { at, by, sha256 }: Signature,
): Block[] {
  const { signed } = words.conditions
  return [
    { kind: 'heading', text: signed.title },
    {
      kind: 'facts',
      rows: [
        [signed.by, fullName],
        [signed.on, signed.moment({ day: showDay(nairobiDay(at)), time: shownTime(at) })],
        [signed.with, signed[by]({ digits: phone.slice(-3) })],
      ],
    },
    { kind: 'text', name: signed.text, text: signed.hash({ sha256 }) },
  ]
}

/**
 * As it is read before it is signed; with the `mark` of its signature as it is kept afterwards. `goesTo`
 * names the card or the bank account that the money goes to, where it is one.
 */
export function agreementDocument(
  request: Application,
  borrower: Borrower,
  goesTo: string | null,
  company: PrintedCompany,
  mark: Signature | null = null,
): PrintedDocument {
  const words = documentWords[request.language]
  const { facts, conditions } = words
  const on = offeredOn(request)
  const slip = quoteSlip(quoteOn(request.offer, on), on)
  const isLess = request.alternativeCents !== null
  const until = showDay(request.expiresOn)
  const asked: Row[] = isLess ? [[facts.asked, shownMoney(request.requestedCents / 100)]] : []
  const { title: signature, text: how } = isLess ? conditions.signOffer : conditions.sign
  return framed(
    {
      words,
      language: request.language,
      title: 'agreement',
      contractNumber: request.contractNumber,
      company,
      madeAt: startOfDay(on),
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
      ...(mark ? signatureBlocks(words, borrower, mark) : []),
    ],
  )
}
