/**
 * `/account/refund/:id`: the customer requests the refund of an overpayment, to the phone or to a bank
 * account.
 */
import { pageZone } from '../../texts/page-country.ts'
import type { Route } from './+types/refund.ts'
import { showDay } from '../../../domain/days.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { visitKey } from '../../visit/context.ts'
import { isRefusal, type FormState } from '../../forms/form-state.ts'
import { showMoney } from '../../texts/format.ts'
import { knownReceiving, formattedReceiver, type ReceivingChoice } from '../../forms/receiving.ts'
import { Button, ButtonLink, Form, known } from '../../ui/form.tsx'
import { Notice, StepHead, WaitingNotice } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { ProofFields, useProofLabels } from '../../ui/proof.tsx'
import { BankAccounts, useReceivingLabels } from '../../ui/receiving.tsx'
import { usePaths } from '../../ui/visit.tsx'
import type { CurrentLoan } from '../loan-data.ts'
import { unwrap } from '../../calls/reply.ts'
import { OverpaymentBeingChecked } from '../overpaid.tsx'
import { AccountPage } from '../page.tsx'
import { Fact, Facts } from '../../ui/parts.tsx'
import { showInstant } from '../times.ts'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

type Refund = NonNullable<CurrentLoan['refund']>
type Latest = NonNullable<Refund['latest']>

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  const loan = unwrap(await api('GET /api/account/loans/{id}', { params: { id: params.id } }))
  if (!loan.refund?.bank || !loan.refund.canAsk) return { loan, bank: null }
  return {
    loan,
    bank: {
      first: new URL(request.url).searchParams.get('to') === 'bank',
      choice: unwrap(await api('GET /api/account/receiving')),
      proved: unwrap(await api('GET /api/user/proof')).provedUntil !== null,
    },
  }
}

/** To the phone that the loan came to. The fields of a bank account are on the page too. */
const toPhone = {
  payoutMethod: undefined,
  bankAccountId: undefined,
  bank: undefined,
  accountNumber: undefined,
  ownerName: undefined,
  currentPassword: undefined,
  otp: undefined,
}

export const action = formAction('POST /api/account/loans/{id}/overpayment/refund', {
  input: ({ values }) => (values.payoutMethod === 'bank' ? {} : { body: toPhone }),
  next: ({ paths, params }) => paths.refund(params.id),
})

export default function RefundScreen({ loaderData: { loan, bank }, actionData }: Route.ComponentProps) {
  const all = usePageTexts()
  const texts = all.repay.refund
  const paths = usePaths()
  const { refund } = loan
  const byBank = actionData?.values.payoutMethod === 'bank'
  return (
    <AccountPage title={texts.title} scripts={['waiting']} failed={isRefusal(actionData)}>
      <StepHead
        backTo={paths.account()}
        title={texts.title}
        lead={texts.ofLoan({ number: loan.documentNumber })}
      />
      <div className="grid gap-6">
        {actionData?.message && !byBank ? <Notice kind="bad" title={actionData.message} /> : null}
        {refund ? (
          <Money
            loan={loan}
            refund={refund}
            bank={bank && { ...bank, state: byBank ? actionData : undefined }}
          />
        ) : (
          <Notice title={texts.nothing} />
        )}
        <p>
          <ButtonLink href={paths.account()} kind="quiet">
            {all.account.toLoan}
          </ButtonLink>
        </p>
      </div>
    </AccountPage>
  )
}

type Bank = {
  /** Requested by the link that led here. */ readonly first: boolean
  readonly choice: ReceivingChoice
  readonly proved: boolean
  readonly state: FormState | undefined
}

function Money({
  loan,
  refund,
  bank,
}: {
  readonly loan: CurrentLoan
  readonly refund: Refund
  readonly bank: Bank | null
}) {
  const texts = usePageTexts().repay.refund
  const { latest } = refund
  const amount = showMoney(Math.floor(refund.heldInAll))
  const goesOn = latest?.status === 'asked' || latest?.status === 'underWay'
  return (
    <>
      {latest ? <Latest loan={loan} latest={latest} /> : null}
      {refund.held > 0 && !goesOn ? (
        <>
          <Facts>
            <Fact label={texts.held}>{showMoney(refund.held)}</Fact>
            {refund.heldInAll > refund.held ? (
              <Fact label={texts.heldInAll}>{showMoney(refund.heldInAll)}</Fact>
            ) : null}
          </Facts>
          {refund.check ? (
            <OverpaymentBeingChecked check={refund.check} />
          ) : refund.canAsk ? (
            <Ways bank={bank} amount={amount} goesTo={refund.goesTo} />
          ) : (
            <NotNow inQuestion={loan.paymentsInQuestion.length > 0} smallest={refund.smallest} />
          )}
        </>
      ) : null}
    </>
  )
}

