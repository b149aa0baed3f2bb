/** One entry of the audit trail: its object, what changed, and long texts. */
import type { Answer } from '../../../contract/client.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { subjectWords, trailLines } from './trail-words.ts'
import { Link } from '../ui/link.tsx'
import { audit as texts } from '../../../words/compiled/en/back-office/audit.ts'

type Entry = Answer<'GET /api/office/audit'>['entries'][number]

const isRules = (after: unknown): after is { readonly ruleKind: string } =>
  typeof after === 'object' && after !== null && 'ruleKind' in after && typeof after.ruleKind === 'string'

/** Null where the entry's object has no page. */
const addressOf = ({ about: { kind, id }, customerId, after }: Entry): string | null => {
  switch (kind) {
    case 'request':
      return officePaths.request(id)
    case 'loan':
      return customerId ? officePaths.loan(customerId, id) : null
    case 'appeal':
      return officePaths.appeal(id)
    case 'change':
      return officePaths.change(id)
    case 'payment':
      return officePaths.payment(id)
    case 'publication':
      return officePaths.conditions()
    case 'rules': {
      const rules = isRules(after) ? after.ruleKind : null
      return rules && officePaths.ruleDraft(rules, id)
    }
    case 'staff':
      return officePaths.staff()
    case 'customer':
    case 'other':
      return null
  }
}

/** Object and customer of an entry, by names that staff know. */
export function About({ entry }: { readonly entry: Entry }) {
  const { about, customer, customerId } = entry
  const address = addressOf(entry)
  const label = about.label ?? ''
  const words = about.kind === 'other' ? subjectWords(entry.act, label) : texts.things[about.kind]({ label })
  return (
    <>
      {customerId ? (
        <Link to={officePaths.customer(customerId)} className="flex min-h-6 items-center">
          {customer ?? texts.aCustomer}
        </Link>
      ) : null}
      {address ? (
        <Link to={address} className="flex min-h-6 items-center">
          {words}
        </Link>
      ) : about.kind === 'customer' ? null : (
        words
      )}
      <Link
        to={officePaths.audit({ subject: entry.subject })}
        className="flex min-h-6 items-center text-quiet"
      >
        {texts.only}
      </Link>
    </>
  )
}

export const Lines = ({ of }: { readonly of: unknown }) => {
  const lines = trailLines(of)
  return lines.length === 0
    ? '–'
    : lines.map((line, position) => (
        <span key={position} className="block">
          {line}
        </span>
      ))
}
