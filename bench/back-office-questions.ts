/** An officer's first requests: work queues, each list as opened and as used, the search, and dashboards. */
type Question = {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: unknown
}

const get = (name: string, path: string): Question => ({ name, method: 'GET', path: `/api/office/${path}` })
const list = (name: string, query = ''): Question => ({
  name: `list ${name}${query && ` ${query}`}`,
  method: 'GET',
  path: `/api/office/lists/${name}${query && `?${query}`}`,
})
const search = (q: string): Question => ({
  name: `search ${q}`,
  method: 'POST',
  path: '/api/office/search',
  body: { q },
})

export const questions: readonly Question[] = [
  get('today', 'cases'),
  get('requests that wait', 'requests'),
  get('late loans', 'late-cases'),
  get('agencies', 'placements'),
  get('money', 'money'),
  get('appeals that wait', 'appeals'),
  get('actions', 'actions?of=all'),
  get('actions to check', 'actions?of=toCheck'),
  get('bulk actions', 'bulk'),
  get('trail', 'audit'),
  get('trail by act', 'audit?act=late.called'),
  get('trail of a day', 'audit?from=01.02.2026&through=02.02.2026'),
  list('customers'),
  list('customers', 'sort=customer'),
  list('customers', 'loan=open'),
  list('requests'),
  list('requests', 'waits=person'),
  list('requests', 'status=rejected&sort=-size'),
  list('loans'),
  list('loans', 'due=late&sort=-daysLate'),
  list('loans', 'status=active'),
  list('loans', 'daysLateFrom=30&outstandingFrom=10000'),
  list('loans', 'status=writtenOff'),
  list('loans', 'sort=paidOutOn'),
  list('payments'),
  list('payments', 'sort=-amount'),
  list('payments', 'state=takenBack'),
  list('payouts'),
  list('payouts', 'status=failed'),
  list('exceptions'),
  list('exceptions', 'state=open'),
  list('messages'),
  list('messages', 'status=failed'),
  list('appeals'),
  list('appeals', 'state=late'),
  get('portfolio', 'portfolio'),
  get('portfolio of 400 days', 'portfolio?days=400&borrower=repeat'),
  search('0100012345'),
  search('S12345'),
  search('R12345T1'),
  search('1234'),
  search('Grace'),
  search('Wanjiku Kamau'),
  search('Odiambo Akiny'),
  search('Kipchogge'),
]
