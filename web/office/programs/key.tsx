/** One API key: its scopes, showing it once, and revoking it. */
import { data } from 'react-router'
import type { Route } from './+types/key.ts'
import { officeActions, act } from '../ui/office-action.server.ts'
import { TextAreaField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, stateOf, type RefusedForm } from '../ui/data.ts'
import { OfficePage, Title, useMay } from '../ui/page.tsx'
import { Fact, Facts, Part } from '../ui/facts.tsx'
import { UnsentFormIfExpired } from '../ui/unsent.tsx'
import { PendingBadge, pendingFor } from '../ui/pending-badge.tsx'
import { showInstant } from '../ui/words.ts'
import { KeyState, type ApiKey } from './parts.tsx'
import { scopeWords } from './scope-words.ts'
import { Link } from '../ui/link.tsx'
import { programs as texts } from '../../../words/compiled/en/back-office/programs.ts'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  const [{ items }, waiting] = await Promise.all([
    api('GET /api/office/keys').then(unwrap),
    pendingFor(api, id),
  ])
  const key = items.find((each) => each.id === id)
  if (!key) throw data(null, { status: 404 })
  return { key, waiting }
}

/** The response itself shows the key, because it is stored nowhere. */
/** The response itself shows the key, because it is stored nowhere. */
export const action = officeActions({
  take: act('POST /api/office/keys/{id}/take', ({ data }) => ({ key: data.key })),
  revoke: act('POST /api/office/keys/{id}/revoke', ({ params }) => officePaths.key(params.id)),
})

export default function KeyPage({ loaderData: { key, waiting }, actionData }: Route.ComponentProps) {
  const secret = actionData && 'key' in actionData ? actionData.key : null
  const refusal = actionData && 'form' in actionData ? actionData : undefined
  const title = texts.keyTitle({ name: key.name })
  const mayChange = useMay('programs.change')
  const there = {
    take: mayChange && key.state === 'ready' && key.own,
    revoke: mayChange && (key.state === 'ready' || key.state === 'open'),
  }
  return (
    <OfficePage title={title} failed={refusal !== undefined}>
      <Title lead={<Link to={officePaths.programs()}>{texts.title}</Link>}>{title}</Title>
      <div className="grid max-w-2xl grid-cols-1 gap-8">
        <PendingBadge items={waiting} />
        <UnsentFormIfExpired refusal={refusal} there={there} fields={['note']} />
        {secret === null ? null : (
          <div>
            <Notice kind="good" title={texts.taken({ name: key.name })}>
              {texts.takenAbout}
            </Notice>
            <p
              data-secret=""
              className="slip mt-4 rounded-b border-b border-b-line p-4 font-mono text-lg break-all"
            >
              {secret}
            </p>
          </div>
        )}
        <KeyFacts apiKey={key} />
        {there.take ? <Take refusal={refusal} /> : null}
        {there.revoke ? <Revoke refusal={refusal} /> : null}
      </div>
    </OfficePage>
  )
}

const KeyFacts = ({ apiKey }: { readonly apiKey: ApiKey }) => (
  <Facts>
    <Fact label={texts.state}>
      <KeyState state={apiKey.state} />
    </Fact>
    <Fact label={texts.whose}>{apiKey.partner ?? texts.ours}</Fact>
    <Fact label={texts.scopes}>{apiKey.scopes.map(scopeWords).join('; ')}</Fact>
    <Fact label={texts.limits}>
      {texts.limitsText({ perMinute: apiKey.perMinute, perDay: apiKey.perDay })}
    </Fact>
    <Fact label={texts.begins}>{apiKey.hint ?? '–'}</Fact>
    <Fact label={texts.madeBy}>{apiKey.madeBy}</Fact>
    <Fact label={texts.approvedBy}>{apiKey.approvedBy}</Fact>
    <Fact label={texts.expires}>{showInstant(apiKey.expiresAt)}</Fact>
    <Fact label={texts.lastUsed}>{apiKey.lastUsedAt ? showInstant(apiKey.lastUsedAt) : texts.never}</Fact>
  </Facts>
)

const Take = ({ refusal }: { readonly refusal: RefusedForm | undefined }) => (
  <Part title={texts.take}>
    <Form named="take" state={stateOf(refusal, 'take')}>
      <p>{texts.takeAbout}</p>
      <Button name="act" value="take">
        {texts.takeButton}
      </Button>
    </Form>
  </Part>
)

const Revoke = ({ refusal }: { readonly refusal: RefusedForm | undefined }) => (
  <Part title={texts.revoke}>
    <Form named="revoke" state={stateOf(refusal, 'revoke')}>
      <p>{texts.revokeAbout}</p>
      <TextAreaField name="note" label={texts.why} rows={3} />
      <Button name="act" value="revoke" kind="danger">
        {texts.revokeButton}
      </Button>
    </Form>
  </Part>
)
