/**
 * `/office/rules/:kind`: rules of one kind, such as products: open drafts, versions with their periods; staff
 * start a draft here.
 */
import { data } from 'react-router'
import type { Route } from './+types/list.ts'
import { officeAction } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { showDay } from '../../../domain/days.ts'
import { TextField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, stateOf } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Part } from '../ui/facts.tsx'
import { showInstant } from '../ui/words.ts'
import { kindNames, kindOf } from './kinds.tsx'
import { RuleState } from './state.tsx'
import { Link } from '../ui/link.tsx'
import { rules as texts } from '../../../words/compiled/en/back-office/rules.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const kind = kindOf(params.kind)
  if (!kind) throw data(null, { status: 404 })
  return {
    ...unwrap(await context.get(visitKey).api('GET /api/office/rules/{kind}', { params: { kind } })),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = officeAction('begin', 'POST /api/office/rules/{kind}/drafts', ({ params, data }) =>
  officePaths.editRuleDraft(params.kind, data.id),
)

const open = 'inline-flex min-h-11 items-center font-semibold lg:min-h-0'

export default function Rules({
  loaderData: { kind, regulator, told, mayChange, earliest, drafts, versions, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const title = texts.kinds[kind]
  return (
    <OfficePage title={title} failed={refusal !== undefined}>
      <Title lead={`${texts.leads[kind]} ${texts.way({ regulator: String(regulator), told: String(told) })}`}>
        {title}
      </Title>
      {kindNames.length > 1 ? (
        <nav aria-label={texts.menu} className="mb-4 flex flex-wrap gap-x-6">
          {kindNames.map((each) => (
            <Link
              key={each}
              to={officePaths.rules(each)}
              aria-current={each === kind ? 'page' : undefined}
              className="inline-flex min-h-11 items-center lg:min-h-8"
            >
              {texts.kinds[each]}
            </Link>
          ))}
        </nav>
      ) : null}
      <div className="grid gap-8">
        <Part title={texts.drafts}>
          <Table
            label={texts.drafts}
            columns={[texts.number, texts.title, texts.state, texts.from, texts.written]}
            empty={texts.noDrafts}
            rows={drafts.map((draft) => ({
              key: draft.id,
              cells: [
                draft.number,
                <Link key="open" to={officePaths.ruleDraft(kind, draft.id)} className={open}>
                  {draft.title}
                </Link>,
                <RuleState key="state" state={draft.state} />,
                showDay(draft.validFrom),
                texts.writtenBy({ writer: draft.writtenBy, at: showInstant(draft.writtenAt) }),
              ],
            }))}
          />
        </Part>
        {mayChange ? (
          <Part title={texts.begin}>
            <div className="max-w-xl">
              <Form state={stateOf(refusal, 'begin')} idempotencyKey={idempotencyKey}>
                <p className="text-quiet">{texts.beginHint}</p>
                <TextField name="title" label={texts.title} hint={texts.titleHint} maxLength={120} />
                <TextField
                  name="validFrom"
                  label={texts.from}
                  hint={texts.fromHint({ day: showDay(earliest) })}
                  inputMode="numeric"
                  maxLength={10}
                  className="max-w-40 tabular-nums"
                />
                <Button>{texts.begin}</Button>
              </Form>
            </div>
          </Part>
        ) : null}
        <Part title={texts.versions}>
          <Table
            label={texts.versions}
            columns={[texts.version, texts.state, texts.from, texts.source]}
            empty=""
            rows={versions.map(({ version, state, validFrom, addedAt, draft }) => ({
              key: version,
              cells: [
                <Link key="open" to={officePaths.ruleVersion(kind, version)} className={open}>
                  {version}
                </Link>,
                <RuleState key="state" state={state} />,
                showDay(validFrom),
                draft ? (
                  <Link key="draft" to={officePaths.ruleDraft(kind, draft)} className={open}>
                    {texts.fromDraft}
                  </Link>
                ) : (
                  `${texts.fromRelease}, ${showInstant(addedAt)}`
                ),
              ],
            }))}
          />
        </Part>
      </div>
    </OfficePage>
  )
}
