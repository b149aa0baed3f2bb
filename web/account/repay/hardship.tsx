/**
 * `/account/hardship`: a customer who cannot pay on time chooses a payment plan, sees its price, and signs it
 * with a code (rule money-50).
 */
import { data } from 'react-router'
import type { Route } from './+types/hardship.ts'
import type { Answer } from '../../../contract/client.ts'
import { showDay } from '../../../domain/days.ts'
import { unwrap } from '../../calls/reply.ts'
import { formAction, formActions } from '../../forms/form-action.server.ts'
import { refilledForm, type FormState } from '../../forms/form-state.ts'
import { showDayWithWeekday, showMoney } from '../../texts/format.ts'
import { CodeField, DateField } from '../../ui/fields.tsx'
import { Button, ButtonLink, Form, known } from '../../ui/form.tsx'
import { Notice, StepHead } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { Accordion, DatedAmounts, Fact, Facts, Part, RowLink, TextLink } from '../../ui/parts.tsx'
import { usePaths, useVisit } from '../../ui/visit.tsx'
import { visitKey } from '../../visit/context.ts'
import { AccountPage } from '../page.tsx'
import { CallUs } from '../parts.tsx'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

type Shown = Answer<'GET /api/account/loan/hardship'>
type Plan = Shown['plans'][number]

/** Names a plan in the address: its kind, and for equal parts their number. */
const nameOf = ({ kind, parts }: Plan): string => (kind === 'equalParts' ? `${kind}-${parts}` : kind)

/** `?plan` names the plan to sign, `?code=sent` opens the field for a code that was sent before. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = unwrap(await context.get(visitKey).api('GET /api/account/loan/hardship'))
  const { searchParams } = new URL(request.url)
  const name = searchParams.get('plan')
  return {
    shown,
    chosen: shown.plans.find((plan) => nameOf(plan) === name) ?? null,
    hasCode: searchParams.get('code') === 'sent',
  }
}

export const action = formActions(({ intent = 'sign' }) => intent, {
  code: formAction('POST /api/account/loan/hardship/code', {
    next: ({ values }) =>
      data({
        values: refilledForm({ ...values, sent: 'yes' }),
        errors: {},
        message: null,
      } satisfies FormState),
  }),
  sign: formAction('POST /api/account/loan/hardship', ({ paths }) => paths.hardship()),
})

export default function Hardship({
  loaderData: { shown, chosen, hasCode },
  actionData,
}: Route.ComponentProps) {
  const texts = usePageTexts().hardship
  return (
    <AccountPage title={texts.title} failed={Boolean(actionData?.message)}>
      {chosen ? (
        <Sign shown={shown} plan={chosen} hasCode={hasCode} state={actionData} />
      ) : (
        <Choose shown={shown} />
      )}
    </AccountPage>
  )
}

function Choose({ shown }: { readonly shown: Shown }) {
  const all = usePageTexts()
  const texts = all.hardship
  const paths = usePaths()
  const { refused, current } = shown
  const isOpen = current?.state === 'active' || current?.state === 'pendingApproval'
  return (
    <>
      <StepHead backTo={paths.account()} title={texts.title} lead={isOpen ? texts.stops : texts.lead} />
      <div className="grid gap-6">
        {current ? <Current current={current} shown={shown} /> : null}
        {refused === null ? (
          <Accordion>
            {shown.plans.map((plan) => (
              <RowLink
                key={nameOf(plan)}
                href={paths.hardship(nameOf(plan))}
                title={nameIn(texts, plan)}
                hint={says(texts, plan)}
              />
            ))}
          </Accordion>
        ) : isOpen ? null : (
          <>
            <p className="text-lg font-semibold">{texts.refused[refused]}</p>
            <p>{all.repay.prolong.noneText}</p>
            <CallUs />
          </>
        )}
        {refused === null ? <Rules shown={shown} /> : null}
        <p>
          <ButtonLink href={paths.account()} kind="quiet">
            {all.account.toLoan}
          </ButtonLink>
        </p>
      </div>
    </>
  )
}

type Texts = ReturnType<typeof usePageTexts>['hardship']

const nameIn = ({ kinds }: Texts, { kind, parts }: Pick<Plan, 'kind' | 'parts'>): string =>
  kind === 'equalParts' ? kinds.equalParts({ parts }) : kinds[kind]

/** What the plan asks for, and its total if that is not the first payment. */
function says(texts: Texts, { kind, payments, total, endsOn }: Plan): string {
  const [first] = payments
  if (!first) return ''
  const said = texts.says[kind]({ amount: showMoney(first.amount), day: showDay(first.on) })
  return payments.length > 1
    ? `${said}. ${texts.total({ total: showMoney(total), day: showDay(endsOn) })}`
    : said
}

