/**
 * What the entries of the trail are about, by the names that people know: contract numbers, numbers of
 * appeals, names of customers.
 */
import type { CallAnswer } from '../../../contract/call.ts'
import type { officeAudit } from '../../../contract/back-office/audit.ts'
import type { Appeals } from '../../service/appeals/index.ts'
import type { Audit, Entry } from '../audit/index.ts'
import type { Customers } from '../../customers/records/index.ts'
import type { Requests } from '../../lending/applications/index.ts'
import { shownName } from './views.ts'

type Page = CallAnswer<typeof officeAudit>
type About = Page['entries'][number]['about']
type Deps = {
  readonly audit: Pick<Audit, 'page'>
  readonly customers: Pick<Customers, 'namesOf'>
  readonly requests: Pick<Requests, 'forStaff'>
  readonly appeals: Pick<Appeals, 'readAny'>
}

/** By the first word of an act, where its entry names one thing by id. */
const kinds: Readonly<Partial<Record<string, About['kind']>>> = {
  request: 'request',
  scan: 'request',
  statement: 'request',
  loan: 'loan',
  appeal: 'appeal',
  letter: 'appeal',
  data: 'change',
  money: 'payment',
  customer: 'customer',
  document: 'customer',
  staff: 'staff',
  terms: 'publication',
  prices: 'publication',
}

const contractIn = (after: unknown): string | null =>
  after !== null &&
  typeof after === 'object' &&
  'contractNumber' in after &&
  typeof after.contractNumber === 'string'
    ? after.contractNumber
    : null

export const createAuditPages = ({ audit, customers, requests, appeals }: Deps) => {
  async function nameOfThing(kind: About['kind'], id: string, entry: Entry): Promise<string | null> {
    switch (kind) {
      case 'request':
        return (await requests.forStaff(id))?.contractNumber ?? null
      case 'loan':
        return contractIn(entry.after)
      case 'appeal': {
        const appeal = await appeals.readAny(id)
        return 'error' in appeal ? null : String(appeal.number)
      }
      case 'payment':
      case 'staff':
      case 'other':
        return id
      case 'customer':
      case 'change':
      case 'publication':
        return null
    }
  }

  return async (before: number | null): Promise<Page> => {
    const page = await audit.page(before)
    const names = await customers.namesOf(page.entries.flatMap(({ customerId }) => customerId ?? []))
    const labels = new Map<string, string | null>()
    const entries = []
    for (const entry of page.entries) {
      const kind = kinds[entry.act.split('.')[0] ?? ''] ?? 'other'
      const id = kind === 'other' ? entry.subject : (entry.subject.split(' ')[0] ?? entry.subject)
      const key = `${kind} ${id}`
      if (!labels.has(key)) labels.set(key, await nameOfThing(kind, id, entry))
      entries.push({
        ...entry,
        customer: shownName(names.get(entry.customerId ?? '')) || null,
        about: { kind, id, label: labels.get(key) ?? null },
      })
    }
    return { ...page, entries }
  }
}
export type AuditPages = ReturnType<typeof createAuditPages>
