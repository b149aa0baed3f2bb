/** Calls about a customer's record. */
import {
  officeCustomerRecord,
  officeSeenAccount,
  officeWriteNote,
} from '../../../contract/back-office/customer-record.ts'
import { handle } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { CustomerPages } from './service.ts'

export const customerRoutes = (pages: CustomerPages) => [
  handle(officeCustomerRecord, async ({ params }) => orFail(await pages.record(params.id))),
  handle(officeSeenAccount, async ({ officer, params }) =>
    orFail(await pages.viewAsCustomer(officer, params.id)),
  ),
  handle(officeWriteNote, async ({ officer, params, body }) =>
    orFail(await pages.writeNote(officer, params.id, body.text)),
  ),
]
