/**
 * `/pay/t/:token`: a link with a token from a partner: after a press of the button the visitor pays, or links
 * the account to the partner.
 */
import { useLocation } from 'react-router'
import type { Route } from './+types/token.ts'
import { formAction, formActions, type Entered } from '../forms/form-action.server.ts'
import { refused } from '../forms/form-state.ts'
import { Button, ButtonLink, Form } from '../ui/form.tsx'
import { Notice, StepHead } from '../ui/notices.tsx'
import { Page } from '../ui/page.tsx'
import { PartnerNotified, partnerName } from '../ui/partner-hears.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths } from '../ui/visit.tsx'

/** The token is in the page's address. */
const tokenOf = ({ params: { token = '' } }: Entered) => ({ body: { token } })

/** Needs a button press, because link previews must not use up the token. */
export const action = formActions(({ intent = 'open' }) => intent, {
  link: formAction('POST /api/user/external', {
    input: tokenOf,
    next: ({ paths }) => `${paths.linkedPartners()}?notice=linked`,
  }),
  open: formAction('POST /api/user/login-by-client-token', {
    input: tokenOf,
    next: ({ paths }) => paths.payLoan(),
    // A customer who links an account sees the partner's name and the events it will receive (rule calls-15).
    refused: async ({ problem, status }, { visit, params: { token = '' } }) => {
      if (problem.code !== 'clientNotRegistered') return null
      const asked = visit.signedIn
        ? await visit.api('POST /api/user/external/partner', { body: { token } })
        : null
      return asked?.ok === false
        ? refused(asked.problem, asked.status, {})
        : refused(problem, status, { notLinked: 'yes', partner: asked?.data.partner ?? '' })
    },
  }),
})

export default function OpenByToken({ actionData }: Route.ComponentProps) {
  const texts = usePageTexts().paying.token
  const paths = usePaths()
  const { pathname } = useLocation()
  const partner = partnerName(actionData?.values['partner'] ?? '')
  const notLinked = actionData?.values['notLinked'] === 'yes'
  return (
    <Page title={texts.title} unlisted scripts={['form']} failed={actionData !== undefined}>
      <StepHead backTo={null} title={texts.title} lead={texts.lead} />
      <div className="grid gap-6">
        {notLinked ? (
          <Notice title={partner ? texts.linkTitle({ partner }) : texts.notLinked}>
            <p>{partner ? texts.linkText({ partner }) : texts.notLinkedText}</p>
            {partner ? (
              <PartnerNotified partner={partner} />
            ) : (
              <p className="mt-3">
                <ButtonLink href={`${paths.signIn()}?back=${encodeURIComponent(pathname)}`} kind="quiet">
                  {texts.signIn}
                </ButtonLink>
              </p>
            )}
          </Notice>
        ) : null}
        {/* An account that is not linked yet is no error: the notice explains what to do. */}
        <Form state={notLinked ? undefined : actionData}>
          {notLinked ? null : (
            <Button name="intent" value="open">
              {texts.open}
            </Button>
          )}
          {partner ? (
            <Button name="intent" value="link">
              {texts.link({ partner })}
            </Button>
          ) : null}
        </Form>
        <p>
          <a href={paths.payWithoutSignIn()} className="inline-flex min-h-11 items-center">
            {texts.other}
          </a>
        </p>
      </div>
    </Page>
  )
}
