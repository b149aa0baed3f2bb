/** Files of the books: exports for accounting packages, and nightly files (rules reports-6 and reports-7). */
import type { Route } from './+types/files.ts'
import type { Answer } from '../../../contract/client.ts'
import { showDay } from '../../../domain/days.ts'
import { packages } from '../../../domain/books/journal-formats.ts'
import { officeAction } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { showFigure } from '../../texts/format.ts'
import { Select } from '../../ui/choices.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, stateOf, type RefusedForm } from '../ui/data.ts'
import { hrefWith } from '../lists/list-query.ts'
import { IfPermitted, OfficePage, Title, useMay } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Part } from '../ui/facts.tsx'
import { showInstant } from '../ui/words.ts'
import { BooksMenu } from './report-parts.tsx'
import { Link } from '../ui/link.tsx'
import { reports } from '../../../words/compiled/en/back-office/reports.ts'

const texts = reports.files
type Files = Answer<'GET /api/office/books/files'>

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  return {
    files: unwrap(
      await context
        .get(visitKey)
        .api('GET /api/office/books/files', { query: { through: searchParams.get('through') ?? undefined } }),
    ),
    made: searchParams.get('made'),
    endsEarlier: searchParams.has('endsEarlier'),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = officeAction('make', 'POST /api/office/books/files', ({ data }) =>
  officePaths.bookFiles(data.name, data.endsEarlier),
)

export default function FilesPage({
  loaderData: { files, made, endsEarlier, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const file = files.items.find(({ name }) => name === made)
  return (
    <OfficePage title={texts.title} failed={refusal !== undefined}>
      <Title lead={texts.lead}>{texts.title}</Title>
      <div className="grid grid-cols-1 gap-8">
        <BooksMenu now="files" />
        {file && !refusal ? (
          <Notice kind="good" title={texts.made({ name: file.name })}>
            {aboutMade(file, endsEarlier)}
          </Notice>
        ) : null}
        {files.last === null ? (
          <Notice title={reports.none} />
        ) : (
          <IfPermitted permission="books.export">
            <Make
              files={files}
              last={showDay(files.last)}
              refusal={refusal}
              idempotencyKey={idempotencyKey}
            />
          </IfPermitted>
        )}
        <Made files={files} />
      </div>
    </OfficePage>
  )
}

/** The days in a file; if it ends before the requested day, also the reason. */
function aboutMade({ kind, from, to }: Files['items'][number], endsEarlier: boolean): string {
  const days = { from: showDay(from), to: showDay(to) }
  return endsEarlier ? texts.madeRest({ ...days, name: kinds[kind] }) : texts.madeOf(days)
}

const Make = ({
  files,
  last,
  refusal,
  idempotencyKey,
}: {
  readonly files: Files
  readonly last: string
  readonly refusal: RefusedForm | undefined
  readonly idempotencyKey: string
}) => (
  <Part title={texts.make}>
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Form state={stateOf(refusal, 'make')} idempotencyKey={idempotencyKey}>
        <Select
          name="package"
          label={texts.package}
          options={packages.map((value) => ({
            value,
            label: texts.nextFrom({
              name: texts.packages[value],
              from: showDay(files.next.find((each) => each.package === value)?.from ?? files.last!),
            }),
          }))}
        />
        <TextField name="through" label={texts.through} hint={texts.throughHint({ last })} maxLength={40} />
        <Button>{texts.button}</Button>
      </Form>
      <dl className="grid gap-2 text-sm">
        {packages.map((each) => (
          <div key={each}>
            <dt className="font-semibold">{texts.packages[each]}</dt>
            <dd className="text-quiet">{texts.hints[each]}</dd>
          </div>
        ))}
      </dl>
    </div>
  </Part>
)

const kinds: Readonly<Record<Files['items'][number]['kind'], string>> = { ...texts.packages, ...texts.kinds }

function Made({ files: { items, earlier } }: { readonly files: Files }) {
  const mayTake = useMay('books.export')
  return (
    <Part title={texts.list}>
      <Table
        label={texts.list}
        columns={[
          texts.name,
          texts.kind,
          texts.days,
          { figures: texts.lines },
          { figures: texts.bytes },
          texts.madeBy,
          texts.hash,
        ]}
        empty={texts.none}
        rows={items.map(({ name, kind, from, to, lines, bytes, sha256, madeAt, madeBy }) => ({
          key: name,
          cells: [
            mayTake ? (
              <a key="file" href={`/api/office/books/files/${name}`} download className="font-semibold">
                {name}
              </a>
            ) : (
              name
            ),
            kinds[kind],
            from === to ? showDay(to) : reports.period({ from: showDay(from), to: showDay(to) }),
            showFigure(lines),
            showFigure(bytes),
            madeBy === null
              ? texts.byNight({ at: showInstant(madeAt) })
              : texts.byStaff({ at: showInstant(madeAt), by: madeBy }),
            <code key="hash" className="text-xs [overflow-wrap:anywhere]">
              {sha256}
            </code>,
          ],
        }))}
      />
      {earlier ? (
        <p>
          <Link to={hrefWith(officePaths.bookFiles(), new URLSearchParams({ through: earlier }))}>
            {texts.earlier({ day: showDay(earlier) })}
          </Link>
        </p>
      ) : null}
    </Part>
  )
}
