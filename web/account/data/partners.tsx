/**
 * `/account/data/partners`: partners that may sign this customer in to pay and receive events of the loans.
 * Ending a link needs confirmation.
 */
import { pageZone } from '../../texts/page-country.ts'
import type { Route } from './+types/partners.ts'
import { showDay } from '../../../domain/days.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { visitKey } from '../../visit/context.ts'
import type { FormState } from '../../forms/form-state.ts'
import { Button, ButtonLink, Form } from '../../ui/form.tsx'
import { Notice, StepHead } from '../../ui/notices.tsx'
import { PartnerNotified, partnerName } from '../../ui/partner-hears.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'
import { unwrap } from '../../calls/reply.ts'
import { AccountPage } from '../page.tsx'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { items } = unwrap(await context.get(visitKey).api('GET /api/user/external'))
  const { searchParams } = new URL(request.url)
  const notice = searchParams.get('notice')
  // If a partner has two links to this customer, shows the first. Both end together.
  const links = [...new Map(items.toReversed().map((each) => [each.partner, each])).values()].toReversed()
  return {
    items: links.map(({ partner, linkedAt }) => ({ partner, on: pageZone().dayOf(new Date(linkedAt)) })),
    removing: searchParams.get('remove'),
    notice: notice === 'linked' || notice === 'removed' ? notice : null,
  } as const
}

export const action = formAction(
  'DELETE /api/user/external',
  ({ paths }) => `${paths.linkedPartners()}?notice=removed`,
)

export default function Partners({
  loaderData: { items, removing, notice },
  actionData,
}: Route.ComponentProps) {
  const texts = usePageTexts().paying.partners
  const paths = usePaths()
  const ended = items.find(({ partner }) => partner === removing)
  if (ended) return <EndLink partner={ended.partner} state={actionData} />
  return (
    <AccountPage title={texts.title} failed={actionData !== undefined}>
      <StepHead backTo={paths.myData()} title={texts.title} lead={texts.lead} />
      <div className="grid gap-6">
        {notice && !actionData ? <Notice kind="good" title={texts.notices[notice]} /> : null}
        {items.length === 0 ? (
          <p>{texts.none}</p>
        ) : (
          <ul className="grid gap-4">
            {items.map(({ partner, on }) => (
              <li key={partner} className="grid gap-2 rounded border border-line bg-card p-4">
                <p className="font-semibold">{partnerName(partner)}</p>
                <p className="text-quiet">{texts.since({ day: showDay(on) })}</p>
                <PartnerNotified partner={partnerName(partner)} />
                <p>
                  <ButtonLink href={`${paths.linkedPartners()}?remove=${partner}`} kind="quiet">
                    {texts.remove({ partner: partnerName(partner) })}
                  </ButtonLink>
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </AccountPage>
  )
}

type Ending = { readonly partner: string; readonly state: FormState | undefined }

function EndLink({ partner, state }: Ending) {
  const texts = usePageTexts().paying.partners
  const back = usePaths().linkedPartners()
  const title = texts.removal.title({ partner: partnerName(partner) })
  return (
    <AccountPage title={title} failed={state !== undefined}>
      <StepHead backTo={back} title={title} lead={texts.removal.text} />
      <Form state={state}>
        <div className="flex flex-wrap gap-3">
          <Button kind="danger" name="partner" value={partner}>
            {texts.removal.yes}
          </Button>
          <ButtonLink href={back} kind="quiet">
            {texts.removal.keep}
          </ButtonLink>
        </div>
      </Form>
    </AccountPage>
  )
}
