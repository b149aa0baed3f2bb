/** Manual journals: posting, reversing, and templates (rule close-5). */
import type { Route } from './+types/journals-by-hand.ts'
import { showDay, type Day } from '../../../domain/days.ts'
import { officeActions, act } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { showMoney } from '../../texts/format.ts'
import { TextField } from '../../ui/fields.tsx'
import { Button, Form, known } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, stateOf } from '../ui/data.ts'
import { IfPermitted, OfficePage, Title, useMay } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Part, Status } from '../ui/facts.tsx'
import { Post, rows, type ByHand, type FormOf } from './journal-form.tsx'
import { ActionReasonFields } from '../ui/reason-fields.tsx'
import { Link } from '../ui/link.tsx'
import { close } from '../../../words/compiled/en/back-office/close.ts'

const texts = close.byHand

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const read = unwrap(await context.get(visitKey).api('GET /api/office/books/manual-journals'))
  const done = searchParams.get('done')
  return {
    ...read,
    template: read.templates.find(({ name }) => name === searchParams.get('template')) ?? null,
    reversing: read.items.find(({ number }) => `${number}` === searchParams.get('reverse')) ?? null,
    done: (['kept', 'removed'] as const).find((each) => each === done) ?? null,
    idempotencyKey: newIdempotencyKey(),
  }
}

type Values = Readonly<Record<string, string>>
const of = (values: Values, index: number, field: string): string => values[`lines.${index}.${field}`] ?? ''

const typedLines = (values: Values) =>
  rows.map((index) => ({
    code: of(values, index, 'code'),
    debit: of(values, index, 'debit'),
    credit: of(values, index, 'credit'),
    product: of(values, index, 'product'),
    provider: of(values, index, 'provider'),
  }))

export const action = officeActions({
  post: act('POST /api/office/books/manual-journals', {
    input: ({ values }) => ({ body: { lines: typedLines(values) } }),
    next: () => officePaths.journalsByHand(),
  }),
  reverse: act('POST /api/office/books/manual-journals/{number}/reverse', () => officePaths.journalsByHand()),
  keep: act('POST /api/office/books/templates', {
    form: 'post',
    input: ({ values }) => ({
      body: {
        lines: typedLines(values).flatMap(({ code, credit, product, provider }) =>
          code === '' ? [] : [{ code, side: credit === '' ? 'debit' : 'credit', product, provider }],
        ),
      },
    }),
    next: ({ values }) => officePaths.journalsByHand({ done: 'kept', template: values.name ?? '' }),
  }),
  remove: act('POST /api/office/books/templates/{name}/remove', () =>
    officePaths.journalsByHand({ done: 'removed' }),
  ),
})

export default function JournalsByHand({
  loaderData: { items, accounts, templates, template, reversing, today, done, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const forms = { refusal, idempotencyKey }
  return (
    <OfficePage title={texts.title} failed={refusal !== undefined}>
      <Title lead={texts.lead}>{texts.title}</Title>
      <div className="grid grid-cols-1 gap-8">
        {done && !refusal ? <Notice kind="good" title={texts.done[done]} /> : null}
        <IfPermitted permission="books.post">
          {reversing ? (
            <Reverse journal={reversing} today={today} {...forms} />
          ) : (
            <Post accounts={accounts} templates={templates} template={template} today={today} {...forms} />
          )}
        </IfPermitted>
        <Posted items={items} />
        <Templates templates={templates} {...forms} />
      </div>
    </OfficePage>
  )
}

function Posted({ items }: Pick<ByHand, 'items'>) {
  const mayPost = useMay('books.post')
  return (
    <Part title={texts.posted}>
      <Table
        label={texts.posted}
        columns={[
          { figures: texts.number },
          texts.booked,
          texts.value,
          texts.text,
          { figures: texts.amount },
          texts.by,
          texts.state,
        ]}
        empty={texts.none}
        rows={items.map(({ number, bookedOn, valueOn, text, amount, by, reversedBy }) => ({
          key: `${number}`,
          cells: [
            <Link
              key="open"
              to={officePaths.journal(number)}
              className="inline-flex min-h-11 items-center font-semibold lg:min-h-0"
            >
              {number}
            </Link>,
            showDay(bookedOn),
            showDay(valueOn),
            text,
            showMoney(amount),
            by ?? '',
            reversedBy !== null ? (
              <Status key="reversed" kind="plain">
                {texts.reversed({ number: reversedBy })}
              </Status>
            ) : mayPost ? (
              <Link
                key="reverse"
                to={officePaths.journalsByHand({ reverse: `${number}` })}
                className="inline-flex min-h-11 items-center font-semibold lg:min-h-0"
              >
                {texts.reverse}
              </Link>
            ) : (
              ''
            ),
          ],
        }))}
      />
    </Part>
  )
}

const Reverse = ({
  journal: { number, text, amount },
  today,
  refusal,
  idempotencyKey,
}: FormOf & { readonly journal: ByHand['items'][number]; readonly today: Day }) => (
  <Part title={texts.reverseTitle({ number, text })}>
    <p className="max-w-2xl text-quiet">{texts.reverseAbout({ amount: showMoney(amount) })}</p>
    <div className="max-w-xl">
      <Form
        named="reverse"
        state={stateOf(refusal, 'reverse') ?? known({ valueOn: showDay(today) })}
        idempotencyKey={idempotencyKey}
      >
        <input type="hidden" name="number" value={number} />
        <TextField name="valueOn" label={texts.valueOn} hint={texts.day} maxLength={20} inputMode="numeric" />
        <ActionReasonFields />
        <Button name="act" value="reverse">
          {texts.reverseIt}
        </Button>
        <p>
          <Link to={officePaths.journalsByHand()}>{texts.post}</Link>
        </p>
      </Form>
    </div>
  </Part>
)

const Templates = ({ templates, refusal, idempotencyKey }: FormOf & Pick<ByHand, 'templates'>) => (
  <Part title={texts.templates}>
    <Table
      label={texts.templates}
      columns={[texts.name, texts.lines, '']}
      empty={texts.noTemplates}
      rows={templates.map(({ name, lines }) => ({
        key: name,
        cells: [
          name,
          lines.map(({ code }) => code).join(', '),
          <IfPermitted key="remove" permission="books.post">
            <Form named={`remove-${name}`} state={stateOf(refusal, 'remove')} idempotencyKey={idempotencyKey}>
              <input type="hidden" name="name" value={name} />
              <Button name="act" value="remove" kind="quiet">
                {texts.remove}
              </Button>
            </Form>
          </IfPermitted>,
        ],
      }))}
    />
  </Part>
)
