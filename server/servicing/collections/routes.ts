/** Calls of collections. */
import {
  officeBeginContact,
  officeCallResult,
  officeCustomerLateCases,
  officeLateCase,
  officeLateCases,
} from '../../../contract/back-office/collections-cases.ts'
import { makeOwnPromise, ownPromise } from '../../../contract/payment-promises.ts'
import { toMajor } from '../../../domain/money.ts'
import { duePartsView } from '../../pricing/figures/index.ts'
import { handle } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { CasePages } from './cases/pages.ts'
import type { Collections } from './service.ts'

export const collectionsRoutes = ({ contacts, results, ownPromises }: Collections, pages: CasePages) => [
  handle(ownPromise, async ({ customerId }) => {
    const late = await ownPromises.read(customerId)
    return {
      late: late && {
        contractNumber: late.contractNumber,
        on: late.on,
        due: toMajor(late.due.amountCents),
        ...(late.due.parts && { parts: duePartsView(late.due.parts) }),
        least: toMajor(late.leastCents),
        closes: toMajor(late.closesCents),
        lastDay: late.lastDay,
        promise: late.promise && {
          amount: toMajor(late.promise.amountCents),
          promisedOn: late.promise.promisedOn,
          untilDay: late.promise.untilDay,
          state: late.promise.state,
        },
      },
    }
  }),
  handle(makeOwnPromise, async ({ customerId, body }) => orFail(await ownPromises.make(customerId, body))),
  handle(officeLateCases, ({ officer, query }) => pages.list(officer, query)),
  handle(officeCustomerLateCases, ({ params }) => pages.ofCustomer(params.id)),
  handle(officeLateCase, async ({ officer, params }) => orFail(await pages.read(officer, params.id))),
  handle(officeBeginContact, async ({ officer, params, body }) =>
    orFail(await contacts.begin(officer, params.id, body.channel)),
  ),
  handle(officeCallResult, async ({ officer, params, body: { amount: amountCents, ...outcome } }) =>
    orFail(await results.record(officer, params.id, params.contactId, { ...outcome, amountCents })),
  ),
]
