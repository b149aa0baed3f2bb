import { redirect } from 'react-router'
import type { Route } from './+types/sign-in.ts'
import { visitKey } from '../visit/context.ts'
import { unbroken } from '../texts/format.ts'
import { readForm } from '../forms/form-state.ts'
import { PasswordField, PhoneField } from '../ui/fields.tsx'
import { Button, Form } from '../ui/form.tsx'
import { MoreProof, asksForProof, refusedForProof } from '../ui/more-proof.tsx'
import { Page } from '../ui/page.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { pathsFor, usePaths, useVisit } from '../ui/visit.tsx'
import { backOfRequest, backTo } from './back.ts'
import { afterSignIn } from './restoration.server.ts'

/** Whoever is signed in has nothing to do here. */
export function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitKey)
  if (visit.signedIn) throw redirect(pathsFor(visit).account())
  return { back: backOfRequest(request) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitKey)
  const paths = pathsFor(visit)
  const values = readForm(await request.clone().formData())
  if (values.intent === 'forget') {
    await visit.api('DELETE /api/user/known')
    return redirect(
      values.back ? `${paths.signIn()}?back=${encodeURIComponent(values.back)}` : paths.signIn(),
    )
  }
  const known = values.phone === undefined && visit.knownCustomer !== null
  const reply = await visit.api('POST /api/v2/ken/users/login/password', {
    body: {
      ...(known ? {} : { phone: values.phone ?? '' }),
      password: values.password ?? '',
      ...(values.captcha ? { captcha: values.captcha } : {}),
    },
  })
  if (reply.ok) return redirect(await afterSignIn(visit, backTo(values.back)))
  if (reply.problem.action === 'GO_TO_RESTORE_PASSWORD') return redirect(`${paths.restore()}?notice=needed`)
  return refusedForProof(reply.problem, reply.status, values)
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const texts = usePageTexts().signIn.signIn
  const paths = usePaths()
  const { brand, knownCustomer } = useVisit()
  const back = actionData?.values.back ?? loaderData.back ?? ''
  const title = !knownCustomer
    ? texts.title
    : knownCustomer.name
      ? texts.welcomeBackName({ name: knownCustomer.name })
      : texts.welcomeBack
  return (
    <Page
      title={texts.title}
      description={texts.description({ brand: brand.name })}
      scripts={['form', 'remember', ...(asksForProof(actionData) ? ['captcha' as const] : [])]}
      failed={actionData !== undefined}
    >
      <h1 className="text-2xl">{title}</h1>
      {knownCustomer ? <KnownPhone maskedPhone={knownCustomer.maskedPhone} back={back} /> : null}
      <div className="mt-6">
        <Form state={actionData} labels={{ phone: texts.phone, password: texts.password }}>
          <input type="hidden" name="back" value={back} />
          {actionData?.message ? (
            <p>
              <a href={paths.restore()} className="inline-flex min-h-11 items-center font-semibold">
                {texts.recover}
              </a>
            </p>
          ) : null}
          {knownCustomer ? null : <PhoneField name="phone" label={texts.phone} autoComplete="username" />}
          <PasswordField name="password" label={texts.password} autoComplete="current-password" />
          <MoreProof />
          <Button name="intent" value="signIn">
            {texts.submit}
          </Button>
        </Form>
      </div>
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

/** A device that knows its customer asks for the password alone; it can be made to forget. */
function KnownPhone({ maskedPhone, back }: { readonly maskedPhone: string; readonly back: string }) {
  const texts = usePageTexts().signIn.signIn
  return (
    <div className="mt-2">
      <p className="text-lg">{texts.knownPhone({ phone: unbroken(maskedPhone) })}</p>
      <Form>
        <input type="hidden" name="back" value={back} />
        <button
          type="submit"
          name="intent"
          value="forget"
          className="min-h-11 cursor-pointer justify-self-start text-leaf underline"
        >
          {texts.notYou}
        </button>
      </Form>
    </div>
  )
}
