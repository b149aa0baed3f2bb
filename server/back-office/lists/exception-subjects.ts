/** Name of an exception's subject for staff: our internal numbers of prompts and payouts are no help. */
import type { ExceptionKind } from '../../../domain/payment/exceptions.ts'
import { lists as texts } from '../../../words/compiled/en/back-office/lists.ts'
import type { Applications } from '../../origination/applications/index.ts'
import type { Loans } from '../../loans/loans/index.ts'
import type { ExceptionRow, Exceptions } from '../../payments/exceptions/index.ts'
import type { Db } from '../../platform/database/database.ts'

export type AboutDeps = {
  readonly exceptions: Pick<Exceptions, 'ofIds'>
  readonly loans: Pick<Loans, 'byIds' | 'ofRequests'>
  readonly applications: Pick<Applications, 'allForStaff'>
}

const { things } = texts.exceptions
const bySubject = ({ subject }: ExceptionRow): string => subject
const message = ({ subject }: ExceptionRow): string => things.message({ number: subject })
const payout = (): string => things.payout
const prompt = (): string => things.prompt
const card = (): string => things.card

/** Used if it names no contract and no receipt. The provider's own names stay as they are. */
const otherwise: Readonly<Record<ExceptionKind, (row: ExceptionRow) => string>> = {
  callbackUnreadable: message,
  messageSetAside: message,
  promptUnknown: bySubject,
  promptAmountDiffers: prompt,
  promptPaidWithoutReceipt: prompt,
  promptsRefused: () => things.prompts,
  pullRefused: () => things.pull,
  collectionAmountDiffers: bySubject,
  collectionNotFound: bySubject,
  collectionUnchecked: bySubject,
  paymentsInQuestion: bySubject,
  paidToOtherNumber: bySubject,
  timeOutOfBounds: bySubject,
  collectionTakenBack: bySubject,
  promptPaidTwice: bySubject,
  reversalFailed: () => things.sentBack,
  paymentClaimed: bySubject,
  payoutUnknown: bySubject,
  payoutAmountDiffers: payout,
  payoutMismatch: payout,
  payoutUnconfirmed: payout,
  payoutContradiction: payout,
  payoutLateClaimed: payout,
  payoutLateSuccess: payout,
  payoutTwice: payout,
  payoutStuck: payout,
  payoutOurFault: payout,
  payoutNameDiffers: payout,
  payoutHeldForName: payout,
  payerNameDiffers: bySubject,
  cardOnSeveralCustomers: card,
  cardChargeDiffers: card,
  cardCheckNotReturned: card,
  codesBudgetLow: () => things.codes,
  floatLow: () => things.float,
  webhookStopped: ({ details }) =>
    typeof details?.['partner'] === 'string' ? details['partner'] : things.webhook,
}

/** Subject by exception id: the contract number, else the receipt, else a description. */
export const createAbout =
  ({ exceptions, loans, applications }: AboutDeps) =>
  async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<string, string>> => {
    const rows = await exceptions.ofIds(ids, db)
    const requestIds = rows.flatMap(({ requestId }) => requestId ?? [])
    const byLoan = new Map(
      (await loans.byIds(rows.flatMap(({ loanId }) => loanId ?? []))).map((loan) => [
        loan.id,
        loan.documentNumber,
      ]),
    )
    const byRequest = new Map(
      (await applications.allForStaff(requestIds)).map(({ id, contractNumber }) => [id, contractNumber]),
    )
    return new Map(
      rows.map((row) => {
        const contract = byLoan.get(row.loanId ?? '') ?? byRequest.get(row.requestId ?? '')
        const words = contract ? things.contract({ number: contract }) : row.receipt
        return [String(row.id), words ?? otherwise[row.kind](row)]
      }),
    )
  }
