/** `/office/own`: the viewer's own passkeys, in addition to password and authenticator. */
import { useEffect } from 'react'
import { redirect } from 'react-router'
import type { Route } from './+types/own.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { start as askForPasskeys } from '../../enhance/passkey.ts'
import { Part } from '../ui/facts.tsx'
import { visitKey } from '../../visit/context.ts'
import { readForm } from '../../forms/form-state.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { Select } from '../../ui/choices.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { unwrap, keyOf, refusedForm, stateOf } from '../ui/data.ts'
import { FactorProofFields, proofLabels, proofOf } from '../ui/factor-proof.tsx'
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
  const { items } = unwrap(await context.get(visitKey).api('GET /api/office/passkeys'))
  return {
    items,
    done: done[new URL(request.url).searchParams.get('done') ?? ''] ?? null,
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitKey)
  const { answer, passkey: proof = '', ...values } = readForm(await request.clone().formData())
  const proved = proofOf({ ...values, passkey: proof })
  if (values.intent === 'remove') {
    const reply = await api(
      'POST /api/office/passkeys/{id}/remove',
      { params: { id: values.id ?? '' }, body: proved },
      keyOf(values),
    )
    return reply.ok || reply.problem.code === 'notFound'
      ? redirect(officePaths.own('removed'))
      : refusedForm('remove', reply, values)
  }
  const reply = await api('POST /api/office/passkeys', {
    body: { name: values.name ?? '', answer: passkeyAnswer(answer), ...proved },
  })
  if (reply.ok) return redirect(officePaths.own('added'))
  const { name, otp } = reply.problem.errors
  const errors = { ...(name ? { name } : {}), ...(otp ? { otp } : {}) }
  return refusedForm('passkey', { ...reply, problem: { ...reply.problem, errors } }, values)
}

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
            columns={[texts.name, texts.added, texts.lastUsed]}
            empty={texts.noPasskeys}
            rows={items.map(({ id, name, createdAt, lastUsedAt }) => ({
              key: id,
              cells: [name, showInstant(createdAt), lastUsedAt ? showInstant(lastUsedAt) : texts.never],
            }))}
          />
        </Part>
        {items.length === 0 ? null : (
          <Part title={texts.removePasskey}>
            <div className="max-w-xl">
              <Form
                named="remove"
                state={stateOf(actionData, 'remove')}
                idempotencyKey={idempotencyKey}
                labels={{ id: texts.which, ...proofLabels }}
              >
                <Select
                  name="id"
                  label={texts.which}
                  options={items.map(({ id, name }) => ({ value: id, label: name }))}
                />
                <FactorProofFields />
                <Button name="intent" value="remove" kind="danger">
                  {texts.remove}
                </Button>
              </Form>
            </div>
          </Part>
        )}
        <Part title={texts.addPasskey}>
          <p className="unscripted text-quiet">{texts.scriptsNeeded}</p>
          <div className="max-w-xl">
            <PasskeyForm
              kind="create"
              options="/api/office/passkeys/options"
              state={stateOf(actionData, 'passkey')}
              unsupported={passkey.unsupported}
              failed={passkey.notMade}
              labels={{ name: texts.name, ...proofLabels }}
            >
              <TextField
                name="name"
                label={texts.name}
                hint={texts.nameHint}
                maxLength={60}
                className="max-w-80"
              />
              <FactorProofFields />
              <Button>{texts.addPasskey}</Button>
            </PasskeyForm>
          </div>
        </Part>
      </div>
    </OfficePage>
  )
}
