/**
 * `/account/appeals/new`: the customer chooses the topic of a new request; the topics are grouped by
 * category.
 */
import type { Route } from './+types/topics.ts'
import { requestCategories } from '../../../domain/contact/customer-request.ts'
import { visitKey } from '../../visit/context.ts'
import { StepHead } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'
import { unwrap } from '../../calls/reply.ts'
import { AccountPage } from '../page.tsx'
import { Part } from '../../ui/parts.tsx'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { topics } = unwrap(await context.get(visitKey).api('GET /api/account/appeals/config'))
  return {
    topics: topics.map(({ topic, category, answerWithinDays }) => ({ topic, category, answerWithinDays })),
  }
}

export default function AppealTopics({ loaderData: { topics } }: Route.ComponentProps) {
  const all = usePageTexts()
  const texts = all.appeals
  const paths = usePaths()
  return (
    <AccountPage title={texts.write}>
      <StepHead backTo={paths.appeals()} title={texts.about} />
      <div className="grid gap-8">
        {requestCategories.map((category) => {
          const own = topics.filter((each) => each.category === category)
          return (
            <Part key={category} title={texts.categories[category]}>
              <p className="text-quiet">
                {texts.within({ days: all.common.days({ count: own[0]?.answerWithinDays ?? 0 }) })}
              </p>
              <ul className="border-b border-line">
                {own.map(({ topic }) => (
                  <li key={topic} className="border-t border-line py-2">
                    <a
                      href={paths.appealNew(topic)}
                      className="inline-flex min-h-11 items-center font-semibold"
                    >
                      {texts.topics[topic].title}
                    </a>
                    <p className="text-quiet">{texts.topics[topic].text}</p>
                  </li>
                ))}
              </ul>
            </Part>
          )
        })}
      </div>
    </AccountPage>
  )
}
