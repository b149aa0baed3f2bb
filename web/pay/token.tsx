/**
 * `/pay/t/:token`: a link with a token from a partner: after a press of the button the visitor pays, or links
 * the account to the partner.
 */
import { redirect, useLocation } from 'react-router'
import type { Route } from './+types/token.ts'
import { visitKey } from '../visit/context.ts'
import { readForm, refused } from '../forms/form-state.ts'
import { Button, ButtonLink, Form } from '../ui/form.tsx'
import { Notice, StepHead } from '../ui/notices.tsx'
import { Page } from '../ui/page.tsx'
import { PartnerNotified, partnerName } from '../ui/partner-hears.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { pathsFor, usePaths } from '../ui/visit.tsx'

/** Needs a button press, because link previews must not use up the token. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const visit = context.get(visitKey)
  const paths = pathsFor(visit)
  const values = readForm(await request.clone().formData())
  if (values.intent === 'link') {
    const linked = await visit.api('POST /api/user/external', { body: { token: params.token } })
    return linked.ok
      ? redirect(`${paths.linkedPartners()}?notice=linked`)
      : refused(linked.problem, linked.status, {})
  }
  const opened = await visit.api('POST /api/user/login-by-client-token', { body: { token: params.token } })
  if (opened.ok) return redirect(paths.payLoan())
  if (opened.problem.code !== 'clientNotRegistered') return refused(opened.problem, opened.status, {})
  // A customer who links an account sees the partner's name and the events it will receive (rule calls-15).
  const asked = visit.signedIn
    ? await visit.api('POST /api/user/external/partner', { body: { token: params.token } })
    : null
  if (asked && !asked.ok) return refused(asked.problem, asked.status, {})
  return refused(opened.problem, opened.status, { notLinked: 'yes', partner: asked?.data.partner ?? '' })
}

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
