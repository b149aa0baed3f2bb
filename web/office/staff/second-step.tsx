/**
 * `/office/sign-in/next`: what remains after the password: a new password, the authenticator's setup, or its
 * code.
 */
import { redirect } from 'react-router'
import type { Route } from './+types/second-step.ts'
import { officeActions, act } from '../ui/office-action.server.ts'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { CodeField, PasswordField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { unwrap, stateOf } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { secondStep as texts } from '../../../words/compiled/en/back-office/second-step.ts'

/** The remaining steps before the back office opens. */
export async function loader({ context }: Route.LoaderArgs) {
  const left = unwrap(await context.get(visitKey).api('GET /api/office/second-step'))
  if (left.next === 'desk') throw redirect(officePaths.today())
  return left
}

// Already done in another window: the next step follows.
const instead = { conflict: () => officePaths.signInNext() }

export const action = officeActions(
  {
    password: act('POST /api/office/password', { next: () => officePaths.signInNext(), instead }),
    code: act('POST /api/office/second-factor', { next: () => officePaths.today(), instead }),
  },
  'intent',
)

const titles = {
  password: texts.passwordTitle,
  enrol: texts.enrolTitle,
  code: texts.codeTitle,
} as const

export default function SecondStep({ loaderData: left, actionData }: Route.ComponentProps) {
  const { next, secret, otpauthHref, qr } = left
  const title = next === 'desk' ? '' : titles[next]
  return (
    <OfficePage title={title} failed={actionData !== undefined}>
      <Title>{title}</Title>
      <div className="grid gap-8">
        {next === 'password' ? (
          <OwnPassword state={stateOf(actionData, 'password')} />
        ) : (
          <>
            {secret && otpauthHref && qr ? <Enrol secret={secret} otpauthHref={otpauthHref} qr={qr} /> : null}
            <Form state={stateOf(actionData, 'code')}>
              <CodeField name="otp" label={texts.code} digits={6} hint={texts.codeHint} />
              <Button name="intent" value="code">
                {texts.submitCode}
              </Button>
            </Form>
          </>
        )}
        <Form action={officePaths.signOut()}>
          <Button kind="quiet">{texts.startAgain}</Button>
        </Form>
      </div>
    </OfficePage>
  )
}

const OwnPassword = ({ state }: { readonly state: ReturnType<typeof stateOf> }) => (
  <Form state={state}>
    <PasswordField
      name="password"
      label={texts.newPassword}
      autoComplete="new-password"
      hint={texts.passwordHint}
    />
    <PasswordField name="repeated" label={texts.repeatedPassword} autoComplete="new-password" />
    <Button name="intent" value="password">
      {texts.submitPassword}
    </Button>
  </Form>
)

const groupsOf = (secret: string): string[] => secret.match(/.{1,4}/g) ?? []

type EnrolProps = {
  readonly secret: string
  readonly otpauthHref: string
  readonly qr: { readonly size: number; readonly path: string }
}

/**
 * The secret for the authenticator: a QR code for its camera, a link on the phone itself, or text to type.
 */
const Enrol = ({ secret, otpauthHref, qr: { size, path } }: EnrolProps) => (
  <section className="grid gap-3">
    <p>{texts.enrolAbout}</p>
    <p>{texts.enrolByPicture}</p>
    <svg
      role="img"
      aria-label={texts.pictureName}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-64 rounded border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
    <p>{texts.enrolByKey}</p>
    <p
      data-secret=""
      className="slip flex flex-wrap gap-x-3 rounded-b border-b border-b-line p-4 font-mono text-lg"
    >
      {groupsOf(secret).map((group, position) => (
        <span key={position}>{group}</span>
      ))}
    </p>
    <p>
      {texts.enrolByLink}
      <a href={otpauthHref} className="inline-flex min-h-11 items-center">
        {texts.enrolLink}
      </a>
    </p>
  </section>
)
