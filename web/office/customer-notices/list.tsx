/**
 * `/office/conditions`: staff publish new terms and prices with notices to customers, and see earlier
 * publications.
 */
import type { Route } from './+types/list.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { Part } from '../ui/facts.tsx'
import type { Answer } from '../../../contract/client.ts'
import { showDay } from '../../../domain/days.ts'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { TextAreaField, TextField } from '../../ui/fields.tsx'
import { Button, Form, known } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { unwrap, stateOf } from '../ui/data.ts'
import { IfPermitted, OfficePage, Title } from '../ui/page.tsx'
import { languages } from './customer-notice-action.ts'
import { actOnCustomerNotices } from './customer-notice.server.ts'
import { Figures, PreviewPart, Withdraw } from './customer-notice-parts.tsx'
import { Declined, WaitingProposal } from './proposals.tsx'
import { showInstant } from '../ui/words.ts'
import { Link } from '../ui/link.tsx'
import { rules } from '../../../words/compiled/en/back-office/rules.ts'
import { publications as texts } from '../../../words/compiled/en/back-office/publications.ts'

const { fields } = texts

export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    ...unwrap(await context.get(visitKey).api('GET /api/office/conditions')),
    done: doneOf(new URL(request.url).searchParams.get('done')),
    idempotencyKey: newIdempotencyKey(),
  }
}

/** Field labels in the summary of errors, in the order of each form. */
const textLabels = (name: string, label: (values: { readonly language: string }) => string) =>
  Object.fromEntries(
    languages.map((code) => [`${name}.${code}`, label({ language: texts.languages[code] })] as const),
  )
const termsLabels = {
  validFrom: fields.from,
  ...textLabels('summary', fields.summary),
  ...textLabels('body', fields.body),
}

export const action = actOnCustomerNotices

const doneWords = {
  terms: texts.done.published,
  withdrawn: texts.done.withdrawn,
  proposed: texts.done.proposed,
  approved: texts.done.approved,
  declined: texts.done.declined,
} as const
const doneOf = (done: string | null): string | null =>
  done !== null && done in doneWords ? doneWords[done as keyof typeof doneWords] : null

const titleOf = ({ kind, dearer, validFrom }: Answer<'GET /api/office/conditions'>['items'][number]) => {
  const day = showDay(validFrom)
  if (kind === 'terms') return texts.published.terms({ day })
  return dearer ? texts.published.dearer({ day }) : texts.published.cheaper({ day })
}

export default function CustomerNotices({
  loaderData: { items, waiting, declined, secondPerson, termsFigures, earliest, done, idempotencyKey },
  actionData,
}: Route.ComponentProps) {
  const refusal = actionData && 'form' in actionData ? actionData : undefined
  const seen = actionData && 'values' in actionData ? actionData : undefined
  const summaries = languages.map((code) => (
    <TextAreaField
      key={code}
      name={`summary.${code}`}
      label={fields.summary({ language: texts.languages[code] })}
      rows={3}
    />
  ))
  const from = (
    <TextField
      name="validFrom"
      label={fields.from}
      inputMode="numeric"
      maxLength={10}
      className="max-w-40 tabular-nums"
      hint={fields.fromHint({ day: showDay(earliest) })}
    />
  )
  return (
    <OfficePage title={texts.title} failed={refusal !== undefined}>
      <Title lead={secondPerson ? texts.leadSecond : texts.leadAlone}>{texts.title}</Title>
      <div className="grid gap-10">
        {done && !actionData ? <Notice kind="good" title={done} /> : null}
        {seen ? (
          <PreviewPart seen={seen} secondPerson={secondPerson} idempotencyKey={idempotencyKey} />
        ) : null}
        {waiting.length > 0 ? (
          <Part title={texts.waiting.title}>
            {waiting.map((proposal) => (
              <WaitingProposal
                key={proposal.id}
                proposal={proposal}
                refusal={refusal}
                idempotencyKey={idempotencyKey}
              />
            ))}
          </Part>
        ) : null}
        {declined.length > 0 ? <Declined declined={declined} /> : null}
        <Part title={texts.published.title}>
          {items.length === 0 ? (
            <p className="text-quiet">{texts.published.none}</p>
          ) : (
            <ul className="border-b border-line">
              {items.map((item) => (
                <li key={item.id} className="border-t border-line py-2">
                  <p className="font-semibold">{titleOf(item)}</p>
                  <p>{item.summary}</p>
                  {item.figures.length > 0 ? <Figures figures={item.figures} /> : null}
                  <p className="text-quiet">
                    {texts.published.told({ at: showInstant(item.publishedAt), told: item.told })}
                    {item.dearer ? texts.published.accepted({ accepted: item.accepted }) : ''}
                    {item.publisher
                      ? texts.published.people({
                          publisher: item.publisher,
                          proposer: item.proposer ?? 'nobody',
                        })
                      : ''}
                    {item.withdrawnAt
                      ? texts.published.withdrawn({
                          at: showInstant(item.withdrawnAt),
                          withdrawer: item.withdrawer ?? 'nobody',
                        })
                      : ''}
                  </p>
                  {item.withdrawable ? (
                    <IfPermitted permission="conditions.publish">
                      <Withdraw
                        id={item.id}
                        told={item.told}
                        state={stateOf(refusal, item.id)}
                        idempotencyKey={idempotencyKey}
                      />
                    </IfPermitted>
                  ) : null}
                </li>
              ))}
            </ul>
          )}
        </Part>
        <IfPermitted permission="rules.read">
          <p>
            {texts.pricesElsewhere} <Link to={officePaths.rules('products')}>{rules.kinds.products}</Link>
          </p>
        </IfPermitted>
        <IfPermitted permission="conditions.publish">
          <Part title={texts.terms.title}>
            <Form
              named="terms"
              state={stateOf(refusal, 'terms') ?? (seen ? known(seen.values) : undefined)}
              idempotencyKey={idempotencyKey}
              labels={termsLabels}
            >
              {from}
              {summaries}
              {languages.map((code) => (
                <TextAreaField
                  key={code}
                  name={`body.${code}`}
                  label={fields.bodyMarkdown({ language: texts.languages[code] })}
                  hint={code === 'en' ? fields.bodyHint({ figures: termsFigures.join(', ') }) : undefined}
                  rows={10}
                />
              ))}
              <Button name="act" value="previewTerms">
                {texts.terms.see}
              </Button>
            </Form>
          </Part>
        </IfPermitted>
      </div>
    </OfficePage>
  )
}
