/** `/office/sign-in`: staff sign in by password, passkey or the identity provider. */
import { redirect } from 'react-router'
import type { Route } from './+types/sign-in.ts'
import type { Refusal } from '../../forms/form-action.server.ts'
import { officeActions, act } from '../ui/office-action.server.ts'
import { ofNoField } from '../../forms/form-state.ts'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { Captcha } from '../../ui/choices.tsx'
import { EmailField, PasswordField } from '../../ui/fields.tsx'
import { Button, ButtonLink, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { unwrap, stateOf } from '../ui/data.ts'
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

/** Here a 401 means wrong credentials and does not redirect. */
const stays = (refusal: Refusal): Refusal => ({
  ...refusal,
  status: refusal.status === 401 ? 422 : refusal.status,
})

export const action = officeActions(
  {
    password: act('POST /api/office/sign-in', { next: () => officePaths.signInNext(), say: stays }),
    passkey: act('POST /api/office/sign-in/passkey', {
      input: ({ values }) => ({ body: { answer: passkeyAnswer(values.passkeyAnswer) } }),
      next: () => officePaths.today(),
      say: (refusal) => stays({ ...refusal, problem: ofNoField(refusal.problem) }),
    }),
  },
  ({ intent = 'password' }) => intent,
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
        <Form state={stateOf(actionData, 'password')}>
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