function NotNow({ inQuestion, smallest }: { readonly inQuestion: boolean; readonly smallest: number }) {
  const texts = usePageTexts().repay.refund
  return inQuestion ? (
    <Notice title={texts.inQuestion}>{texts.inQuestionText}</Notice>
  ) : (
    <Notice title={texts.tooSmall({ smallest: showMoney(smallest) })}>{texts.tooSmallText}</Notice>
  )
}

/** Refund to M-Pesa, or to a bank account when enabled. The requested method comes first. */
function Ways({
  bank,
  amount,
  goesTo,
}: {
  readonly bank: Bank | null
  readonly amount: string
  readonly goesTo: Refund['goesTo']
}) {
  const texts = usePageTexts().repay.refund
  const toPhone = (
    <Form>
      {goesTo ? <p>{texts.ask({ receiver: formattedReceiver(goesTo) })}</p> : null}
      <Button kind={bank?.first ? 'quiet' : 'main'}>{texts.send({ amount })}</Button>
    </Form>
  )
  if (!bank) return toPhone
  return bank.first ? (
    <>
      <ToBank bank={bank} amount={amount} />
      {toPhone}
    </>
  ) : (
    <>
      {toPhone}
      <ToBank bank={bank} amount={amount} />
    </>
  )
}

/** Folded unless the customer requested it, and open when a typed value was wrong. */
function ToBank({
  bank: { first, choice, proved, state },
  amount,
}: {
  readonly bank: Bank
  readonly amount: string
}) {
  const {
    proof,
    repay: { refund: texts },
  } = usePageTexts()
  const button = <Button>{texts.sendToBank({ amount })}</Button>
  return (
    <details id="bank" open={first || state !== undefined}>
      <summary className="inline-flex min-h-11 items-center text-leaf underline underline-offset-[0.2em]">
        {texts.toBank}
      </summary>
      <Form
        state={state ?? known(knownReceiving(choice))}
        labels={{ ...useReceivingLabels(), ...useProofLabels() }}
      >
        <input type="hidden" name="payoutMethod" value="bank" />
        <p className="text-quiet">{texts.toBankText}</p>
        <BankAccounts choice={choice} />
        <ProofFields why={proof.whyMoney} proved={proved}>
          {button}
        </ProofFields>
      </Form>
    </details>
  )
}

function Latest({ loan, latest }: { readonly loan: CurrentLoan; readonly latest: Latest }) {
  const texts = usePageTexts().repay.refund
  const { status, amount, receipt, askedAt, waitsUntil } = latest
  const money = showMoney(amount)
  const receiver = formattedReceiver(latest)
  if (status === 'failed')
    return (
      <Notice kind="bad" title={texts.failed({ amount: money, receiver })}>
        {texts.failedText}
      </Notice>
    )
  if (status === 'sent') {
    return (
      <>
        <Notice kind="good" title={texts.sent({ amount: money, receiver })} />
        <Facts>
          {receipt ? <Fact label={texts.receipt}>{receipt}</Fact> : null}
          <Fact label={texts.askedOn}>{showDay(pageZone().dayOf(new Date(askedAt)))}</Fact>
        </Facts>
      </>
    )
  }
  return (
    <WaitingNotice
      title={status === 'asked' ? texts.asked({ amount: money }) : texts.underWay({ amount: money })}
      statusUrl={`/api/account/loans/${loan.id}`}
      field="refund.latest.status"
      state={status}
    >
      <p>{texts.goesTo({ receiver })}</p>
      {waitsUntil ? <p>{texts.waits({ at: showInstant(waitsUntil) })}</p> : null}
    </WaitingNotice>
  )
}
