/**
 * `/account/data/consents`: consents with their dates, those that can be withdrawn now, and why the others
 * cannot.
 */
import { pageZone } from '../../texts/page-country.ts'
import type { Route } from './+types/consents.ts'
import type { Answer } from '../../../contract/client.ts'
import { withdrawalOf } from '../../../domain/person/consents.ts'
import { day, showDay } from '../../../domain/days.ts'
import { formAction, formActions, type Entered } from '../../forms/form-action.server.ts'
import { visitKey } from '../../visit/context.ts'
import { ofNoField } from '../../forms/form-state.ts'
import { Form } from '../../ui/form.tsx'
import { Notice, StepHead } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'
import { unwrap } from '../../calls/reply.ts'
import { AccountPage } from '../page.tsx'
import { PushBrowsers, subscriptionOf } from './push-browsers.tsx'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

type Consent = Answer<'GET /api/account/consents'>['items'][number]

export async function loader({ context, request }: Route.LoaderArgs) {
  return {
    consents: unwrap(await context.get(visitKey).api('GET /api/account/consents')).items,
    push: unwrap(await context.get(visitKey).api('GET /api/account/push')),
    changed: new URL(request.url).searchParams.has('changed'),
  }
}

const saved = ({ paths }: Entered): string => `${paths.consents()}?changed=1`

export const action = formActions(
  ({ off, subscription }) => (off !== undefined ? 'off' : subscription !== undefined ? 'on' : 'consent'),
  {
    consent: formAction('PUT /api/account/consents/{kind}', {
      input: ({ values: { give, withdraw } }) => ({
        params: { kind: give ?? withdraw ?? '' },
        body: { given: give !== undefined },
      }),
      next: saved,
    }),
    on: formAction('POST /api/account/push', {
      input: ({ values }) => ({ body: subscriptionOf(values.subscription ?? '') }),
      next: saved,
      say: ofNoField,
    }),
    off: formAction('DELETE /api/account/push/{id}', {
      input: ({ values }) => ({ params: { id: values.off ?? '' } }),
      next: saved,
      instead: { notFound: saved },
    }),
  },
)

export default function Consents({
  loaderData: { consents, push, changed },
  actionData,
}: Route.ComponentProps) {
  const texts = usePageTexts().myData.consents
  const paths = usePaths()
  return (
    <AccountPage
      title={texts.title}
      failed={actionData !== undefined}
      scripts={push.publicKey === null ? [] : ['push']}
    >
      <StepHead backTo={paths.myData()} title={texts.title} lead={texts.lead} />
      <div className="grid gap-6">
        {actionData?.message ? (
          <Notice kind="bad" title={actionData.message} />
        ) : changed ? (
          <Notice kind="good" title={texts.changed} />
        ) : null}
        <ul className="border-b border-line">
          {consents.map((consent) => (
            <Line key={consent.kind} consent={consent} />
          ))}
        </ul>
        {push.publicKey === null ? null : <PushBrowsers publicKey={push.publicKey} items={push.items} />}
        <p>
          <a href={paths.terms()} className="inline-flex min-h-11 items-center">
            {texts.read}
          </a>
        </p>
      </div>
    </AccountPage>
  )
}

function Line({
  consent: { kind, given: isGiven, version, changedAt, mayWithdraw },
}: {
  readonly consent: Consent
}) {
  const texts = usePageTexts().myData.consents
  const { title, text } = texts.kinds[kind]
  const on = changedAt ? showDay(pageZone().dayOf(new Date(changedAt))) : null
  const stays = withdrawalOf[kind]
  return (
    <li className="grid gap-1 border-t border-line py-3">
      <p className="text-lg font-semibold">{title}</p>
      <p className="text-quiet">{text}</p>
      <p className="font-semibold">
        {on === null ? texts.never : isGiven ? texts.given({ day: on }) : texts.withdrawn({ day: on })}
        {isGiven && version ? (
          <span className="font-normal text-quiet">
            {' '}
            · {texts.version({ version: showDay(day(version)) })}
          </span>
        ) : null}
      </p>
      {isGiven && !mayWithdraw && stays !== 'always' ? <p className="text-quiet">{texts[stays]}</p> : null}
      {isGiven && !mayWithdraw ? null : (
        <Form>
          {isGiven ? (
            <button type="submit" name="withdraw" value={kind} className={linkLook}>
              {texts.withdraw}
              <span className="sr-only">: {title}</span>
            </button>
          ) : (
            <button type="submit" name="give" value={kind} className={linkLook}>
              {texts.give}
              <span className="sr-only">: {title}</span>
            </button>
          )}
        </Form>
      )}
    </li>
  )
}

const linkLook = 'min-h-11 cursor-pointer justify-self-start font-semibold text-leaf underline'
