/** The limit by history in words: the same sentences by web, API, USSD, SMS and WhatsApp. */
import { showAmount } from '../../../../domain/show-amount.ts'
import type { Day } from '../../../../domain/days.ts'
import { toMajor, type Cents } from '../../../../domain/money.ts'
import type { BorrowingLimit, LimitCause } from '../../../../domain/decision/borrowing-limit.ts'
import type { Language } from '../../../../domain/language.ts'
import { limit as words } from '../../../../words/compiled/limit.ts'
import type { LimitRecord } from './limit-changes-store.ts'

export type BorrowingLimitView = ReturnType<typeof limitView>

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
  }: BorrowingLimit & { readonly recorded: LimitRecord | null },
  { language, currency, day }: { language: Language; currency: string; day: (at: Date) => Day },
) {
  const texts = words[language]
  const show = (amountCents: Cents): string => showAmount(amountCents, currency)
  const beforeCents = recorded?.beforeCents ?? 0
  const fell =
    recorded && isFall(recorded.cause) && beforeCents > recorded.limitCents
      ? { from: toMajor(beforeCents as Cents), on: day(recorded.changedAt), because: recorded.cause }
      : null
  const limit = show(limitCents)
  const lines = [
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
    next ? texts.next({ limit: show(next.limitCents), loans: next.moreLoans }) : texts.top,
    ...(provedIncomeCents === null ? [] : [texts.provedIncome({ limit: show(provedIncomeCents) })]),
  ]
  return {
    limit: toMajor(limitCents),
    loansKept,
    incomeProved,
    next: next && { limit: toMajor(next.limitCents), moreLoans: next.moreLoans },
    withProvedIncome: provedIncomeCents === null ? null : toMajor(provedIncomeCents),
    fell,
    lines,
  }
}
