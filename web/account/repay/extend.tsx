/**
 * `/account/prolong`: the customer moves the due date: chooses a number of days, sees the cost, and pays it
 * by prompt or paybill.
 */
import type { Route } from './+types/extend.ts'
import type { Answer } from '../../../contract/client.ts'
import { showDay } from '../../../domain/days.ts'
import { showPhone, type Phone } from '../../../domain/person/phone.ts'
import { phoneMethodNames } from '../../../domain/payment/receiving.ts'
import { formAction, formActions, type Entered } from '../../forms/form-action.server.ts'
import { visitKey } from '../../visit/context.ts'
import type { FormState } from '../../forms/form-state.ts'
import { showDayWithWeekday, showMoney, unbroken } from '../../texts/format.ts'
import { PhoneField } from '../../ui/fields.tsx'
import { Button, ButtonLink, Form, known } from '../../ui/form.tsx'
import { PayButtons } from '../../ui/pay-buttons.tsx'
import { promptMethod } from '../../forms/pay-amount.ts'
import { Notice, StepHead, WaitingNotice } from '../../ui/notices.tsx'
import { PriceSlip } from '../../ui/slip.tsx'
import { SlipLine } from '../../ui/slip-parts.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths, useVisit } from '../../ui/visit.tsx'
import { unwrap } from '../../calls/reply.ts'
import { currentUrl } from '../loan-data.ts'
import { ExtensionSums } from '../extension-sums.tsx'
import { NoExtension } from './no-extension.tsx'
import { openPrompt } from '../open-prompt.ts'
import { AccountPage } from '../page.tsx'
import { Fact, Facts, Part } from '../../ui/parts.tsx'
import { PaybillNumbers } from '../../ui/paybill-numbers.tsx'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

type Today = Answer<'GET /api/account/loans/current/prolongation'>
type Asked = NonNullable<Today['asked']>
type Quote = Answer<'GET /api/account/loans/current/prolongation/confirmation'>

/** `?days` names an option to confirm. `?choose` shows the options although one was ordered. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  const { searchParams } = new URL(request.url)
  const reply = await api('GET /api/account/loans/current/prolongation')
  const today = !reply.ok && reply.problem.code === 'noLoan' ? null : unwrap(reply)
  const days = Number(searchParams.get('days'))
  const wanted = today?.options.some(({ periodDays }) => periodDays === days) ? days : null
  const quote =
    wanted === null
      ? null
      : unwrap(
          await api('GET /api/account/loans/current/prolongation/confirmation', {
            query: { periodDays: wanted },
          }),
        )
  return { today, quote, choosing: searchParams.has('choose') || searchParams.has('days') }
}

const extend = (
  body: (entered: Entered) => ReturnType<typeof promptMethod> | { readonly phone: undefined },
) =>
  formAction('POST /api/account/loans/current/prolongation/confirmation', {
    fields: { periodDays: null },
    input: (entered) => ({ body: { periodDays: Number(entered.values.days), ...body(entered) } }),
    next: ({ paths }) => paths.prolong(),
    way: openPrompt,
  })
/**
 * Sends the prompt, or stores the extension order for a paybill payment; or cancels either. A second press
 * has no further effect.
 */
export const action = formActions('how', {
  mpesaPrompt: extend(({ values }) => promptMethod(values.how)),
  airtelPrompt: extend(({ values }) => promptMethod(values.how)),
  byHand: extend(() => ({ phone: undefined })),
  takeBack: formAction('DELETE /api/account/loans/current/prolongation/confirmation', {
    next: ({ paths }) => paths.prolong(),
    instead: { noLoan: ({ paths }) => paths.prolong() },
  }),
})

export default function Prolong({
  loaderData: { today, quote, choosing },
  actionData,
}: Route.ComponentProps) {
  const texts = usePageTexts().repay.prolong
  return (
    <AccountPage title={texts.title} scripts={['waiting']} failed={actionData !== undefined}>
      {actionData?.message && !quote ? <Notice kind="bad" title={actionData.message} /> : null}
      {today === null ? (
        <NoExtension title={texts.none.nothingOwed} owed={false} />
      ) : quote ? (
        <Confirm quote={quote} state={actionData} />
      ) : (
        <Chosen today={today} choosing={choosing} />
      )}
    </AccountPage>
  )
}

