/** `/office/sign-in`: staff sign in by password, passkey or the identity provider. */
import { redirect } from 'react-router'
import type { Route } from './+types/sign-in.ts'
import { visitKey } from '../../visit/context.ts'
import { readForm } from '../../forms/form-state.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { Captcha } from '../../ui/choices.tsx'
import { EmailField, PasswordField } from '../../ui/fields.tsx'
import { Button, ButtonLink, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { unwrap, refusedForm, stateOf } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { PasskeyForm, passkeyAnswer } from '../../ui/passkey.tsx'
import { passkey } from '../../../words/compiled/en/back-office/passkey.ts'
import { signIn as texts } from '../../../words/compiled/en/back-office/sign-in.ts'

/** A person who has already given the password continues from there. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  const reply = await api('GET /api/office/second-step')
  if (reply.ok) throw redirect(reply.data.next === 'desk' ? officePaths.today() : officePaths.signInNext())
  const { searchParams } = new URL(request.url)
  return {
    notice: (['ended', 'out'] as const).find((name) => searchParams.has(name)) ?? null,
    provider: unwrap(await api('GET /api/office/sign-in/ways')).provider,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitKey)
  const { answer, ...values } = readForm(await request.clone().formData())
  if (values.intent === 'passkey') {
    const reply = await api('POST /api/office/sign-in/passkey', { body: { answer: passkeyAnswer(answer) } })
    return reply.ok ? redirect(officePaths.today()) : refusedHere('passkey', reply, {})
  }
  const reply = await api('POST /api/office/sign-in', {
    body: { email: values.email ?? '', password: values.password ?? '', captcha: values.captcha ?? '' },
  })
  return reply.ok ? redirect(officePaths.signInNext()) : refusedHere('password', reply, values)
}

/**
 * Here a 401 means wrong credentials and does not redirect. A refused passkey belongs to no field of a form.
 */
const refusedHere = (
  form: 'password' | 'passkey',
  { problem, status }: Parameters<typeof refusedForm>[1],
  values: Readonly<Record<string, string>>,
) =>
  refusedForm(
    form,
    {
      ok: false,
      status: status === 401 ? 422 : status,
      problem: form === 'passkey' ? { ...problem, errors: {} } : problem,
    },
    values,
  )

export default function OfficeSignIn({ loaderData: { notice, provider }, actionData }: Route.ComponentProps) {
  return (
    <OfficePage title={texts.signIn} failed={actionData !== undefined} scripts={['passkey', 'captcha']}>
      <Title lead={texts.lead}>{texts.title}</Title>
      <div className="grid gap-8">
        {notice === 'ended' && !actionData ? (
          <Notice title={texts.signInNeeded}>{texts.signedOutAbout}</Notice>
        ) : null}
        {notice === 'out' && !actionData ? <Notice kind="good" title={texts.signedOut} /> : null}
        {provider ? (
          <ButtonLink href={officePaths.providerSignIn()}>{texts.providerSignIn}</ButtonLink>
        ) : null}
        <Form
          state={stateOf(actionData, 'password')}
          labels={{ email: texts.eMail, password: texts.password }}
        >
          <EmailField name="email" label={texts.eMail} autoComplete="username" />
          <PasswordField
            name="password"
            label={texts.password}
            autoComplete="current-password"
            hint={texts.passwordHint}
          />
          {/* Requested after many wrong tries for one address. */}
          {actionData?.form === 'password' ? <Captcha /> : null}
          <Button>{texts.goOn}</Button>
        </Form>
        <PasskeyForm
          kind="get"
          options="/api/office/sign-in/passkey/options"
          state={stateOf(actionData, 'passkey')}
          unsupported={passkey.unsupported}
          failed={passkey.notGiven}
        >
          <Button kind="quiet">{texts.passkeySignIn}</Button>
        </PasskeyForm>
      </div>
    </OfficePage>
  )
}
