/**
 * `/registration/additional`: step 4 of registration, with income, marital status, education and a second
 * phone.
 */
import type { Route } from './+types/additional-information.ts'
import { Select } from '../ui/choices.tsx'
import { AmountField, PhoneField } from '../ui/fields.tsx'
import { Button, Form, known } from '../ui/form.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths } from '../ui/visit.tsx'
import { noticeOf, openStep, stepAction } from './process.server.ts'
import { ExecutionId, Step } from './step.tsx'
import { backOf } from './steps.ts'

const fields = ['maritalStatus', 'education', 'additionalPhone', 'netMonthlyIncome']

export async function loader({ request, context }: Route.LoaderArgs) {
  const { executionId, answers, completed } = await openStep({ request, context }, 'additionalInformation')
  return { executionId, completed, answers: answers.additionalInformation ?? {}, notice: noticeOf(request) }
}

export const action = stepAction('additionalInformation', fields)

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

export default function AdditionalInformation({
  loaderData: { executionId, completed, answers, notice },
  actionData,
}: Route.ComponentProps) {
  const texts = usePageTexts().registration.additionalInformation
  const paths = usePaths()
  return (
    <Step
      step="additionalInformation"
      backTo={backOf({ completed }, 'additionalInformation', paths)}
      title={texts.title}
      lead={texts.lead}
      notice={notice}
      failed={actionData !== undefined}
    >
      <Form state={actionData ?? known(answers)}>
        <ExecutionId value={executionId} />
        <AmountField name="netMonthlyIncome" label={texts.income} hint={texts.incomeHint} />
        <Select name="maritalStatus" label={texts.maritalStatus} options={optionsOf(texts.maritalStatuses)} />
        <Select name="education" label={texts.education} options={optionsOf(texts.educations)} />
        <PhoneField
          name="additionalPhone"
          label={texts.additionalPhone}
          hint={texts.additionalPhoneHint}
          autoComplete="off"
          optional
        />
        <Button>{texts.submit}</Button>
      </Form>
    </Step>
  )
}
