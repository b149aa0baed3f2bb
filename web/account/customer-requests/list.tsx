/** `/account/appeals`: requests that this customer sent, with their answer deadlines. */
import type { Route } from './+types/list.ts'
import { EmptyDrawing } from '../../ui/drawings.tsx'
import { showDay } from '../../../domain/days.ts'
import { visitKey } from '../../visit/context.ts'
import { ButtonLink } from '../../ui/form.tsx'
import { StepHead } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'
import { unwrap } from '../../calls/reply.ts'
import { AccountPage } from '../page.tsx'
import { CallUs } from '../parts.tsx'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

export const loader = async ({ context }: Route.LoaderArgs) =>
  unwrap(await context.get(visitKey).api('GET /api/account/appeals'))

export default function Appeals({ loaderData: { items } }: Route.ComponentProps) {
  const texts = usePageTexts().appeals
  const paths = usePaths()
  return (
    <AccountPage title={texts.title}>
      <StepHead backTo={null} title={texts.title} lead={texts.lead} />
      <div className="grid gap-8">
        <p>
          <ButtonLink href={paths.appealNew()}>{texts.write}</ButtonLink>
        </p>
        {items.length === 0 ? (
          <div>
            <EmptyDrawing />
            <p className="mt-2 text-quiet">{texts.none}</p>
          </div>
        ) : (
          <ul className="border-b border-line">
            {items.map(({ id, number, topic, status, filedOn, answerDueOn, promiseMissedOn, answeredOn }) => (
              <li key={id} className="grid gap-1 border-t border-line py-3">
                <p className="flex flex-wrap justify-between gap-x-4">
                  <a href={paths.appeal(id)} className="inline-flex min-h-11 items-center font-semibold">
                    {texts.topics[topic].title}
                  </a>
                  <span className="self-center tabular-nums">{texts.number({ number })}</span>
                </p>
                <p className="text-quiet">{texts.filed({ day: showDay(filedOn) })}</p>
                {promiseMissedOn ? (
                  <p className="font-semibold text-clay">{texts.late({ day: showDay(promiseMissedOn) })}</p>
                ) : null}
                <p className="font-semibold">
                  {status === 'completed' && answeredOn
                    ? texts.answered({ day: showDay(answeredOn) })
                    : texts.pending({ day: showDay(answerDueOn) })}
                </p>
              </li>
            ))}
          </ul>
        )}
        <CallUs />
      </div>
    </AccountPage>
  )
}
