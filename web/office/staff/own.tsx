import { useEffect } from 'react'
import { redirect } from 'react-router'
import type { Route } from './+types/own.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { start as askForPasskeys } from '../../enhance/passkey.ts'
import { Part } from '../ui/facts.tsx'
import { visitKey } from '../../visit/context.ts'
import { readForm } from '../../forms/form-state.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { TextField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { given, keyOf, refusedForm, stateOf } from '../ui/data.ts'
import { OfficePage, Table, Title } from '../ui/page.tsx'
import { PasskeyForm, passkeyAnswer } from '../../ui/passkey.tsx'
import { showInstant } from '../ui/words.ts'
import { passkey } from '../../../words/compiled/en/back-office/passkey.ts'
import { own as texts } from '../../../words/compiled/en/back-office/own.ts'

const done: Readonly<Record<string, string>> = {
  added: texts.passkeyAdded,
  removed: texts.passkeyRemoved,
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
  useEffect(() => askForPasskeys(document), [])
  return (
    <OfficePage title={texts.title} failed={actionData !== undefined}>
      <Title lead={texts.lead}>{texts.title}</Title>
      <div className="grid gap-10">
        {said && !actionData ? <Notice kind="good" title={said} /> : null}
        <Part title={texts.yourPasskeys}>
          <Table
            label={texts.passkeys}
            columns={[texts.name, texts.added, texts.lastUsed, texts.remove]}
            empty={texts.noPasskeys}
            rows={items.map(({ id, name, createdAt, lastUsedAt }) => ({
              key: id,
              cells: [
                name,
                showInstant(createdAt),
                lastUsedAt ? showInstant(lastUsedAt) : texts.never,
                <Form key="remove" idempotencyKey={idempotencyKey}>
                  <input type="hidden" name="id" value={id} />
                  <button
                    type="submit"
                    name="intent"
                    value="remove"
                    aria-label={texts.removeNamed({ name })}
                    className="min-h-11 cursor-pointer font-semibold text-clay underline underline-offset-[0.2em] lg:min-h-0"
                  >
                    {texts.remove}
                  </button>
                </Form>,
              ],
            }))}
          />
        </Part>
        <Part title={texts.addPasskey}>
          <p className="unscripted text-quiet">{texts.scriptsNeeded}</p>
          <div className="max-w-xl">
            <PasskeyForm
              kind="create"
              options="/api/office/passkeys/options"
              state={stateOf(actionData, 'passkey')}
              unsupported={passkey.unsupported}
              failed={passkey.notMade}
              labels={{ name: texts.name }}
            >
              <TextField
                name="name"
                label={texts.name}
                hint={texts.nameHint}
                maxLength={60}
                className="max-w-80"
              />
              <Button>{texts.addPasskey}</Button>
            </PasskeyForm>
          </div>
        </Part>
      </div>
    </OfficePage>
  )
}
