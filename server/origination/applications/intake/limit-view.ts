/** The limit by history in words: the same sentences by web, API, USSD, SMS and WhatsApp. */
import { showAmount } from '../../../../domain/show-amount.ts'
import { showDay, type Day } from '../../../../domain/days.ts'
import { cents, toMajor, type Cents } from '../../../../domain/money.ts'
import type { BorrowingLimit, LimitCause } from '../../../../domain/decision/borrowing-limit.ts'
import type { Language } from '../../../../domain/language.ts'
import { limit as words } from '../../../../words/compiled/limit.ts'
import type { LimitRecord } from './limit-changes-store.ts'

export type BorrowingLimitView = ReturnType<typeof limitView>

/** What the customer can do with the limit now. */
export type LimitUse =
  | { readonly is: 'free' | 'loanRuns' }
  | { readonly is: 'paused'; readonly untilOn: Day }
  /** Past due, declined some days ago, or otherwise not allowed to apply: no next step is shown. */
  | { readonly is: 'barred' }

type Fall = Exclude<LimitCause, 'first' | 'loanKept' | 'incomeProved'>
const isFall = (cause: LimitCause): cause is Fall =>
  cause !== 'first' && cause !== 'loanKept' && cause !== 'incomeProved'

export function limitView(
  {
    limitCents,
    loansKept,
    incomeProved,
    next,
    provedIncomeCents,
    lowered,
    recorded,
    borrowedBefore,
  }: BorrowingLimit & { readonly recorded: LimitRecord | null; readonly borrowedBefore: boolean },
  { language, currency, day }: { language: Language; currency: string; day: (at: Date) => Day },
  use: LimitUse,
) {
  const texts = words[language]
  const show = (amountCents: Cents): string => showAmount(amountCents, currency)
  const beforeCents = recorded?.beforeCents ?? 0
  const fell =
    recorded && isFall(recorded.cause) && beforeCents > recorded.limitCents
      ? { from: toMajor(beforeCents as Cents), on: day(recorded.changedAt), because: recorded.cause }
      : null
  const limit = show(limitCents)
  const ownLines = [
    recorded ? texts.limit({ limit }) : texts.firstLoan({ limit }),
    ...(fell
      ? [
          texts.lower({
            before: show(beforeCents as Cents),
            why:
              fell.because === 'loanLate'
                ? texts.fell.loanLate({ days: lowered?.loan.daysPastDue ?? 0 })
                : texts.fell[fell.because],
          }),
        ]
      : []),
  ]
  const nextText = borrowedBefore ? texts.next : texts.nextOfNew
  const steps = [
    next ? nextText({ limit: show(next.limitCents), loans: next.moreLoans }) : texts.top,
    ...(provedIncomeCents === null ? [] : [texts.provedIncome({ limit: show(provedIncomeCents) })]),
  ]
  const linesOf = {
    free: () => [...ownLines, ...steps],
    loanRuns: () => [ownLines[0]!, texts.left({ left: show(cents(0)) }), ...ownLines.slice(1), ...steps],
    barred: () => ownLines,
  }
  return {
    limit: toMajor(limitCents),
    left: use.is === 'free' ? toMajor(limitCents) : 0,
    loansKept,
    incomeProved,
    next: next && { limit: toMajor(next.limitCents), moreLoans: next.moreLoans },
    withProvedIncome: provedIncomeCents === null ? null : toMajor(provedIncomeCents),
    fell,
    lines: use.is === 'paused' ? [texts.paused({ day: showDay(use.untilOn) })] : linesOf[use.is](),
  }
}
