/**
 * `/office/appeals/:id/change`: current data, to be changed to what the photo of the document shows; a second
 * officer approves it.
 */
import { data, redirect } from 'react-router'
import type { Route } from './+types/propose-change.ts'
import { officeAction } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { Part } from '../ui/facts.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import {
  IdentityDocument,
  NamesAndBirthDate,
  personLabelsOf,
  TextsOfPerson,
} from '../../ui/person-fields.tsx'
import { PhoneField } from '../../ui/fields.tsx'
import { Button, Form, known } from '../../ui/form.tsx'
import { CustomerRequestFacts } from '../customer-requests/customer-request-facts.tsx'
import { unwrap, stateOf } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { Link } from '../ui/link.tsx'
import { formFieldsOf } from '../../../domain/person/documents.ts'
import { registration } from '../../../words/compiled/en/screens/registration.ts'
import { proposeChange as words } from '../../../words/compiled/en/back-office/propose-change.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  const appeal = unwrap(await api('GET /api/office/appeals/{id}', { params: { id: params.id } }))
  const reply = await api('GET /api/office/appeals/{id}/change', { params: { id: params.id } })
  if (!reply.ok && reply.problem.code === 'conflict') throw data(null, { status: 404 })
  const { typed, waiting } = unwrap(reply)
  if (waiting) throw redirect(officePaths.change(waiting))
  return { appeal, typed, idempotencyKey: newIdempotencyKey() }
}

export const action = officeAction('change', 'POST /api/office/appeals/{id}/change', {
  input: ({ values }) => {
    const person = ['firstName', 'middleName', 'lastName', 'birthDate', 'documentKind', 'phone']
    const names = [...person, ...formFieldsOf(values.documentKind)]
    return { body: Object.fromEntries(names.map((name) => [name, values[name] ?? ''])) }
  },
  next: () => officePaths.changes('proposed'),
})

const { personalData: texts } = registration
const documentQuestion = words.chooseDocument

export default function ProposeChange({
  loaderData: { appeal, typed, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const title = words.title({ customer: appeal.customer })
  return (
    <OfficePage title={title} failed={refusal !== undefined}>
      <Title lead={<Link to={officePaths.appeal(appeal.id)}>{words.appeal({ number: appeal.number })}</Link>}>
        {title}
      </Title>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-x-12">
        <Part title={words.newValues}>
          <p className="text-quiet">{words.lead}</p>
          <div className="mt-3 max-w-xl">
            <Form
              state={stateOf(refusal, 'change') ?? known(typed)}
              idempotencyKey={idempotencyKey}
              labels={{ ...personLabelsOf(texts), documentKind: documentQuestion, phone: words.phone }}
            >
              <TextsOfPerson value={texts}>
                <NamesAndBirthDate />
                <IdentityDocument question={documentQuestion} />
              </TextsOfPerson>
              <PhoneField name="phone" label={words.phone} autoComplete="off" />
              <Button>{words.submit}</Button>
            </Form>
          </div>
        </Part>
        <CustomerRequestFacts appeal={appeal} />
      </div>
    </OfficePage>
  )
}
