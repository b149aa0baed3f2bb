/**
 * `/office/staff/:id`: one staff account; staff with the permission change its role, reset its sign-in, or
 * close it.
 */
import { useEffect } from 'react'
import { data } from 'react-router'
import type { Route } from './+types/colleague.ts'
import { officeActions, act } from '../ui/office-action.server.ts'
import type { Entered } from '../../forms/form-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { start as askForPasskeys } from '../../enhance/passkey.ts'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { Select } from '../../ui/choices.tsx'
import { TextAreaField } from '../../ui/fields.tsx'
import { Button, Form, known } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { Part } from '../ui/facts.tsx'
import { FactorProofFields, proofOf } from '../ui/factor-proof.tsx'
import { unwrap, stateOf } from '../ui/data.ts'
import { IfPermitted, OfficePage, Title, useMay } from '../ui/page.tsx'
import { Link } from '../ui/link.tsx'
import { UnsentFormIfExpired } from '../ui/unsent.tsx'
import { colleague as texts } from '../../../words/compiled/en/back-office/colleague.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { items } = unwrap(await context.get(visitKey).api('GET /api/office/staff'))
  const colleague = items.find(({ id }) => id === params.id)
  if (!colleague) throw data(null, { status: 404 })
  const roles = unwrap(await context.get(visitKey).api('GET /api/office/roles')).items
  return { ...colleague, roles, idempotencyKey: newIdempotencyKey() }
}

const proof = ({ values }: Entered) => ({ body: proofOf(values) })

export const action = officeActions({
  role: act('POST /api/office/staff/{id}/role', () => officePaths.staff()),
  close: act('POST /api/office/staff/{id}/close', { input: proof, next: () => officePaths.staff() }),
  reset: act('POST /api/office/staff/{id}/reset', { input: proof, next: ({ data }) => ({ reset: data }) }),
})

export default function Colleague({
  loaderData: { email, self, state, role, roles, idempotencyKey },
  actionData,
}: Route.ComponentProps) {
  useEffect(() => askForPasskeys(document), [])
  const reset = actionData && 'reset' in actionData ? actionData.reset : null
  const refusal = actionData && 'form' in actionData ? actionData : undefined
  const mayChangeRole = useMay('roles.change')
  const isOpen = !self && state !== 'disabled'
  const title = texts.account({ email })
  return (
    <OfficePage title={title} failed={refusal !== undefined}>
      <Title lead={<Link to={officePaths.staff()}>{texts.ourStaff}</Link>}>{title}</Title>
      <div className="grid max-w-xl gap-8">
        <UnsentFormIfExpired
          refusal={refusal}
          there={{ role: isOpen && mayChangeRole, reset: isOpen, close: isOpen }}
          fields={['note']}
        />
        {reset ? (
          <Notice kind="good" title={texts.isReset({ email })}>
            {texts.passwordHint({ hours: reset.hours })}
          </Notice>
        ) : !isOpen ? (
          <p>{self ? texts.ownAccount : texts.closedAccount}</p>
        ) : (
          <>
            <IfPermitted permission="roles.change">
              <Part title={texts.role}>
                <Form
                  named="role"
                  state={stateOf(refusal, 'role') ?? known({ role })}
                  idempotencyKey={idempotencyKey}
                >
                  <p>{texts.roleAbout}</p>
                  <Select
                    name="role"
                    label={texts.roleLabel}
                    options={roles.map(({ name, title: text }) => ({ value: name, label: text }))}
                  />
                  <TextAreaField name="note" label={texts.why} rows={3} />
                  <Button name="act" value="role">
                    {texts.roleSubmit}
                  </Button>
                </Form>
              </Part>
            </IfPermitted>
            <Part title={texts.reset}>
              <Form named="reset" state={stateOf(refusal, 'reset')}>
                <p>{texts.resetAbout}</p>
                <TextAreaField name="note" label={texts.why} rows={3} />
                <FactorProofFields />
                <Button name="act" value="reset" kind="danger">
                  {texts.resetSubmit}
                </Button>
              </Form>
            </Part>
            <Part title={texts.close}>
              <Form named="close" state={stateOf(refusal, 'close')}>
                <p>{texts.closeAbout}</p>
                <TextAreaField name="note" label={texts.why} rows={3} />
                <FactorProofFields />
                <Button name="act" value="close" kind="danger">
                  {texts.closeSubmit}
                </Button>
              </Form>
            </Part>
          </>
        )}
      </div>
    </OfficePage>
  )
}
