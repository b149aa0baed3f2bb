/** The calls of the work on late loans. */
import {
  officeBeginContact,
  officeCallResult,
  officeLateCase,
  officeLateCases,
} from '../../../contract/back-office/late-cases.ts'
import { handle } from '../../platform/http.ts'
import { orFail } from '../../platform/problem.ts'
import type { CasePages } from './pages.ts'
import type { CollectionsWork } from './service.ts'

export const collectionsWorkRoutes = ({ contacts, results }: CollectionsWork, pages: CasePages) => [
  handle(officeLateCases, ({ officer }) => pages.list(officer)),
  handle(officeLateCase, async ({ officer, params }) => orFail(await pages.read(officer, params.id))),
  handle(officeBeginContact, async ({ officer, params, body }) =>
    orFail(await contacts.begin(officer, params.id, body.channel)),
  ),
  handle(officeCallResult, async ({ officer, params, body: { amount: amountCents, ...told } }) =>
    orFail(await results.record(officer, params.id, params.contactId, { ...told, amountCents })),
  ),
]
