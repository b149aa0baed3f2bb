/**
 * `/account`: My loan. Loads the current application or loan and shows the part of `account/loan/` for its
 * state.
 */
import type { Route } from './+types/my-loan.ts'
import type { Api } from '../../contract/client.ts'
import { visitKey } from '../visit/context.ts'
import { isRefusal, type FormState } from '../forms/form-state.ts'
import { Notice } from '../ui/notices.tsx'
import { cardIn } from '../forms/receiving.ts'
import type { Rates } from '../ui/key-facts.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { loadRates, type CurrentLoan } from './loan-data.ts'
import { unwrap } from '../calls/reply.ts'
import { DocumentExpired } from './document-expired.tsx'
import { loanAction } from './loan/actions.server.ts'
import { loanNoticeOf } from './loan/notices.ts'
import { Approved } from './loan/approved.tsx'
import { Cancelled } from './loan/cancelled.tsx'
import { SoldLoan, SoldLoans } from './loan/sold.tsx'
import { Confirm } from './loan/confirm.tsx'
import { Offer } from './loan/offer.tsx'
import { Pending } from './loan/pending.tsx'
import { Rejected } from './loan/rejected.tsx'
import { Repaid } from './loan/repaid.tsx'
import { WrittenOff } from './loan/written-off.tsx'
import { NoLoan } from './loan/none.tsx'
import { Owed } from './loan/owed.tsx'
import { PayoutFailed, type PayoutChoice } from './loan/payout-failed.tsx'
import { isCalm, screenOf } from './loan/screen.ts'
import { BorrowingLimit } from '../ui/borrowing-limit.tsx'
import { Loyalty, type RequestConfig } from './loyalty.tsx'
import { Greeting } from './greeting.tsx'
import { AccountPage } from './page.tsx'
import { PaymentsInQuestion } from './parts.tsx'
import { TextLink } from '../ui/parts.tsx'
import { usePaths } from '../ui/visit.tsx'

export { LoadFailed as ErrorBoundary } from './load-failed.tsx'

const loyaltyScreens: ReadonlySet<string> = new Set(['none', 'cancelled', 'repaid'])
/**
 * Shown when the customer may apply, or has a loan that is not past due; never after a decline, for a past
 * due or a sold loan.
 */
const showsLoyalty = (loan: CurrentLoan | null, { allowed }: Pick<RequestConfig, 'allowed'>): boolean =>
  loan && screenOf(loan) === 'owed'
    ? loan.status !== 'pastDue'
    : allowed && loyaltyScreens.has(loan ? screenOf(loan) : 'none')

/** A customer whose loan was sold or written off cannot borrow again. */
const hidesLimit = (loan: CurrentLoan | null): boolean =>
  loan !== null && ['writtenOff', 'ceded'].includes(screenOf(loan))

async function load(api: Api, request: Request) {
  const loan = unwrap(await api('GET /api/account/loans/current'))
  const notice = loanNoticeOf(request)
  const signing = loan?.status === 'waitingUserConfirmation' || loan?.status === 'alternativeOffer'
  const failed = loan !== null && screenOf(loan) === 'payoutFailed'
  const [rates, config, { firstName, registrationComplete }, choice, proof, plan, ofLate, payday, hardship] =
    await Promise.all([
      signing ? loadRates(api) : null,
      api('GET /api/account/loans/request/config').then(unwrap),
      api('GET /api/v1/customer/account').then(unwrap),
      failed ? api('GET /api/account/receiving').then(unwrap) : null,
      failed ? api('GET /api/user/proof').then(unwrap) : null,
      // A picture: where it cannot be had, the page has every figure without it.
      loan && screenOf(loan) === 'owed'
        ? api('GET /api/account/loans/{id}/plan', { params: { id: loan.id } }).then((reply) =>
            reply.ok ? reply.data : null,
          )
        : null,
      loan?.status === 'pastDue' ? api('GET /api/account/loan/promise').then(unwrap) : null,
      loan?.status === 'active' ? api('GET /api/account/loan/payday', { query: {} }).then(unwrap) : null,
      loan && screenOf(loan) === 'owed' ? api('GET /api/account/loan/hardship').then(unwrap) : null,
    ])
  const promise = ofLate?.late?.promise
  return {
    loan,
    notice,
    rates,
    config,
    firstName,
    plan,
    hardship: hardship && { refused: hardship.refused, state: hardship.current?.state ?? null },
    canMoveToPayday: payday !== null && payday.dueOn !== null,
    promise: promise?.state === 'open' ? promise : null,
    cameIn: loan ? cameIn(loan, request) : null,
    registered: loan !== null || registrationComplete,
    payoutTo: choice && { choice, card: cardIn(request), proved: proof?.provedUntil != null },
  }
}

