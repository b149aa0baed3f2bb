/** SMS costs by day and kind; and texts from customers. */
import { Form as RouterForm } from 'react-router'
import type { Route } from './+types/sms.ts'
import { showDay } from '../../../domain/days.ts'
import { showFigure, showMoney } from '../../texts/format.ts'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Choice } from '../ui/choice.tsx'
import { Part } from '../ui/facts.tsx'
import { smsFigures as texts } from '../../../words/compiled/en/back-office/sms-figures.ts'

const spans = ['1', '7', '31'] as const
const wordNames: Readonly<Record<string, string>> = texts.words
/** `wordBalance` in words: `word balance`. */
const kindName = (kind: string): string => kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const days = spans.find((each) => each === searchParams.get('days')) ?? '7'
  return {
    days,
    ...unwrap(await context.get(visitKey).api('GET /api/office/sms-figures', { query: { days } })),
  }
}

export default function SmsFigures({ loaderData: { days, sent, received } }: Route.ComponentProps) {
  return (
    <OfficePage title={texts.title}>
      <Title lead={texts.lead}>{texts.title}</Title>
      <div className="grid gap-6">
        <RouterForm
          method="get"
          action={officePaths.smsFigures()}
          aria-label={texts.span}
          className="flex flex-wrap items-end gap-3"
        >
          <Choice
            name="days"
            label={texts.span}
            value={days}
            options={spans.map((each) => ({ value: each, text: texts.daysBack({ days: Number(each) }) }))}
          />
          <button type="submit" className="button button-main">
            {texts.show}
          </button>
        </RouterForm>
        <Part title={texts.sent}>
          <Table
            label={texts.sent}
            columns={[
              texts.day,
              texts.kind,
              { figures: texts.messages },
              { figures: texts.parts },
              { figures: texts.delivered },
              { figures: texts.failed },
              { figures: texts.cost },
            ]}
            empty={texts.noSent}
            rows={sent.map(({ on, kind, messages, parts, delivered, failed, cost }) => ({
              key: `${on} ${kind}`,
              cells: [
                showDay(on),
                kindName(kind),
                ...[messages, parts, delivered, failed].map(showFigure),
                showMoney(cost),
              ],
            }))}
          />
        </Part>
        <Part title={texts.received}>
          <Table
            label={texts.received}
            columns={[texts.day, texts.word, { figures: texts.messages }, { figures: texts.unanswered }]}
            empty={texts.noReceived}
            rows={received.map(({ on, word, messages, unanswered }) => ({
              key: `${on} ${word}`,
              cells: [showDay(on), wordNames[word] ?? word, showFigure(messages), showFigure(unanswered)],
            }))}
          />
        </Part>
      </div>
    </OfficePage>
  )
}
