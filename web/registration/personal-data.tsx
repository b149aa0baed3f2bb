/** `/registration/personal`: step 3 of registration, with name, birth date, ID document and addresses. */
import type { Route } from './+types/personal-data.ts'
import { Button, Form, known } from '../ui/form.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths } from '../ui/visit.tsx'
import {
  Addresses,
  addressLabelsOf,
  addressParts,
  IdentityDocument,
  NamesAndBirthDate,
  personLabelsOf,
} from '../ui/person-fields.tsx'
import { documentFormFields, usualDocumentKind } from '../../domain/person/documents.ts'
import { noticeOf, openStep, stepAction } from './process.server.ts'
import { ExecutionId, Step } from './step.tsx'
import { backOf } from './steps.ts'

const fields = [
  'lastName',
  'firstName',
  'middleName',
  'birthDate',
  'documentKind',
  ...documentFormFields,
  'addressesMatch',
  ...addressParts.flatMap((part) => [`registrationAddress.${part}`, `residentialAddress.${part}`]),
]
const firstShown = { documentKind: usualDocumentKind, addressesMatch: 'true' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { executionId, answers, completed } = await openStep({ request, context }, 'personalData')
  return { executionId, completed, answers: answers.personalData ?? firstShown, notice: noticeOf(request) }
}

export const action = stepAction('personalData', fields)

export default function PersonalData({
  loaderData: { executionId, completed, answers, notice },
  actionData,
}: Route.ComponentProps) {
  const texts = usePageTexts().registration.personalData
  const paths = usePaths()
  return (
    <Step
      step="personalData"
      backTo={backOf({ completed }, 'personalData', paths)}
      title={texts.title}
      lead={texts.lead}
      notice={notice}
      failed={actionData !== undefined}
    >
      <Form
        state={actionData ?? known(answers)}
        labels={{ ...personLabelsOf(texts), ...addressLabelsOf(texts) }}
      >
        <ExecutionId value={executionId} />
        <NamesAndBirthDate />
        <IdentityDocument />
        <Addresses />
        <Button>{texts.submit}</Button>
      </Form>
    </Step>
  )
}
