/** State of an application: who acts next, its figures, its payouts. */
import { showDay } from '../../../domain/days.ts'
import { showMoney } from '../../texts/format.ts'
import { Notice } from '../../ui/notices.tsx'
import { officePaths } from '../../visit/office-paths.ts'
import type { OfficeApplication, RefusedForm } from '../ui/data.ts'
import { PayoutFacts } from '../money/payout-facts.tsx'
import { Fact, Facts, Part } from '../ui/facts.tsx'
import { productWords, scanWords, statusWords } from '../ui/words.ts'
import { Link } from '../ui/link.tsx'
import { payout as payoutTexts } from '../../../words/compiled/en/back-office/payout.ts'
import { request as texts } from '../../../words/compiled/en/back-office/request.ts'

/** Who acts next, and what another officer did in the meantime. */
export function CurrentState({
  request,
  refusal,
}: {
  readonly request: OfficeApplication
  readonly refusal: RefusedForm | undefined
}) {
  const { status, dueBy, late, promiseMissedOn, asked, canDecide, secondLook } = request
  const typed =
    refusal && !canDecide ? [refusal.state.values.loanSize, refusal.state.values.words].filter(Boolean) : []
  return (
    <>
      {refusal && !canDecide ? (
        <Notice kind="bad" title={refusal.state.message ?? texts.conflict}>
          {texts.unsent({ status: statusWords[status] })}
          {typed.length > 0 ? (
            <span className="mt-2 block whitespace-pre-line">
              {texts.typedText({ value: typed.join('\n') })}
            </span>
          ) : null}
        </Notice>
      ) : null}
      {asked ? (
        <Notice title={texts.askedUntil({ until: showDay(asked.until) })}>
          {[
            ...(asked.scans
              ? (['mainPage', 'registrationPage', 'selfie'] as const)
                  .filter((kind) => asked.scans?.[kind])
                  .map((kind) => scanWords[kind])
              : []),
            ...(asked.statement ? [texts.statement] : []),
          ].join('; ')}
        </Notice>
      ) : null}
      {canDecide && dueBy && !asked ? (
        <Notice
          kind={late ? 'bad' : 'plain'}
          title={
            late && promiseMissedOn
              ? texts.missedPromise({
                  promiseMissedOn: showDay(promiseMissedOn),
                  dueBy: showDay(dueBy),
                })
              : texts.promise({ dueBy: showDay(dueBy) })
          }
        >
          {secondLook ? texts.secondLook : null}
        </Notice>
      ) : null}
    </>
  )
}

export const Summary = ({
  request: {
    status,
    requested,
    offered,
    termDays,
    toRepay,
    requestedOn,
    product,
    payouts,
    reasons,
    words,
    customer: { limit },
  },
}: {
  readonly request: OfficeApplication
}) => (
  <div className="grid gap-6">
    <Facts>
      <Fact label={texts.state}>{statusWords[status]}</Fact>
      <Fact label={texts.askedFor}>{showMoney(requested)}</Fact>
      <Fact label={texts.limit.title}>{showMoney(limit.limit)}</Fact>
      {offered === requested ? null : <Fact label={texts.offered}>{showMoney(offered)}</Fact>}
      <Fact label={texts.term}>{texts.days({ termDays })}</Fact>
      <Fact label={texts.toRepay}>{showMoney(toRepay)}</Fact>
      <Fact label={texts.product}>{productWords(product)}</Fact>
      <Fact label={texts.askedOn}>{showDay(requestedOn)}</Fact>
    </Facts>
    <BorrowingLimit limit={limit} />
    {payouts.length === 0 ? null : (
      <Part title={texts.payout}>
        {payouts.map((payout) => (
          <div key={payout.id} className="grid gap-3">
            <Facts>
              <PayoutFacts payout={payout} />
            </Facts>
            <Link to={officePaths.payout(payout.id)}>{payoutTexts.open}</Link>
          </div>
        ))}
      </Part>
    )}
    {reasons.length === 0 ? null : (
      <Part title={texts.customerReads}>
        <ul className="list-disc pl-5">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </Part>
    )}
    {words ? (
      <Part title={texts.officerWords}>
        <p className="whitespace-pre-line">{words}</p>
      </Part>
    ) : null}
  </div>
)

/** The most that may be lent by history, and why. */
const BorrowingLimit = ({ limit }: { readonly limit: OfficeApplication['customer']['limit'] }) => (
  <Part title={texts.limit.why}>
    <Facts>
      <Fact label={texts.limit.loans}>{limit.loansKept}</Fact>
      <Fact label={texts.limit.proved}>{limit.incomeProved ? texts.limit.yes : texts.limit.no}</Fact>
      <Fact label={texts.limit.read}>{limit.lines.join(' ')}</Fact>
    </Facts>
  </Part>
)
