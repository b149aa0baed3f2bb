/** `/office/appeals`: customer requests without an answer, missed deadlines first. */
import type { Route } from './+types/list.ts'
import { showDay } from '../../../domain/days.ts'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { Notice } from '../../ui/notices.tsx'
import { unwrap } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { topicWords } from '../ui/words.ts'
import { Link } from '../ui/link.tsx'
import { appeals as texts } from '../../../words/compiled/en/back-office/appeals.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    ...unwrap(await context.get(visitKey).api('GET /api/office/appeals')),
    answered: new URL(request.url).searchParams.has('answered'),
  }
}

export default function Appeals({ loaderData: { items, answered } }: Route.ComponentProps) {
  return (
    <OfficePage title={texts.appeals}>
      <Title lead={texts.lead}>{texts.caption}</Title>
      <div className="grid gap-6">
        {answered ? <Notice kind="good" title={texts.answered} /> : null}
        <Table
          label={texts.appeals}
          columns={[texts.answerBy, texts.about, texts.customer, texts.no, texts.filedOn]}
          empty={texts.empty}
          rows={items.map(({ id, answerDueOn, late, promiseMissedOn, topic, customer, number, filedOn }) => ({
            key: id,
            cells: [
              late && promiseMissedOn ? (
                <strong key="due" className="text-clay">
                  {texts.missedPromise({
                    promiseMissedOn: showDay(promiseMissedOn),
                    answerDueOn: showDay(answerDueOn),
                  })}
                </strong>
              ) : (
                showDay(answerDueOn)
              ),
              <Link
                key="open"
                to={officePaths.appeal(id)}
                className="inline-flex min-h-11 items-center font-semibold lg:min-h-0"
              >
                {topicWords[topic]}
              </Link>,
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
