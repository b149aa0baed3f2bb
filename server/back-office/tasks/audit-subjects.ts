/** Names of the subjects of audit entries: contract numbers, request numbers, customer names. */
import type { CallAnswer, CallParsed } from '../../../contract/call.ts'
import type { officeAudit } from '../../../contract/back-office/audit.ts'
import type { CustomerRequests } from '../../servicing/customer-requests/index.ts'
import type { ReadQuery } from '../../platform/database/replica-reads.ts'
import type { Audit, Entry } from '../../control/audit/index.ts'
import type { Customers } from '../../people/records/index.ts'
import type { Applications } from '../../origination/applications/index.ts'
import type { AuditAction } from '../../platform/capability/audit-action.ts'
import { fullNameOf } from './views.ts'

type Page = CallAnswer<typeof officeAudit>
type About = Page['entries'][number]['about']
type Deps = {
  readonly reading: ReadQuery
  readonly audit: Pick<Audit, 'page'>
  readonly customers: Pick<Customers, 'namesOf'>
  readonly applications: Pick<Applications, 'allForStaff'>
  readonly customerRequests: Pick<CustomerRequests, 'numbersOf'>
}

/** Actions whose subject differs from that of actions with the same first word. */
const kindOfAct: Readonly<Partial<Record<AuditAction, About['kind']>>> = {
  // A customer's M-Pesa statement; the others are of our own accounts.
  'statement.opened': 'request',
  'late.placed': 'other',
  'late.fileTaken': 'other',
  'late.reportTaken': 'other',
  'late.recalled': 'other',
}
/** Kind of subject by the first word of an action, if its entries name one object by id. */
const kinds: Readonly<Partial<Record<FirstWord, About['kind']>>> = {
  request: 'request',
  scan: 'request',
  late: 'loan',
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
  rules: 'rules',
}

type FirstWord = AuditAction extends `${infer Word}.${string}` ? Word : never

const kindOf = (act: string): About['kind'] =>
  kindOfAct[act as AuditAction] ?? kinds[(act.split('.')[0] ?? '') as FirstWord] ?? 'other'

/** Name of the subject stored in the entry itself. */
const saidIn = (after: unknown, fact: 'contractNumber' | 'ruleTitle'): string | null => {
  const facts =
    typeof after === 'object' ? (after as Readonly<Partial<Record<string, unknown>>> | null) : null
  const said = facts?.[fact]
  return typeof said === 'string' ? said : null
}

/** Whether a subject is an id: others name deleted or unknown objects. */
const isId = (subject: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(subject)

export const createAuditPages = ({ reading, audit, customers, applications, customerRequests }: Deps) => {
  /** Names of all subjects of a page, loaded together. */
  async function namesOf(things: readonly { readonly kind: About['kind']; readonly id: string }[]) {
    const idsOf = (wanted: About['kind']): string[] => [
      ...new Set(things.flatMap(({ kind, id }) => (kind === wanted && isId(id) ? [id] : []))),
    ]
    return {
      contracts: new Map(
        (await applications.allForStaff(idsOf('request'))).map(({ id, contractNumber }) => [
          id,
          contractNumber,
        ]),
      ),
      numbers: await customerRequests.numbersOf(idsOf('appeal')),
    }
  }
  function labelOf(
    { contracts, numbers }: Awaited<ReturnType<typeof namesOf>>,
    { kind, id }: { readonly kind: About['kind']; readonly id: string },
    { after }: Entry,
  ): string | null {
    switch (kind) {
      case 'request':
        return contracts.get(id) ?? null
      case 'loan':
        return saidIn(after, 'contractNumber')
      case 'rules':
        return saidIn(after, 'ruleTitle')
      case 'appeal':
        return numbers.get(id)?.toString() ?? null
      case 'payment':
      case 'staff':
        return id
      // The id alone is no help to a reader.
      case 'other':
        return isId(id) ? saidIn(after, 'contractNumber') : id
      case 'customer':
      case 'change':
      case 'publication':
        return null
    }
  }

  return async (chosen: CallParsed<typeof officeAudit>['query']): Promise<Page> => {
    const page = await reading((db) => audit.page(chosen, db))
    const customerNames = await customers.namesOf(page.entries.flatMap(({ customerId }) => customerId ?? []))
    const about = page.entries.map(({ act, subject }) => {
      const kind = kindOf(act)
      return { kind, id: kind === 'other' ? subject : (subject.split(' ')[0] ?? subject) }
    })
    const names = await namesOf(about)
    const entries = page.entries.map((entry, at) => {
      const thing = about[at]!
      return {
        ...entry,
        customer: fullNameOf(customerNames.get(entry.customerId ?? '')) || null,
        about: { ...thing, label: labelOf(names, thing, entry) },
      }
    })
    return { ...page, entries }
  }
}
export type AuditPages = ReturnType<typeof createAuditPages>
