/** Names of accounts, postings and concessions at the loan desk. */
import type { Answer } from '../../../contract/client.ts'
import { showDay } from '../../../domain/days.ts'
import { chargesPausedBy } from '../../../domain/loan/flags.ts'
import { showMoney } from '../../texts/format.ts'
import { loan as texts } from '../../../words/compiled/en/back-office/loan.ts'

export type LoanAnswer = Answer<'GET /api/office/loans/{id}'>
export type Concession = LoanAnswer['concessions'][number]

const accounts: Readonly<Record<string, string>> = texts.accounts
const kinds: Readonly<Record<string, string>> = texts.kinds

export const accountWords = (account: string): string => accounts[account] ?? account
export const postingWords = (kind: string): string => kinds[kind] ?? kind

/** `Interest receivable 12.50 debit`. */
export const entryWords = ({
  account,
  amount,
}: {
  readonly account: string
  readonly amount: number
}): string =>
  amount > 0
    ? texts.debit({ account: accountWords(account), amount: showMoney(amount) })
    : texts.credit({ account: accountWords(account), amount: showMoney(-amount) })

export function concessionWords({
  kind,
  of,
  amount,
  until,
  dueOn,
  interest,
  mark,
  pauses,
}: Concession): string {
  switch (kind) {
    case 'waiver':
      return texts.concession.waiver({ of: texts.buckets[of ?? 'interest'], amount: showMoney(amount ?? 0) })
    case 'settlement':
      return texts.concession.settlement({
        amount: showMoney(amount ?? 0),
        until: until ? showDay(until) : '',
      })
    case 'restructure': {
      const said = { payments: dueOn?.length ?? 0, last: showDay(dueOn!.at(-1)!) }
      return interest === 'stops'
        ? texts.concession.restructureFree(said)
        : texts.concession.restructure(said)
    }
    case 'payday':
      return texts.concession.payday({ last: showDay(dueOn!.at(-1)!) })
    case 'mark': {
      const kindOf = mark ?? 'stopContact'
      const isContactOnly = pauses === 'nothing' && chargesPausedBy[kindOf] !== 'nothing'
      const said = isContactOnly
        ? texts.concession.markContactOnly({ mark: texts.marks[kindOf] })
        : texts.marks[kindOf]
      return until ? texts.concession.markUntil({ mark: said, until: showDay(until) }) : said
    }
  }
}
