import { redirect } from 'react-router'
import type { Route } from './+types/own.ts'
import { newIdempotencyKey } from '../calls/call-headers.ts'
import { Part } from '../ui/parts.tsx'
import { visitKey } from '../visit/context.ts'
import { readForm } from '../forms/form-state.ts'
import { officePaths } from '../visit/paths.ts'
import { TextField } from '../ui/fields.tsx'
import { Button, Form } from '../ui/form.tsx'
import { Notice } from '../ui/notices.tsx'
import { given, keyOf, refusedForm, stateOf } from './data.ts'
import { OfficePage, Table, Title } from './page.tsx'
import { PasskeyForm, passkeyAnswer } from './passkey.tsx'
import { showInstant } from './words.ts'

const done: Readonly<Record<string, string>> = {
  added: 'The passkey is added: it opens the back office from now on.',
  removed: 'The passkey is removed: it opens the back office no more.',
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { items } = given(await context.get(visitKey).api('GET /api/office/passkeys'))
  return {
    items,
    done: done[new URL(request.url).searchParams.get('done') ?? ''] ?? null,
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitKey)
  const { answer, ...values } = readForm(await request.clone().formData())
  if (values.intent === 'remove') {
    const reply = await api(
      'DELETE /api/office/passkeys/{id}',
      { params: { id: values.id ?? '' } },
      keyOf(values),
    )
    return reply.ok || reply.problem.code === 'notFound'
      ? redirect(officePaths.own('removed'))
      : refusedForm('remove', reply, values)
  }
  const reply = await api('POST /api/office/passkeys', {
    body: { name: values.name ?? '', answer: passkeyAnswer(answer) },
  })
  if (reply.ok) return redirect(officePaths.own('added'))
  const { name } = reply.problem.errors
  return refusedForm(
    'passkey',
    { ...reply, problem: { ...reply.problem, errors: name ? { name } : {} } },
    values,
  )
}

/** How whoever is signed in comes in: the passkeys, beside password and authenticator. */
export default function OwnSignIn({
  loaderData: { items, done: said, idempotencyKey },
  actionData,
}: Route.ComponentProps) {
  return (
    <OfficePage title="Your sign-in" failed={actionData !== undefined} scripts={['passkey']}>
      <Title lead="A passkey opens the back office by itself: your phone, your computer or a security key proves that it is you. Nobody can make you type it into a false page.">
        Your sign-in
      </Title>
      <div className="grid gap-10">
        {said && !actionData ? <Notice kind="good" title={said} /> : null}
        <Part title="Your passkeys">
          <Table
            label="Passkeys"
            columns={['Name', 'Added', 'Last used', 'Remove']}
            empty="None yet. You sign in with your password and the code of your authenticator."
            rows={items.map(({ id, name, createdAt, lastUsedAt }) => ({
              key: id,
              cells: [
                name,
                showInstant(createdAt),
                lastUsedAt ? showInstant(lastUsedAt) : 'Never',
                <Form key="remove" idempotencyKey={idempotencyKey}>
                  <input type="hidden" name="id" value={id} />
                  <button
                    type="submit"
                    name="intent"
                    value="remove"
                    aria-label={`Remove ${name}`}
                    className="min-h-11 cursor-pointer font-semibold text-clay underline underline-offset-[0.2em] lg:min-h-0"
                  >
                    Remove
                  </button>
                </Form>,
              ],
            }))}
          />
        </Part>
        <Part title="Add a passkey">
          <p className="unscripted text-quiet">Adding one needs a browser with scripts.</p>
          <div className="max-w-xl">
            <PasskeyForm
              kind="create"
              options="/api/office/passkeys/options"
              state={stateOf(actionData, 'passkey')}
              labels={{ name: 'Name' }}
            >
              <TextField
                name="name"
                label="Name"
                hint="What you call the device, such as: phone, or key on the ring."
                maxLength={60}
                className="max-w-80"
              />
              <Button>Add a passkey</Button>
            </PasskeyForm>
          </div>
        </Part>
      </div>
    </OfficePage>
  )
}