const marks = {
  pendingApproval: 'plain',
  active: 'good',
  kept: 'good',
  declined: 'bad',
  broken: 'bad',
} as const

function Current({
  current,
  shown: { graceDays },
}: {
  readonly current: NonNullable<Shown['current']>
  readonly shown: Shown
}) {
  const texts = usePageTexts().hardship
  const { state, total, signedOn, note, payments } = current
  const open = state === 'active' || state === 'pendingApproval'
  return (
    <>
      <Notice kind={marks[state]} title={texts.states[state]}>
        {note ? <p>{note}</p> : null}
        {open ? <p>{texts.missed({ days: graceDays })}</p> : null}
      </Notice>
      <Facts>
        <Fact label={texts.signed}>{showDay(signedOn)}</Fact>
        <Fact label={texts.totalLabel}>{showMoney(total)}</Fact>
      </Facts>
      {open && payments.length > 0 ? (
        <Part title={texts.payments}>
          <DatedAmounts items={payments.map(({ on, amount }) => ({ key: on, on, amount }))} />
        </Part>
      ) : null}
    </>
  )
}

function Rules({ shown: { graceDays, approvalAbove } }: { readonly shown: Shown }) {
  const texts = usePageTexts().hardship
  return (
    <Part title={texts.rules}>
      <ul className="grid list-disc gap-2 pl-5">
        <li>{texts.stops}</li>
        <li>{texts.missed({ days: graceDays })}</li>
        <li>{texts.once}</li>
        <li>{texts.approval({ amount: showMoney(approvalAbove) })}</li>
      </ul>
    </Part>
  )
}

function Sign({
  shown,
  plan,
  hasCode,
  state,
}: {
  readonly shown: Shown
  readonly plan: Plan
  /** The code was sent before: the page was opened again. */
  readonly hasCode: boolean
  readonly state: FormState | undefined
}) {
  const texts = usePageTexts().hardship
  const paths = usePaths()
  const { language } = useVisit()
  const { kind, parts, total, withoutPlan, payments, endsOn } = plan
  const sent = hasCode || state?.values.sent === 'yes'
  const isPayday = kind === 'laterPayday'
  return (
    <>
      <StepHead
        backTo={paths.hardship()}
        title={nameIn(texts, plan)}
        lead={texts.signLead({ total: showMoney(total) })}
      />
      <div className="grid gap-6">
        {isPayday ? null : (
          <DatedAmounts items={payments.map(({ on, amount }) => ({ key: on, on, amount }))} />
        )}
        <Facts>
          <Fact label={texts.totalLabel}>{showMoney(total)}</Fact>
          {isPayday ? null : (
            <Fact label={texts.withoutPlan({ day: showDay(endsOn) })}>{showMoney(withoutPlan)}</Fact>
          )}
          {isPayday ? null : <Fact label={texts.ends}>{showDayWithWeekday(endsOn, language)}</Fact>}
        </Facts>
        <Rules shown={shown} />
        <Form state={state ?? known({})} labels={{ otp: texts.code, on: texts.payday }}>
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="total" value={total} />
          {kind === 'equalParts' ? <input type="hidden" name="parts" value={parts} /> : null}
          {isPayday && shown.paydays ? (
            <DateField
              name="on"
              label={texts.payday}
              hint={texts.paydayHint({
                first: showDay(shown.paydays.first),
                last: showDay(shown.paydays.last),
              })}
            />
          ) : null}
          {sent ? (
            <>
              <input type="hidden" name="sent" value="yes" />
              <CodeField name="otp" label={texts.code} digits={4} />
              <Button name="intent" value="sign">
                {total > shown.approvalAbove ? texts.signForApproval : texts.sign}
              </Button>
              <Button kind="quiet" name="intent" value="code">
                {texts.again}
              </Button>
            </>
          ) : (
            <>
              <Button name="intent" value="code">
                {texts.sendCode}
              </Button>
              <p>
                <TextLink href={paths.hardship(nameOf(plan), true)}>{texts.haveCode}</TextLink>
              </p>
            </>
          )}
        </Form>
      </div>
    </>
  )
}
