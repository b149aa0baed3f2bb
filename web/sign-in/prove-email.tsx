/** `/email/:token`: target of the link in the e-mail that proves an address, on any device. */
import { data } from 'react-router'
import type { Route } from './+types/prove-email.ts'
import { formAction } from '../forms/form-action.server.ts'
import type { FormState } from '../forms/form-state.ts'
import { Button, ButtonLink, Form } from '../ui/form.tsx'
import { Notice, StepHead } from '../ui/notices.tsx'
import { Page } from '../ui/page.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths } from '../ui/visit.tsx'

/** Something has to be pressed: mail programs look at links by themselves, and that proves nothing. */
export const action = formAction('POST /api/user/email/prove', {
  input: ({ params: { token = '' } }) => ({ body: { token } }),
  next: () => ({ proved: true as const }),
  refused: ({ problem: { code, message }, status }) =>
    code === 'emailLinkEnded' ? data({ ended: message }, { status }) : null,
})

export default function ProveEmail({ actionData }: Route.ComponentProps) {
  const texts = usePageTexts().myData.email.prove
  const paths = usePaths()
  const proved = actionData !== undefined && 'proved' in actionData
  const ended = actionData !== undefined && 'ended' in actionData ? actionData.ended : null
  return (
    <Page title={texts.title} unlisted scripts={['form']} failed={actionData !== undefined && !proved}>
      <StepHead backTo={null} title={texts.title} lead={proved || ended ? undefined : texts.lead} />
      {proved ? (
        <Notice kind="good" title={texts.done}>
          <p>{texts.doneText}</p>
          <p className="mt-3">
            <ButtonLink href={paths.account()} kind="quiet">
              {texts.account}
            </ButtonLink>
          </p>
        </Notice>
      ) : ended ? (
        // Pressed again it would end the same way: what helps is a new link.
        <Notice kind="bad" title={ended}>
          <p className="mt-3">
            <ButtonLink href={paths.myData()}>{texts.toMyData}</ButtonLink>
          </p>
        </Notice>
      ) : (
        <Form state={actionData as FormState | undefined}>
          <Button>{texts.submit}</Button>
        </Form>
      )}
    </Page>
  )
}
