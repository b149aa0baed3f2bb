import type { Route } from './+types/prove-email.ts'
import { visitKey } from '../visit/context.ts'
import { refused } from '../forms/form-state.ts'
import { Button, ButtonLink, Form } from '../ui/form.tsx'
import { Notice, StepHead } from '../ui/notices.tsx'
import { Page } from '../ui/page.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths } from '../ui/visit.tsx'

/** Something has to be pressed: mail programs look at links by themselves, and that proves nothing. */
export async function action({ params, context }: Route.ActionArgs) {
  const proved = await context
    .get(visitKey)
    .api('POST /api/user/email/prove', { body: { token: params.token } })
  return proved.ok ? { proved: true as const } : refused(proved.problem, proved.status, {})
}

/** What the link in the email opens, on whatever device it is read. */
export default function ProveEmail({ actionData }: Route.ComponentProps) {
  const texts = usePageTexts().myData.email.prove
  const paths = usePaths()
  const proved = actionData !== undefined && 'proved' in actionData
  return (
    <Page title={texts.title} unlisted scripts={['form']} failed={actionData !== undefined && !proved}>
      <StepHead backTo={null} title={texts.title} lead={proved ? undefined : texts.lead} />
      {proved ? (
        <Notice kind="good" title={texts.done}>
          <p>{texts.doneText}</p>
          <p className="mt-3">
            <ButtonLink href={paths.account()} kind="quiet">
              {texts.account}
            </ButtonLink>
          </p>
        </Notice>
      ) : (
        <Form state={actionData}>
          <Button>{texts.submit}</Button>
        </Form>
      )}
    </Page>
  )
}
