/** An action about a rule draft: approving it does not put the rules into force. */
import type { Answer } from '../../../contract/client.ts'
import type { Visit } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import type { RuleKind } from '../rules/kinds.tsx'
import { previewsOf } from '../rules/previews.tsx'
import { unwrap, hasPermission } from '../ui/data.ts'
import { Fact } from '../ui/facts.tsx'
import { Link } from '../ui/link.tsx'
import { actions as texts } from '../../../words/compiled/en/back-office/actions.ts'
import { rules } from '../../../words/compiled/en/back-office/rules.ts'

type Action = Answer<'GET /api/office/actions/{id}'>

const ruleKinds = Object.keys(rules.kinds) as RuleKind[]
/** Null if the action does not approve a draft. */
const rulesKind = (kind: string): RuleKind | null =>
  ruleKinds.find((each) => kind === `rules.${each}`) ?? null
/** Id of the draft to approve, or of the draft that a challenger would use. */
const draftOf = ({ kind, subject, now }: Pick<Action, 'kind' | 'subject' | 'now'>): string | null =>
  rulesKind(kind) ? subject : (now?.draft ?? null)

/**
 * The previews that the draft's author sees. Null for a decided action, an action without a draft, and a
 * viewer who may not read rules.
 */
export async function rulesOf(api: Visit['api'], action: Action) {
  const id = draftOf(action)
  if (id === null || action.status !== 'waiting' || !(await hasPermission(api, 'rules.read'))) return null
  return previewsOf(api, unwrap(await api('GET /api/office/rule-drafts/{id}', { params: { id } })))
}

export function RuleDraftLink({ action }: { readonly action: Pick<Action, 'kind' | 'subject' | 'now'> }) {
  const id = draftOf(action)
  const kind = rulesKind(action.kind) ?? 'scorecard'
  return id === null ? null : (
    <Fact label={rules.draft}>
      <Link to={officePaths.ruleDraft(kind, id)}>{rules.see[kind]}</Link>
    </Fact>
  )
}

/** What an approval leads to later; null where the approval itself applies the action. */
export function nextOf(kind: string): string | null {
  const found = rulesKind(kind)
  return found && (found === 'products' ? texts.next.products : texts.next.others)
}

/** Texts for the outcome. Revoking a key is the one action in effect before a second person approves it. */
export const doneOf = (kind: string): Readonly<Record<string, string>> =>
  kind === 'key.revoke' ? texts.doneOfRevoking : rulesKind(kind) ? texts.doneOfRules : texts.done

export const statusOf = (kind: string, status: Action['status']): string =>
  rulesKind(kind) && status === 'approved' ? texts.approvedOnly : texts.statuses[status]
