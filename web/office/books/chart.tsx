/** Chart of accounts, and the account mapping. */
import type { Route } from './+types/chart.ts'
import { accountKinds } from '../../../domain/books/books.ts'
import { officeActions, act } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { Select } from '../../ui/choices.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, stateOf } from '../ui/data.ts'
import { IfPermitted, OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Part } from '../ui/facts.tsx'
import { trailValueWords } from '../ui/words.ts'
import { AccountLink } from './parts.tsx'
import { Link } from '../ui/link.tsx'
import { books as texts } from '../../../words/compiled/en/back-office/books.ts'

const done: Readonly<Record<string, string>> = texts.done

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  return {
    ...unwrap(await context.get(visitKey).api('GET /api/office/books/chart')),
    said: done[searchParams.get('done') ?? ''] ?? null,
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = officeActions({
  add: act('POST /api/office/books/chart', () => officePaths.chart('added')),
  change: act('POST /api/office/books/chart/{code}', {
    input: ({ values }) => ({
      params: { code: values.code || '0000' },
      body: { isOpen: values.isOpen !== 'no' },
    }),
    next: () => officePaths.chart('changed'),
  }),
})

export default function Chart({
  loaderData: { accounts, mappings, today, said, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const now = mappings.filter(({ since }) => since <= today)
  const keysOf = (code: string): string =>
    now
      .filter((each) => each.code === code && now.findLast(({ key }) => key === each.key) === each)
      .map(({ key }) => trailValueWords(key))
      .join(', ')
  return (
    <OfficePage title={texts.chart} failed={refusal !== undefined}>
      <Title lead={<Link to={officePaths.books()}>{texts.title}</Link>}>{texts.chart}</Title>
      <div className="grid grid-cols-1 gap-8">
        {said && !refusal ? <Notice kind="good" title={said} /> : null}
        <p>
          <Link to={officePaths.bookSettings()} className="inline-flex min-h-11 items-center font-semibold">
            {texts.settings}
          </Link>
        </p>
        <Table
          label={texts.chart}
          columns={[texts.account, texts.kind, texts.state, texts.goesOn]}
          empty={texts.none}
          rows={accounts.map(({ code, name, kind, isControl, isOpen }) => ({
            key: code,
            cells: [
              <AccountLink key={code} code={code} name={name} />,
              texts.accountKinds[kind],
              isControl ? texts.isControl : isOpen ? texts.open : texts.closed,
              keysOf(code),
            ],
          }))}
        />
        <IfPermitted permission="books.chart">
          <Part title={texts.add}>
            <div className="max-w-xl">
              <Form named="add" state={stateOf(refusal, 'add')} idempotencyKey={idempotencyKey}>
                <TextField
                  name="code"
                  label={texts.code}
                  hint={texts.codeHint}
                  maxLength={4}
                  inputMode="numeric"
                />
                <TextField name="name" label={texts.name} maxLength={80} />
                <Select
                  name="kind"
                  label={texts.kind}
                  options={accountKinds.map((value) => ({ value, label: texts.accountKinds[value] }))}
                />
                <Button name="act" value="add">
                  {texts.addIt}
                </Button>
              </Form>
            </div>
          </Part>
          <Part title={texts.change}>
            <div className="max-w-xl">
              <Form named="change" state={stateOf(refusal, 'change')} idempotencyKey={idempotencyKey}>
                <Select
                  name="code"
                  label={texts.account}
                  options={accounts.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
                />
                <TextField name="name" label={texts.name} maxLength={80} />
                <Select
                  name="isOpen"
                  label={texts.isOpen}
                  options={[
                    { value: 'yes', label: texts.yes },
                    { value: 'no', label: texts.no },
                  ]}
                />
                <Button name="act" value="change" kind="quiet">
                  {texts.changeIt}
                </Button>
              </Form>
            </div>
          </Part>
        </IfPermitted>
      </div>
    </OfficePage>
  )
}