function Chosen({ today, choosing }: { readonly today: Today; readonly choosing: boolean }) {
  const texts = usePageTexts().repay.prolong
  const { asked, unavailable } = today
  if (asked && !choosing)
    return asked.state === 'bought' ? (
      <Done asked={asked} again={today.options.length > 0} />
    ) : (
      <Wished asked={asked} today={today} />
    )
  return unavailable ? <NoExtension title={texts.none[unavailable]} owed /> : <Options today={today} />
}

function Options({ today }: { readonly today: Today }) {
  const all = usePageTexts()
  const texts = all.repay.prolong
  const paths = usePaths()
  const { language } = useVisit()
  return (
    <>
      <StepHead
        backTo={paths.account()}
        title={texts.title}
        lead={texts.lead({ day: showDay(today.maturityDate) })}
      />
      <ul className="grid gap-3">
        {today.options.map((option) => (
          <li key={option.periodDays}>
            <a
              href={paths.prolong(option.periodDays)}
              className="flex flex-wrap items-baseline justify-between gap-x-4 rounded border border-edge bg-card p-4 text-ink no-underline hover:border-leaf"
            >
              <span className="text-lg font-semibold text-leaf underline underline-offset-[0.2em]">
                {texts.by({ days: all.common.days({ count: option.periodDays }) })}
              </span>
              <span className="figure text-lg font-semibold">{showMoney(option.cost)}</span>
              <span className="w-full text-quiet">
                {texts.until({ day: showDayWithWeekday(option.newMaturityDate, language) })}
              </span>
              <span className="w-full">
                <ExtensionSums extension={option} />
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-quiet">{texts.holds}</p>
    </>
  )
}

function Confirm({ quote, state }: { readonly quote: Quote; readonly state: FormState | undefined }) {
  const all = usePageTexts()
  const texts = all.repay.prolong
  const paths = usePaths()
  const { language } = useVisit()
  const { penalty, interest, daysAhead, excise, rounding } = quote.parts
  const lines = [
    [all.slip.lines.penalty, penalty],
    [texts.interest, interest],
    [texts.ahead({ days: all.common.days({ count: quote.periodDays }) }), daysAhead],
    [all.slip.lines.excise, excise],
    [all.slip.lines.rounding, rounding],
  ] as const
  return (
    <>
      <StepHead
        backTo={paths.prolong('choose')}
        title={texts.confirm({ day: showDayWithWeekday(quote.newMaturityDate, language) })}
        lead={texts.confirmLead({ cost: showMoney(quote.cost) })}
      />
      <PriceSlip
        title={texts.slip}
        holdsOn={quote.on}
        lines={lines}
        totalLabel={texts.cost}
        total={quote.cost}
      >
        <SlipLine label={texts.oldDate}>{showDay(quote.maturityDate)}</SlipLine>
        <SlipLine label={texts.newDate}>{showDay(quote.newMaturityDate)}</SlipLine>
      </PriceSlip>
      <div className="my-4 grid gap-2">
        <p>
          <ExtensionSums extension={quote} />
          <a href={paths.payment()}>{all.payment.title}</a>
        </p>
        <p className="text-quiet">{texts.after}</p>
      </div>
      <Form state={state ?? known({ phone: showPhone(quote.phone as Phone) })}>
        <input type="hidden" name="days" value={quote.periodDays} />
        <PhoneField name="phone" label={all.payment.phone} hint={all.payment.phoneHint} />
        <PayButtons name="how" methods={quote.methods} amount={showMoney(quote.cost)} />
        <Button name="how" value="byHand" kind="quiet">
          {texts.byHand}
        </Button>
      </Form>
      <p className="mt-4 text-quiet">{texts.holdsToday({ day: showDay(quote.on) })}</p>
    </>
  )
}

function Wished({ asked, today }: { readonly asked: Asked; readonly today: Today }) {
  const all = usePageTexts()
  const texts = all.repay.prolong
  const paths = usePaths()
  const { payment } = asked
  const failed =
    payment?.status === 'failed' ? all.payment.prompt.failures[payment.reason ?? 'refused'] : null
  const ended = asked.state === 'ended'
  const onPhone = payment !== null && !ended
  const amount = showMoney(asked.cost)
  return (
    <div className="grid gap-6">
      <StepHead
        backTo={paths.account()}
        title={texts.waiting({ cost: amount })}
        lead={
          ended
            ? texts.ended
            : texts.waitingLead({ day: showDay(asked.newMaturityDate), today: showDay(today.on) })
        }
      />
      {failed ? (
        <>
          <Notice kind="bad" title={failed.title}>
            {failed.text}
          </Notice>
          <p>
            <ButtonLink href={paths.prolong(asked.periodDays)}>{all.payment.prompt.again}</ButtonLink>
          </p>
        </>
      ) : null}
      {ended ? null : (
        <p>
          <ExtensionSums extension={asked} />
        </p>
      )}
      {ended ? null : (
        <WaitingNotice
          title={
            onPhone
              ? payment.status === 'checking'
                ? all.payment.prompt.checking
                : all.payment.prompt.waiting
              : texts.waitingByHand
          }
          statusUrl={onPhone ? `${currentUrl}/payments/${payment.id}` : `${currentUrl}/prolongation`}
          field={onPhone ? 'status' : 'state'}
          state={onPhone ? payment.status : today.state}
        >
          {onPhone ? (
            <p>
              {payment.status === 'checking'
                ? all.payment.prompt.checkingText({ amount })
                : all.payment.prompt.waitingText({ amount, phone: unbroken(payment.maskedPhone) })}
            </p>
          ) : null}
        </WaitingNotice>
      )}
      {onPhone || ended ? null : (
        <Part title={texts.byHandTitle}>
          <p>{texts.byHandText({ cost: amount })}</p>
          <PaybillNumbers paybill={today.paybill} />
        </Part>
      )}
      {ended ? null : (
        <Form>
          <p className="text-quiet">{onPhone ? texts.takeBackPrompt : texts.takeBackText}</p>
          <Button name="how" value="takeBack" kind="quiet">
            {texts.takeBack}
          </Button>
        </Form>
      )}
      <p>
        <ButtonLink href={paths.prolong('choose')} kind="quiet">
          {texts.other}
        </ButtonLink>
      </p>
    </div>
  )
}

function Done({ asked, again }: { readonly asked: Asked; readonly again: boolean }) {
  const all = usePageTexts()
  const texts = all.repay.prolong
  const paths = usePaths()
  const { language } = useVisit()
  const by = asked.payment ? `${phoneMethodNames[asked.payment.method]}, ` : ''
  return (
    <div className="grid gap-6">
      <StepHead
        backTo={null}
        title={texts.done({ day: showDayWithWeekday(asked.newMaturityDate, language) })}
        lead={texts.doneLead}
      />
      <Facts>
        <Fact label={texts.cost}>{showMoney(asked.cost)}</Fact>
        {asked.receipt ? <Fact label={all.payment.prompt.receipt}>{by + asked.receipt}</Fact> : null}
        <Fact label={texts.newDate}>{showDay(asked.newMaturityDate)}</Fact>
        <Fact label={texts.owedThen({ day: showDay(asked.newMaturityDate) })}>
          {showMoney(asked.owedThen)}
        </Fact>
        <Fact label={texts.inAll}>{showMoney(asked.inAll)}</Fact>
        <Fact label={texts.clears}>{showMoney(asked.clearsToday)}</Fact>
      </Facts>
      <p className="flex flex-wrap gap-3">
        <ButtonLink href={paths.account()}>{all.account.toLoan}</ButtonLink>
        {again ? (
          <ButtonLink href={paths.prolong('choose')} kind="quiet">
            {texts.again}
          </ButtonLink>
        ) : null}
      </p>
    </div>
  )
}
