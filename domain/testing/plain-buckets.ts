/** Buckets of the plain model: charged, paid and written off. */
import type { Bucket, Position } from '../loan/loan-terms.ts'
import { amount, type Book, chargedOf, gross, netWithin, order, principalOf } from './plain-book.ts'

export function bucketsOf(book: Book): Position['buckets'] {
  const sums: {
    net: bigint
    paid: bigint
    writtenOff: bigint
    excisePaid: bigint
    exciseWrittenOff: bigint
  }[] = []
  for (const kind of order) {
    const sum = { net: chargedOf(book, kind), paid: 0n, writtenOff: 0n, excisePaid: 0n, exciseWrittenOff: 0n }
    let total = 0n
    for (const clearing of book.clearings) {
      if (clearing.kind !== kind) continue
      const net = netWithin(book, total + clearing.gross) - netWithin(book, total)
      total += clearing.gross
      sum[clearing.how] += net
      sum[clearing.how === 'paid' ? 'excisePaid' : 'exciseWrittenOff'] += clearing.gross - net
    }
    sums.push(sum)
  }
  const [penalty, interest, addOns] = sums
  const excise = sums.reduce((sum, one) => sum + gross(book, one.net) - one.net, 0n)
  const excisePaid = sums.reduce((sum, one) => sum + one.excisePaid, 0n)
  const exciseWrittenOff = sums.reduce((sum, one) => sum + one.exciseWrittenOff, 0n)
  const lent = BigInt(book.terms.principalCents)
  const shown = (net: bigint, paid: bigint, writtenOff: bigint): Bucket => ({
    chargedCents: amount(net),
    paidCents: amount(paid),
    writtenOffCents: amount(writtenOff),
  })
  return {
    penalty: shown(penalty!.net, penalty!.paid, penalty!.writtenOff),
    interest: shown(interest!.net, interest!.paid, interest!.writtenOff),
    addOns: shown(addOns!.net, addOns!.paid, addOns!.writtenOff),
    excise: shown(excise, excisePaid, exciseWrittenOff),
    principal: shown(lent, lent - principalOf(book) - book.principalWaived, book.principalWaived),
  }
}
