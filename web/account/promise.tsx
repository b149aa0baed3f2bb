/** `/account/promise`: a customer past due promises an amount and a day (rule states-25). */
import type { Route } from './+types/promise.ts'
import { showDay } from '../../domain/days.ts'
import { formAction } from '../forms/form-action.server.ts'
import { unwrap } from '../calls/reply.ts'
import { showFigure, showMoney } from '../texts/format.ts'
import { AmountField, TextField } from '../ui/fields.tsx'
import { duePartsOf } from '../ui/due-parts.ts'
import { Button, ButtonLink, Form, known } from '../ui/form.tsx'
import { Notice, StepHead } from '../ui/notices.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { SlipLine } from '../ui/slip-parts.tsx'
import { usePaths } from '../ui/visit.tsx'
import { visitKey } from '../visit/context.ts'
import { AccountPage } from './page.tsx'

export { LoadFailed as ErrorBoundary } from './load-failed.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return unwrap(await context.get(visitKey).api('GET /api/account/loan/promise'))
}

export const action = formAction('POST /api/account/loan/promise', ({ paths }) => paths.promise())

export default function PromisePage({ loaderData: { late }, actionData }: Route.ComponentProps) {
  const all = usePageTexts()
  const texts = all.promise
  const parts = late ? duePartsOf(late, late.on, all.slip) : []
  const paths = usePaths()
  const promise = late?.promise ?? null
  const said = promise && { amount: showMoney(promise.amount), day: showDay(promise.promisedOn) }
  const isOpen = promise?.state === 'open'
  return (
    <AccountPage title={texts.title} failed={actionData !== undefined && !isOpen}>
      <StepHead backTo={paths.account()} title={texts.title} lead={texts.lead} />
      <div className="grid gap-6">
        {isOpen && said ? (
          <Notice kind="good" title={texts.openTitle(said)}>
            {texts.openText({ until: showDay(promise.untilDay) })}
          </Notice>
        ) : null}
        {promise?.state === 'kept' && said ? <Notice kind="good" title={texts.kept(said)} /> : null}
        {promise?.state === 'broken' && said ? <Notice kind="bad" title={texts.broken(said)} /> : null}
        {late ? (
          <>
            <dl className="border-b border-line">
              {parts.length > 0 ? (
                parts.map(({ label, amount }) => (
                  <SlipLine key={label} label={label}>
                    {showMoney(amount)}
                  </SlipLine>
                ))
              ) : (
                <SlipLine label={texts.due}>{showMoney(late.due)}</SlipLine>
              )}
              {late.closes === late.due && parts.length === 0 ? null : (
                <SlipLine label={texts.closes}>{showMoney(late.closes)}</SlipLine>
              )}
            </dl>
            {isOpen ? (
              <p>
                <ButtonLink href={paths.payment()}>{texts.pay}</ButtonLink>
              </p>
            ) : (
              <Form state={actionData ?? known({ amount: showFigure(late.due) })}>
                <AmountField
                  name="amount"
                  label={texts.amount}
                  hint={texts.amountHint({ least: showMoney(late.least) })}
                />
                <TextField
                  name="promisedOn"
                  label={texts.day}
                  hint={texts.dayHint({ day: showDay(late.lastDay) })}
                  inputMode="numeric"
                  maxLength={20}
                  className="max-w-64"
                />
                <Button>{texts.make}</Button>
              </Form>
            )}
          </>
        ) : (
          <p className="text-lg font-semibold">{texts.nothing}</p>
        )}
      </div>
    </AccountPage>
  )
}
