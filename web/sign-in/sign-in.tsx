/**
 * `/sign-in`: the customer signs in by phone and password or by passkey; known customers of the device are
 * offered.
 */
import { redirect } from 'react-router'
import type { Route } from './+types/sign-in.ts'
import { ofNoField } from '../forms/form-state.ts'
import { type Entered, formAction, formActions } from '../forms/form-action.server.ts'
import { visitKey, type Visit } from '../visit/context.ts'
import { PasswordField, PhoneField } from '../ui/fields.tsx'
import { Button, Form } from '../ui/form.tsx'
import { MoreProof, asksForProof, withMoreProof } from '../ui/more-proof.tsx'
import { Notice } from '../ui/notices.tsx'
import { Page } from '../ui/page.tsx'
import { PasskeyForm, passkeyAnswer } from '../ui/passkey.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { pathsFor, usePaths, useVisit } from '../ui/visit.tsx'
import { backOfRequest, returnPathOf, notSent } from './return-path.ts'
import { ChosenCustomer, OtherCustomers } from './known-customers.tsx'
import { afterSignIn } from './restoration.server.ts'

/** A signed-in customer is redirected. */
export function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitKey)
  if (visit.signedIn) throw redirect(pathsFor(visit).account())
  return {
    back: backOfRequest(request),
    unsent: new URL(request.url).searchParams.has(notSent),
    customers: visit.knownCustomers,
    chosen: chosenOf(visit, new URL(request.url).searchParams.get('who')),
  }
}

/** The chosen customer, or the last one who signed in here; null means another customer. */
const chosenOf = ({ knownCustomers }: Visit, who: string | null | undefined) =>
  who === 'other' ? null : (knownCustomers.find(({ key }) => key === who) ?? knownCustomers[0] ?? null)

const toRestore = ({ paths }: Entered): string => `${paths.restore()}?notice=needed`
const instead = { restorationNeeded: toRestore }

export const action = formActions(({ intent = 'signIn' }) => intent, {
  signIn: formAction('POST /api/v2/ken/users/login/password', {
    input: ({ values }) =>
      values.known ? { body: { phone: undefined } } : { body: { phone: values.phone ?? '' } },
    next: ({ visit, values }) => afterSignIn(visit, returnPathOf(values.back)),
    instead,
    keeps: withMoreProof,
  }),
  passkey: formAction('POST /api/v2/ken/users/login/passkey', {
    input: ({ values }) => ({ body: { answer: passkeyAnswer(values.passkeyAnswer) } }),
    next: async ({ visit, values, data, paths }) => {
      const to = await afterSignIn(visit, returnPathOf(values.back))
      const isOther = values.known !== undefined && values.known !== '' && values.known !== data.known
      return isOther ? `${paths.signIn()}/opened?back=${encodeURIComponent(to)}` : to
    },
    instead,
    say: ofNoField,
    keeps: withMoreProof,
  }),
  forget: formAction('DELETE /api/user/known', ({ paths, values }) =>
    values.back ? `${paths.signIn()}?back=${encodeURIComponent(values.back)}` : paths.signIn(),
  ),
})

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const texts = usePageTexts().signIn.signIn
  const paths = usePaths()
  const { brand } = useVisit()
  const { customers, chosen } = loaderData
  const back = actionData?.values.back ?? loaderData.back ?? ''
  const ofPasskey = actionData?.values.intent === 'passkey'
  const title = !chosen
    ? texts.title
    : chosen.name
      ? texts.welcomeBackName({ name: chosen.name })
      : texts.welcomeBack
  /** The return address and the chosen customer. */
  const sent = (
    <>
      <input type="hidden" name="back" value={back} />
      {chosen ? <input type="hidden" name="known" value={chosen.key} /> : null}
    </>
  )
  return (
    <Page
      title={texts.title}
      description={texts.description({ brand: brand.name })}
      scripts={['form', 'remember', 'passkey', ...(asksForProof(actionData) ? ['captcha' as const] : [])]}
      failed={actionData !== undefined}
    >
      <h1 className="text-2xl">{title}</h1>
      {loaderData.unsent && !actionData ? (
        <div className="my-4">
          <Notice kind="bad" title={texts.unsent}>
            {texts.unsentText}
          </Notice>
        </div>
      ) : null}
      {chosen ? <ChosenCustomer customer={chosen} alone={customers.length === 1} back={back} /> : null}
      <div className="mt-6">
        <Form state={ofPasskey ? undefined : actionData}>
          {sent}
          {actionData?.message && !ofPasskey ? (
            <p>
              <a href={paths.restore()} className="inline-flex min-h-11 items-center font-semibold">
                {texts.recover}
              </a>
            </p>
          ) : null}
          {chosen ? null : <PhoneField name="phone" label={texts.phone} autoComplete="username" />}
          <PasswordField name="password" label={texts.password} autoComplete="current-password" />
          <MoreProof />
          <Button name="intent" value="signIn">
            {texts.submit}
          </Button>
        </Form>
      </div>
      <div className="mt-4">
        <PasskeyForm
          kind="get"
          options="/api/v2/ken/users/login/passkey/options"
          state={ofPasskey ? actionData : undefined}
          failed={texts.passkeyNotGiven}
        >
          {sent}
          <MoreProof />
          <Button kind="quiet">{texts.passkey}</Button>
        </PasskeyForm>
      </div>
      <OtherCustomers customers={customers} chosen={chosen} back={back} />
      <ul className="mt-8 grid gap-1">
        <li>
          <a href={paths.restore()} className="inline-flex min-h-11 items-center">
            {texts.forgot}
          </a>
        </li>
        <li className="text-quiet">
          {texts.noAccount} <a href={paths.registration()}>{texts.register}</a>
        </li>
      </ul>
    </Page>
  )
}
