import type { Route } from './+types/receiving-money.ts'
import { readForm } from '../forms.ts'
import { PhoneField } from '../ui/fields.tsx'
import { Button, Form, known } from '../ui/form.tsx'
import { usePaths, useTexts } from '../ui/visit.tsx'
import { noticeOf, openStep, submitStep } from './process.server.ts'
import { ExecutionId, Step } from './step.tsx'
import { backOf } from './steps.ts'

/** The first number to offer is one's own. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { executionId, answers, completed } = await openStep({ request, context }, 'receivingMoney')
  return { executionId, completed, answers: answers.receivingMoney ?? { payoutPhone: answers.getStarted?.phone ?? '' }, notice: noticeOf(request) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = readForm(await request.clone().formData())
  const process = await openStep({ request, context }, 'receivingMoney')
  return submitStep({ request, context }, { process: { ...process, executionId: values.executionId ?? '' }, step: 'receivingMoney', values, fields: ['payoutMethod', 'payoutPhone'] })
}

export default function ReceivingMoney({ loaderData: { executionId, completed, answers, notice }, actionData }: Route.ComponentProps) {
  const texts = useTexts().registration.receivingMoney
  const paths = usePaths()
  return (
    <Step step="receivingMoney" backTo={backOf({ completed }, 'receivingMoney', paths)} title={texts.title} lead={texts.lead} notice={notice} failed={actionData !== undefined}>
      <Form state={actionData ?? known(answers)} labels={{ payoutPhone: texts.phone }}>
        <ExecutionId value={executionId} />
        <input type="hidden" name="payoutMethod" value="mpesa" />
        <PhoneField name="payoutPhone" label={texts.phone} hint={texts.phoneHint} />
        <Button>{texts.submit}</Button>
      </Form>
    </Step>
  )
}