/**
 * The newest payment, if there are more payments than the address states: it arrived while the page was open.
 */
function cameIn({ payments }: CurrentLoan, { url }: Request) {
  const known = new URL(url).searchParams.get('known')
  return known !== null && payments.length > Number(known) ? (payments.at(-1) ?? null) : null
}

export const loader = ({ context, request }: Route.LoaderArgs) => load(context.get(visitKey).api, request)

export const action = loanAction

export default function MyLoan({
  loaderData: { loan, notice, rates, config, firstName, registered, payoutTo },
  actionData,
}: Route.ComponentProps) {
  const texts = usePageTexts().myLoan
  return (
    <AccountPage
      title={texts.title}
      wide
      dawn={isCalm(loan)}
      scripts={['waiting', 'countdown', 'copy']}
      failed={isRefusal(actionData)}
    >
      {firstName ? <Greeting name={firstName} calm={isCalm(loan)} /> : null}
      {notice && !actionData && !(notice === 'codeSent' && loan?.status === 'waitingUserConfirmation') ? (
        <div className="mb-6">
          <Notice kind={notice === 'changed' ? 'plain' : 'good'} title={texts.notices[notice]} />
        </div>
      ) : null}
      {loan ? <PaymentsInQuestion loan={loan} /> : null}
      {config.documentExpired && config.documentExpiresOn ? (
        <div className="mb-6 max-w-2xl">
          <DocumentExpired on={config.documentExpiresOn} />
        </div>
      ) : null}
      {config.reason === 'borrowingPaused' ? <Paused {...config} /> : null}
      {loan ? (
        <Screen loan={loan} rates={rates} payoutTo={payoutTo} state={actionData} />
      ) : (
        <NoLoan registered={registered} isPaused={config.reason === 'borrowingPaused'} />
      )}
      {loan && loan.soldDebts.length > 0 ? (
        <div className="mt-10 grid gap-6">
          <SoldLoans loan={loan} />
        </div>
      ) : null}
      {registered ? (
        <div className="mt-10 grid gap-x-8 items-start gap-y-10 empty:hidden lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          {!hidesLimit(loan) && config.reason !== 'borrowingPaused' ? (
            <BorrowingLimit limit={config.limit} title={texts.limit} />
          ) : null}
          {showsLoyalty(loan, config) ? <Loyalty config={config} /> : null}
        </div>
      ) : null}
    </AccountPage>
  )
}

/** In a pause on borrowing: until when, and where it can be changed. */
function Paused({ limit }: Pick<RequestConfig, 'limit'>) {
  const { borrowingPause } = usePageTexts()
  return (
    <div className="mb-6 max-w-2xl">
      <Notice title={limit.lines[0]!}>
        <TextLink href={usePaths().borrowingPause()}>{borrowingPause.title}</TextLink>
      </Notice>
    </div>
  )
}

function Screen({
  loan,
  rates,
  payoutTo,
  state,
}: {
  readonly loan: CurrentLoan
  readonly rates: Rates | null
  readonly payoutTo: PayoutChoice | null
  readonly state: FormState | undefined
}) {
  switch (screenOf(loan)) {
    case 'confirm':
      return rates && <Confirm loan={loan} rates={rates} state={state} />
    case 'pending':
      return <Pending loan={loan} />
    case 'offer':
      return rates && <Offer loan={loan} rates={rates} />
    case 'approved':
      return <Approved loan={loan} />
    case 'payoutFailed':
      return payoutTo && <PayoutFailed loan={loan} payoutTo={payoutTo} state={state} />
    case 'rejected':
      return <Rejected loan={loan} />
    case 'cancelled':
      return <Cancelled loan={loan} />
    case 'owed':
      return <Owed loan={loan} />
    case 'repaid':
      return <Repaid loan={loan} />
    case 'writtenOff':
      return <WrittenOff loan={loan} />
    case 'ceded':
      return <SoldLoan loan={loan} />
  }
}
