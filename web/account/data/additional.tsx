/** `/account/data/additional`: the customer changes the answers about their situation. */
import type { Route } from './+types/additional.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { visitKey } from '../../visit/context.ts'
import { questionNames } from '../../../domain/person/questions.ts'
import { Button, Form, known } from '../../ui/form.tsx'
import { Notice, StepHead } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { QuestionField } from '../../ui/questions.tsx'
import { usePaths } from '../../ui/visit.tsx'
import { AccountPage } from '../page.tsx'
import { loadProfile, notSaved, savedAs, typedProfile } from './profile.ts'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  profile: await loadProfile(context.get(visitKey)),
})

export const action = formAction('PATCH /api/v1/user/profile', {
  next: savedAs('additional'),
  say: notSaved('additional'),
})

export default function Additional({ loaderData: { profile }, actionData }: Route.ComponentProps) {
  const all = usePageTexts()
  const texts = all.myData.additional
  return (
    <AccountPage title={texts.title} failed={actionData !== undefined}>
      <StepHead backTo={usePaths().myData()} title={texts.title} lead={texts.lead} />
      <Form state={actionData ?? known(typedProfile(profile))}>
        {profile.incomeLocked ? <Notice title={texts.incomeLocked} /> : null}
        {questionNames
          .filter((name) => name !== 'netMonthlyIncome' || !profile.incomeLocked)
          .map((name) => (
            <QuestionField key={name} name={name} words={all.questions[name]} />
          ))}
        <Button>{texts.submit}</Button>
      </Form>
    </AccountPage>
  )
}
