import { redirect } from 'react-router'
import type { Route } from './+types/sign-in.ts'
import { visitKey } from '../context.ts'
import { readForm, refused } from '../forms.ts'
import { officePaths } from '../paths.ts'
import { EmailField, PasswordField } from '../ui/fields.tsx'
import { Button, Form } from '../ui/form.tsx'
import { Notice } from '../ui/notices.tsx'
import { OfficePage, Title } from './page.tsx'

/** Whoever has given the password already goes on from there. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const reply = await context.get(visitKey).api('GET /api/office/second-step')
  if (reply.ok) throw redirect(reply.data.next === 'desk' ? officePaths.queue() : officePaths.signInNext())
  const { searchParams } = new URL(request.url)
  return { notice: searchParams.has('ended') ? 'ended' as const : searchParams.has('out') ? 'out' as const : null }
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = readForm(await request.clone().formData())
  const reply = await context.get(visitKey).api('POST /api/office/sign-in', { body: { email: values.email ?? '', password: values.password ?? '' } })
  return reply.ok ? redirect(officePaths.signInNext()) : refused(reply.problem, reply.status, values)
}

export default function OfficeSignIn({ loaderData: { notice }, actionData }: Route.ComponentProps) {
  return (
    <OfficePage title="Sign in" failed={actionData !== undefined}>
      <Title lead="For our staff. An administrator makes the accounts.">Sign in to the desk</Title>
      <div className="grid gap-6">
        {notice === 'ended' && !actionData ? <Notice title="You are not signed in, or no longer">A session ends after 30 minutes without use, and after 10 hours in any case. What was sent after that was not done.</Notice> : null}
        {notice === 'out' && !actionData ? <Notice kind="good" title="You are signed out" /> : null}
        <Form state={actionData} labels={{ email: 'E-mail', password: 'Password' }}>
          <EmailField name="email" label="E-mail" autoComplete="username" />
          <PasswordField name="password" label="Password" autoComplete="current-password" hint="The first time: the one-time password that you were given." />
          <Button>Go on</Button>
        </Form>
      </div>
    </OfficePage>
  )
}
