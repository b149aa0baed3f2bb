/** `/registration/additional`: step 4 of registration, with questions about the customer's situation. */
import type { Route } from './+types/additional-information.ts'
import { registrationQuestions } from '../../domain/person/questions.ts'
import { Button, Form, known } from '../ui/form.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { QuestionField } from '../ui/questions.tsx'
import { usePaths } from '../ui/visit.tsx'
import { noticeOf, openStep, stepAction } from './process.server.ts'
import { ExecutionId, Step } from './step.tsx'
import { backOf } from './steps.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { executionId, answers, completed } = await openStep({ request, context }, 'additionalInformation')
  return { executionId, completed, answers: answers.additionalInformation ?? {}, notice: noticeOf(request) }
}

export const action = stepAction('additionalInformation', registrationQuestions)

export default function AdditionalInformation({
  loaderData: { executionId, completed, answers, notice },
  actionData,
}: Route.ComponentProps) {
  const { registration, questions } = usePageTexts()
  const texts = registration.additionalInformation
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
        {registrationQuestions.map((name) => (
          <QuestionField key={name} name={name} words={questions[name]} />
        ))}
        <Button>{texts.submit}</Button>
      </Form>
    </Step>
  )
}
