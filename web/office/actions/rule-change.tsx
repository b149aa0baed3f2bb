/** What waits for a second person and is about a draft of rules: a yes does not put it into force. */
import type { Answer } from '../../../contract/client.ts'
import type { Visit } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import type { RuleKind } from '../rules/kinds.tsx'
import { previewsOf } from '../rules/previews.tsx'
import { given, mayHere } from '../ui/data.ts'
import { Fact } from '../ui/facts.tsx'
import { Link } from '../ui/link.tsx'
import { actions as texts } from '../../../words/compiled/en/back-office/actions.ts'
import { rules } from '../../../words/compiled/en/back-office/rules.ts'

type Action = Answer<'GET /api/office/actions/{id}'>

const ruleKinds = Object.keys(rules.kinds) as RuleKind[]
/** Null of what is no approval of a draft. */
const rulesKind = (kind: string): RuleKind | null =>
  ruleKinds.find((each) => kind === `rules.${each}`) ?? null
/** The draft that is approved, or that would decide as a challenger. */
const draftOf = ({ kind, subject, now }: Pick<Action, 'kind' | 'subject' | 'now'>): string | null =>
  rulesKind(kind) ? subject : (now?.draft ?? null)

/** What whoever wrote it sees of it; null for whoever may not read rules, of what is decided, and of anything else. */
export async function rulesOf(api: Visit['api'], action: Action) {
  const id = draftOf(action)
  if (id === null || action.status !== 'waiting' || !(await mayHere(api, 'rules.read'))) return null
  return previewsOf(api, given(await api('GET /api/office/rule-drafts/{id}', { params: { id } })))
}

export function ItsDraft({ action }: { readonly action: Pick<Action, 'kind' | 'subject' | 'now'> }) {
  const id = draftOf(action)
  const kind = rulesKind(action.kind) ?? 'scorecard'
  return id === null ? null : (
    <Fact label={rules.draft}>
      <Link to={officePaths.ruleDraft(kind, id)}>{rules.see[kind]}</Link>
    </Fact>
  )
}

/** What follows on a yes before anything is done; null of what is done at once. */
export function nextOf(kind: string): string | null {
  const found = rulesKind(kind)
  return found && (found === 'products' ? texts.next.products : texts.next.others)
}

/** What came of it: the revocation of a key is the one act that works before a second person saw it. */
export const doneOf = (kind: string): Readonly<Record<string, string>> =>
  kind === 'key.revoke' ? texts.doneOfRevoking : rulesKind(kind) ? texts.doneOfRules : texts.done

export const statusOf = (kind: string, status: Action['status']): string =>
  rulesKind(kind) && status === 'approved' ? texts.approvedOnly : texts.statuses[status]
