/** The call of the search. */
import { officeSearch } from '../../../contract/back-office/search.ts'
import { handle } from '../../platform/http/http.ts'
import type { Search } from './service.ts'

export const searchRoutes = (search: Search) => [
  handle(officeSearch, ({ officer, body }) => search.search(officer, body.q)),
]
