/** The price of a request whose document turns out to have borrowed before. */
import type { Tx } from '../../platform/database.ts'
import type { RequestDeps, RequestHelp } from './deps.ts'
import { addOnsOf, type LoanRequest } from './request.ts'
import * as store from './store.ts'

/**
 * Gives the request at the price of a later loan, where its document had one in an account that is gone: the customer reads
 * and signs it again. Null where the price stands. It stands, too, where the other account is open: a person decides whose
 * document it is, or typing an ID would reveal that its owner has borrowed.
 */
export const createPriceDue =
  (
    { products, customers }: Pick<RequestDeps, 'products' | 'customers'>,
    help: Pick<RequestHelp, 'stopCode'>,
  ) =>
  async (tx: Tx, request: LoanRequest): Promise<LoanRequest | null> => {
    const { customerId, requestedCents: sumCents, termDays, product: productHrid } = request
    if (!request.offer.template.firstLoan) return null
    const others = await products.otherAccountsOfDocument(customerId, tx)
    const open = await customers.othersWithDocument(customerId, tx)
    if (others.length === 0 || others.some((each) => open.includes(each))) return null
    const who = { ...(await products.borrower(customerId, tx)), kind: 'new' } as const
    const addOns = addOnsOf(request).map(({ kind }) => kind)
    const offer = await products.offer(who, { sumCents, termDays, productHrid, addOns })
    if ('error' in offer) return null
    await help.stopCode(tx, request)
    return store.save(tx, request, { offer })
  }
