/** `/office/own`: the viewer's own passkeys, in addition to password and authenticator. */
import { useEffect } from 'react'
import type { Route } from './+types/own.ts'
import type { Refusal } from '../../forms/form-action.server.ts'
import { officeActions, act } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { start as askForPasskeys } from '../../enhance/passkey.ts'
import { Part } from '../ui/facts.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { Select } from '../../ui/choices.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { unwrap, stateOf } from '../ui/data.ts'
import { FactorProofFields, proofLabels, proofOf } from '../ui/factor-proof.tsx'
import { OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
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

/** The errors of the other fields belong to the passkey, which is no field. */
const ofFields =
  (...names: readonly string[]) =>
  (refusal: Refusal): Refusal => ({
    ...refusal,
    problem: {
      ...refusal.problem,
      errors: Object.fromEntries(
        Object.entries(refusal.problem.errors).filter(([name]) => names.includes(name)),
      ),
    },
  })

export const action = officeActions(
  {
    remove: act('POST /api/office/passkeys/{id}/remove', {
      input: ({ values }) => ({ body: proofOf(values) }),
      next: () => officePaths.own('removed'),
      instead: { notFound: () => officePaths.own('removed') },
    }),
    passkey: act('POST /api/office/passkeys', {
      input: ({ values }) => ({ body: { answer: passkeyAnswer(values.passkeyAnswer), ...proofOf(values) } }),
      next: () => officePaths.own('added'),
      say: ofFields('name', 'otp'),
    }),
  },
  'intent',
)

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
              <Form named="remove" state={stateOf(actionData, 'remove')} idempotencyKey={idempotencyKey}>
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
