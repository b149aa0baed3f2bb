/** Payouts in the back office: their facts, asking the provider, and setting an outcome by evidence. */
import { z } from 'zod'
import type { CallAnswer } from '../../../../contract/call.ts'
import type { officePayout } from '../../../../contract/back-office/payouts.ts'
import type { Failure } from '../../../../contract/errors.ts'
import { isDay } from '../../../../domain/days.ts'
import { toMajor, wholeShillings } from '../../../../domain/money.ts'
import type { Applications } from '../../../origination/applications/index.ts'
import type { Loans } from '../../../loans/loans/index.ts'
import { isOutcomeOpen, type Payout, type ManualOutcome } from '../../../payments/payouts/index.ts'
import type { Payments } from '../../../payments/hub/index.ts'
import type {
  StatementPresence,
  Reconciliation as AccountStatements,
} from '../../../accounting/reconciliation/index.ts'
import type { Action, Facts, Preview } from '../../../platform/capability/actions.ts'
import type { Officer } from '../../../platform/http/caller.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Audit } from '../../../control/audit/index.ts'
import { payoutView } from '../views.ts'

type Deps = {
  readonly database: Database
  readonly audit: Pick<Audit, 'record' | 'ofSubject'>
  readonly payments: Pick<Payments, 'payouts'>
  readonly applications: Pick<Applications, 'allForStaff'>
  readonly loans: Pick<Loans, 'ofRequests' | 'lock' | 'positionOf'>
  readonly reconciliation: Pick<AccountStatements, 'payoutOn'>
}
type Opened = CallAnswer<typeof officePayout>
type Refusal = 'notFound' | 'conflict' | 'validationFailed' | 'transitionRefused'

const actsShownMax = 50
const settlement = z.strictObject({
  payoutId: z.uuid(),
  said: z.discriminatedUnion('made', [
    z.strictObject({ made: z.literal(true), receipt: z.string(), on: z.string().refine(isDay).nullable() }),
    z.strictObject({ made: z.literal(false) }),
  ]),
})
type Settlement = { readonly payoutId: string; readonly said: ManualOutcome }

export type PayoutCases = ReturnType<typeof createPayoutCases>

export function createPayoutCases({
  database,
  audit,
  payments: { payouts },
  applications,
  loans,
  reconciliation,
}: Deps) {
  /** Application of the loan, if the payout was for one. */
  async function requestOf(tx: Tx, { purpose, requestId }: Payout): Promise<Opened['request']> {
    const [request] = purpose === 'loan' ? await applications.allForStaff([requestId], tx) : []
    return request ? { id: request.id, contractNumber: request.contractNumber } : null
  }

  /** The current effect: for a payout that counts as made, the debt of its locked loan; a sold loan stays. */
  async function currentEffect(
    tx: Tx,
    payout: Payout,
  ): Promise<{ readonly before: Facts } | Failure<'transitionRefused'>> {
    if (payout.settledAt === null) return { before: { status: 'payoutUnderWay' } }
    if (!payouts.canReturn(payout)) return { before: { status: 'payoutGivenUp' } }
    if (payout.purpose === 'refund') return { before: { status: 'payoutMade' } }
    const [loan] = (await loans.lock(tx, await loans.ofRequests([payout.requestId], tx))).values()
    if (!loan || loan.status === 'ceded') return { error: 'transitionRefused' }
    const { payoffCents } = await loans.positionOf(loan, undefined, tx)
    return { before: { status: 'payoutMade', owed: toMajor(wholeShillings(payoffCents)) } }
  }

  /** A payout recorded as made is compared with that day's statement, if it was uploaded. */
  const onStatement = async (
    tx: Tx,
    { method, amountCents }: Payout,
    said: ManualOutcome,
  ): Promise<StatementPresence | null> =>
    said.made && said.on !== null
      ? reconciliation.payoutOn(tx, {
          method,
          amountCents,
          receipt: said.receipt.trim().toUpperCase(),
          on: said.on,
        })
      : null

  const settle: Action<Settlement, Refusal> = {
    kind: 'payout.settle',
    act: 'payout.settled',
    second: 'always',
    permission: 'money.act',
    checks: 'reconciliation.approve',
    payload: settlement,
    async preview(tx, { payoutId, said }): Promise<Preview | Failure<Refusal>> {
      const payout = await payouts.find(tx, payoutId)
      if (!payout) return { error: 'notFound' }
      const refused = await payouts.settleRefusal(tx, payout, said)
      if (refused) return refused
      const seen = await onStatement(tx, payout, said)
      if (seen === 'notOnStatement')
        return { error: 'validationFailed', fields: { receipt: 'receiptNotOnStatement' } }
      const effect = await currentEffect(tx, payout)
      if ('error' in effect) return effect
      return {
        subject: payoutId,
        label: (await requestOf(tx, payout))?.contractNumber ?? null,
        customerId: payout.customerId,
        before: effect.before,
        after: said.made
          ? { status: 'payoutMade', receipt: said.receipt, madeOn: said.on, onStatement: seen }
          : {
              status: 'payoutNotMade',
              ...(payout.purpose === 'refund' && { theirsAgain: toMajor(payout.amountCents) }),
            },
        effectCents: payout.amountCents,
      }
    },
    async apply(tx, _by, { payoutId, said }) {
      const payout = await payouts.find(tx, payoutId)
      return payout ? payouts.settleManually(tx, payout, said) : { error: 'notFound' }
    },
  }

  const found = async <Done>(
    id: string,
    then: (tx: Tx, payout: Payout) => Promise<Done>,
  ): Promise<Done | Failure<'notFound'>> =>
    database.transaction(async (tx) => {
      const payout = await payouts.find(tx, id)
      return payout ? then(tx, payout) : { error: 'notFound' }
    })

  return {
    settle,

    /** Reading a customer's payout is audited. */
    read: (officer: Officer, id: string): Promise<Opened | Failure<'notFound'>> =>
      found(id, async (tx, payout) => {
        const acts = await audit.ofSubject(id, actsShownMax, tx)
        await audit.record(tx, officer, { act: 'payout.opened', subject: id, customerId: payout.customerId })
        return {
          ...payoutView(payout),
          purpose: payout.purpose,
          sends: payout.sends,
          canSettle: payouts.canSettle(payout),
          canReturn: payouts.canReturn(payout),
          customerId: payout.customerId,
          request: await requestOf(tx, payout),
          acts: acts.filter(({ act }) => act !== 'payout.opened'),
        }
      }),

    /** Asks the provider now about a payout with an unknown outcome. */
    ask: (
      officer: Officer,
      id: string,
    ): Promise<{ readonly asking: true } | Failure<'notFound' | 'conflict'>> =>
      found<{ readonly asking: true } | Failure<'conflict'>>(id, async (tx, payout) => {
        if (!isOutcomeOpen(payout)) return { error: 'conflict' }
        await payouts.askAgain(tx, payout)
        await audit.record(tx, officer, { act: 'payout.asked', subject: id, customerId: payout.customerId })
        return { asking: true }
      }),
  }
}
