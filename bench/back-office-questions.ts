/** What officers ask first: each list as it opens and as it is used, the search, and dashboards. */
type Question = {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: unknown
}

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
  { name: 'portfolio', method: 'GET', path: '/api/office/portfolio' },
  { name: 'portfolio of 400 days', method: 'GET', path: '/api/office/portfolio?days=400&borrower=repeat' },
  search('0100012345'),
  search('S12345'),
  search('R12345T1'),
  search('1234'),
  search('Grace'),
  search('Wanjiku Kamau'),
  search('Odiambo Akiny'),
  search('Kipchogge'),
]
