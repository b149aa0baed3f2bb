/** The key facts statement: the price of a loan on one page. */
import { quoteOn } from '../../pricing/products/index.ts'
import { quoteSlip } from '../../pricing/figures/index.ts'
import {
  addOnRows,
  conditionBlocks,
  rateRows,
  receivedBy,
  slipBlock,
  type PrintedDocument,
  wordsOf,
} from '../../pricing/pdf/index.ts'
import { frame, partyRows, type PrintInput } from './frame.ts'

/** The price as offered or, after the payout, as it applies from that day. */
export function keyFactsDocument(input: PrintInput): PrintedDocument {
  const {
    facts: { request, loan, offeredOn, goesTo },
    language,
    company,
  } = input
  const words = wordsOf(language, input.company)
  const on = loan?.paidOutOn ?? offeredOn
  const slip = quoteSlip(quoteOn(request.offer, on), on)
  return {
    ...frame(input, 'keyFacts', on, [
      {
        kind: 'facts',
        rows: [
          ...partyRows(words, input),
          [words.facts.term, words.facts.days({ days: request.termDays })],
          receivedBy(words, request, goesTo),
        ],
      },
      slipBlock(words, slip, words.slip.price, addOnRows(words, request)),
      { kind: 'facts', rows: rateRows(words, slip) },
      ...conditionBlocks(words, request, slip, company),
    ]),
    onePage: true,
  }
}
