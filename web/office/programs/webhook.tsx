/** One webhook: its secret, stopping it, its deliveries with their last responses, and resending. */
import { data } from 'react-router'
import type { Route } from './+types/webhook.ts'
import { officeActions, act } from '../ui/office-action.server.ts'
import { Button, ButtonLink, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, stateOf, type RefusedForm } from '../ui/data.ts'
import { OfficePage, Title, useMay } from '../ui/page.tsx'
import { Fact, Facts, Part } from '../ui/facts.tsx'
import { UnsentFormIfExpired } from '../ui/unsent.tsx'
import { showInstant } from '../ui/words.ts'
import { Deliveries, ReplayDays } from './deliveries.tsx'
import { eventWords, WebhookState, type Webhook } from './parts.tsx'
import { Link } from '../ui/link.tsx'
import { programs } from '../../../words/compiled/en/back-office/programs.ts'

const texts = programs.webhooks

export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  const before = new URL(request.url).searchParams.get('before')
  const [{ items }, deliveries] = await Promise.all([
    api('GET /api/office/webhooks').then(unwrap),
    api('GET /api/office/webhooks/{id}/deliveries', {
      params: { id },
      query: before ? { before } : {},
    }).then(unwrap),
  ])
  const webhook = items.find((each) => each.id === id)
  if (!webhook) throw data(null, { status: 404 })
  return { webhook, deliveries }
}

/** The response itself shows the secret, because it is stored nowhere. */
const shown = { secret: null, replayed: null, tested: null }
const state = (open: boolean) =>
  act('POST /api/office/webhooks/{id}/state', {
    form: 'state',
    input: () => ({ body: { open } }),
    next: () => shown,
  })
const replay = (fields: readonly ('delivery' | 'from' | 'through')[]) =>
  act('POST /api/office/webhooks/{id}/replay', {
    form: 'replay',
    input: ({ values }) => ({ body: Object.fromEntries(fields.map((name) => [name, values[name] ?? ''])) }),
    next: ({ data }) => ({ ...shown, replayed: data.replayed }),
  })

/** The response itself shows the secret, because it is stored nowhere. */
export const action = officeActions({
  secret: act('POST /api/office/webhooks/{id}/secret', ({ data }) => ({ ...shown, secret: data.secret })),
  stop: state(false),
  open: state(true),
  test: act('POST /api/office/webhooks/{id}/test', ({ data }) => ({ ...shown, tested: data.webhookId })),
  replay: replay(['from', 'through']),
  replayOne: replay(['delivery']),
})

export default function WebhookPage({
  loaderData: { webhook, deliveries },
  actionData,
}: Route.ComponentProps) {
  const done = actionData && 'secret' in actionData ? actionData : null
  const refusal = actionData && 'form' in actionData ? actionData : undefined
  const title = texts.titleOf({ partner: webhook.partner })
  const mayChange = useMay('programs.change')
  const isActive = webhook.state !== 'stopped' && webhook.state !== 'ready'
  const isBegun = webhook.state !== 'ready'
  const there = {
    secret: mayChange,
    state: mayChange && isBegun,
    test: mayChange && isBegun,
    replay: mayChange && isActive,
  }
  return (
    <OfficePage title={title} failed={refusal !== undefined}>
      <Title lead={<Link to={officePaths.programs()}>{programs.title}</Link>}>{title}</Title>
      <div className="grid grid-cols-1 gap-8">
        {done?.secret ? <Secret secret={done.secret} /> : null}
        {done?.replayed == null ? null : (
          <Notice kind="good" title={texts.replayed({ count: done.replayed })} />
        )}
        {done?.tested ? (
          <Notice kind="good" title={texts.testSent}>
            {texts.testSentAbout({ webhookId: done.tested })}
          </Notice>
        ) : null}
        <UnsentFormIfExpired refusal={refusal} there={there} fields={['from', 'through']} />
        <WebhookFacts webhook={webhook} />
        {mayChange ? (
          <div className="grid max-w-4xl gap-8 lg:grid-cols-2">
            <NewSecret webhook={webhook} refusal={refusal} />
            {there.state ? <SetState webhook={webhook} refusal={refusal} /> : null}
            {there.test ? <SendTest refusal={refusal} /> : null}
          </div>
        ) : null}
        <Deliveries items={deliveries.items} mayReplay={isActive} />
        {deliveries.next === null ? null : (
          <p>
            <ButtonLink href={officePaths.webhook(webhook.id, deliveries.next)} kind="quiet">
              {texts.older}
            </ButtonLink>
          </p>
        )}
        {there.replay ? <ReplayDays refusal={refusal} /> : null}
      </div>
    </OfficePage>
  )
}

const Secret = ({ secret }: { readonly secret: string }) => (
  <div className="max-w-2xl">
    <Notice kind="good" title={texts.secretTaken}>
      {texts.secretTakenAbout}
    </Notice>
    <p data-secret="" className="slip mt-4 rounded-b border-b border-b-line p-4 font-mono text-lg break-all">
      {secret}
    </p>
  </div>
)

const WebhookFacts = ({ webhook }: { readonly webhook: Webhook }) => (
  <Facts>
    <Fact label={texts.state}>
      <WebhookState state={webhook.state} />
    </Fact>
    <Fact label={texts.address}>
      <span className="break-all">{webhook.url}</span>
    </Fact>
    <Fact label={texts.events}>{webhook.events.map(eventWords).join('; ')}</Fact>
    <Fact label={texts.since}>{showInstant(webhook.madeAt)}</Fact>
    {webhook.failingSince ? (
      <Fact label={texts.failingSince}>{showInstant(webhook.failingSince)}</Fact>
    ) : null}
    {webhook.stoppedAt ? (
      <Fact label={texts.stoppedAt}>
        {showInstant(webhook.stoppedAt)}
        {webhook.stoppedByItself ? `, ${texts.byItself}` : null}
      </Fact>
    ) : null}
    {webhook.olderSecretUntil ? (
      <Fact label={texts.olderUntil}>{showInstant(webhook.olderSecretUntil)}</Fact>
    ) : null}
  </Facts>
)

type ActProps = { readonly webhook: Webhook; readonly refusal: RefusedForm | undefined }

const NewSecret = ({ webhook, refusal }: ActProps) => (
  <Part title={texts.secret}>
    <Form named="secret" state={stateOf(refusal, 'secret')}>
      <p>{webhook.state === 'ready' ? texts.firstSecretAbout : texts.secretAbout}</p>
      <Button name="act" value="secret">
        {texts.secretButton}
      </Button>
    </Form>
  </Part>
)

const SendTest = ({ refusal }: Pick<ActProps, 'refusal'>) => (
  <Part title={texts.test}>
    <Form named="test" state={stateOf(refusal, 'test')}>
      <p>{texts.testAbout}</p>
      <Button name="act" value="test">
        {texts.testButton}
      </Button>
    </Form>
  </Part>
)

const SetState = ({ webhook: { state }, refusal }: ActProps) => (
  <Part title={state === 'stopped' ? texts.open : texts.stop}>
    <Form named="state" state={stateOf(refusal, 'state')}>
      <p>{state === 'stopped' ? texts.openAbout : texts.stopAbout}</p>
      {state === 'stopped' ? (
        <Button name="act" value="open">
          {texts.openButton}
        </Button>
      ) : (
        <Button name="act" value="stop" kind="danger">
          {texts.stopButton}
        </Button>
      )}
    </Form>
  </Part>
)
