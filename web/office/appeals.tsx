import type { Route } from './+types/appeals.ts'
import { showDay } from '../../domain/days.ts'
import { visitKey } from '../visit/context.ts'
import { officePaths } from '../visit/paths.ts'
import { Notice } from '../ui/notices.tsx'
import { given } from './data.ts'
import { OfficePage, Table, Title } from './page.tsx'
import { topicWords } from './words.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    ...given(await context.get(visitKey).api('GET /api/office/appeals')),
    answered: new URL(request.url).searchParams.has('answered'),
  }
}

export default function Appeals({ loaderData: { items, answered } }: Route.ComponentProps) {
  return (
    <OfficePage title="Appeals">
      <Title lead="What we are late with comes first, then the first due. A data request has 7 days, anything else 30.">
        Appeals that wait for an answer
      </Title>
      <div className="grid gap-6">
        {answered ? <Notice kind="good" title="It is answered: the customer is told" /> : null}
        <Table
          label="Appeals"
          columns={['Answer by', 'About', 'Customer', 'No.', 'Filed on']}
          empty="No appeal waits."
          rows={items.map(({ id, answerDueOn, late, promiseMissedOn, topic, customer, number, filedOn }) => ({
            key: id,
            cells: [
              late && promiseMissedOn ? (
                <strong key="due" className="text-clay">
                  Late: promised {showDay(promiseMissedOn)}, then {showDay(answerDueOn)}
                </strong>
              ) : (
                showDay(answerDueOn)
              ),
              <a
                key="open"
                href={officePaths.appeal(id)}
                className="inline-flex min-h-11 items-center font-semibold lg:min-h-0"
              >
                {topicWords[topic]}
              </a>,
              customer,
              number,
              showDay(filedOn),
            ],
          }))}
        />
      </div>
    </OfficePage>
  )
}
