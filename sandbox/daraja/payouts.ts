/** Payouts from the utility account: accepted at once, carried out a second later. */
import type { Core } from '../core.ts'
import { htmlPage, serverError, type Answer } from '../faults.ts'
import { changeUtility, utilityBalance } from '../organisation/movements.ts'
import { payoutCharge } from '../organisation/tariffs.ts'
import { payoutTrick } from '../sentinels.ts'
import type { Payout } from '../state.ts'
import {
  dottedStamp,
  newConversationId,
  newReceipt,
  readAmount,
  readPhone,
  text,
  type Fields,
} from '../wire.ts'
import { badField, busy, refuse, type Gate } from './gate.ts'
import { nameOf } from './names.ts'
import { acknowledged, badInitiator, done, resultBody } from './results.ts'

const carryOutMs = 1_000
const lateSuccessMs = 30_000
const minAmount = 10
const maxAmount = 250_000
const receiverDayLimit = 500_000
const dayMs = 24 * 60 * 60 * 1000

type Outcome = { readonly code: string; readonly text: string }

const tricks: Readonly<Record<string, Outcome>> = {
  'float-empty': { code: '1', text: 'The balance is insufficient for the transaction.' },
  'over-limit': { code: '8', text: 'The credit party would exceed its maximum balance.' },
  'daily-limit': { code: '4', text: 'Daily transfer limit of the credit party exceeded.' },
  unregistered: {
    code: '2040',
    text: 'Credit Party customer type (Unregistered or Registered Customer) cannot be supported by the service.',
  },
  'not-existing': { code: 'SFC_IC0003', text: 'The operator does not exist.' },
}

export type Payouts = ReturnType<typeof createPayouts>

export function createPayouts({ state, credentials, queue, callbacks, faults, nowMs }: Core, gate: Gate) {
  const find = (id: string): Payout | undefined => state.one<Payout>('select * from payouts where id = ?', id)
  const float = (): number => utilityBalance(state)

  function paidToday(phone: string): number {
    return (
      state.one<{ total: number }>(
        "select coalesce(sum(amount), 0) as total from payouts where phone = ? and status = 'completed' and completedAtMs > ?",
        phone,
        nowMs() - dayMs,
      )?.total ?? 0
    )
  }

  function judge({ amount, phone, initiatorKnown }: Payout): Outcome {
    if (!initiatorKnown) return badInitiator
    const trick = tricks[payoutTrick(phone) ?? '']
    if (trick) return trick
    if (amount < minAmount)
      return { code: '2', text: 'Declined due to limit rule: less than the minimum transaction amount.' }
    if (amount > maxAmount)
      return { code: '3', text: 'Declined due to limit rule: greater than the maximum transaction amount.' }
    if (amount > float()) return tricks['float-empty'] ?? done
    return paidToday(phone) + amount > receiverDayLimit ? (tricks['daily-limit'] ?? done) : done
  }

  function result(payout: Payout, { code, text: description }: Outcome): object {
    const { receipt, amount, phone } = payout
    const completed = code === '0' && receipt !== null
    return resultBody({
      originatorConversationId: payout.id,
      conversationId: payout.conversationId,
      code,
      text: description,
      transactionId: receipt ?? newReceipt(),
      parameters: completed
        ? {
            ReceiverPartyPublicName: `${phone} - ${nameOf(state, phone)}`,
            TransactionAmount: faults.one([amount, amount.toFixed(2)]),
            TransactionCompletedDateTime: dottedStamp(payout.completedAtMs ?? nowMs()),
            B2CUtilityAccountAvailableFunds: float(),
            TransactionReceipt: receipt,
            B2CWorkingAccountAvailableFunds: 0,
            B2CRecipientIsRegisteredCustomer: 'Y',
            B2CChargesPaidAccountAvailableFunds: -payoutCharge(amount),
          }
        : undefined,
    })
  }

  function carryOut(payout: Payout): void {
    const outcome = judge(payout)
    const completed = outcome.code === '0'
    const ended: Payout = {
      ...payout,
      status: completed ? 'completed' : 'failed',
      receipt: completed ? newReceipt() : null,
      resultCode: outcome.code,
      resultText: outcome.text,
      completedAtMs: nowMs(),
    }
    state.run(
      'update payouts set status = ?, resultCode = ?, resultText = ?, receipt = ?, completedAtMs = ? where id = ?',
      ended.status,
      ended.resultCode,
      ended.resultText,
      ended.receipt,
      ended.completedAtMs,
      ended.id,
    )
    if (completed) changeUtility(state, -payout.amount)
    if (payoutTrick(payout.phone) !== 'never-calls-back')
      callbacks.json(payout.resultUrl, result(ended, outcome))
  }

  queue.on<{ id: string; notice: boolean }>('payout', ({ id, notice }) => {
    state.together(() => {
      const payout = find(id)
      if (payout?.status !== 'pending') return
      if (!notice) return carryOut(payout)
      // The notice looks like a failure for lack of funds, but it is none.
      callbacks.json(
        payout.timeoutUrl,
        result(payout, { code: '1', text: 'The service request timed out in the queue.' }),
      )
      queue.add('payout', { id, notice: false }, lateSuccessMs)
    })
  })

  function refusedRequest(body: Fields): Answer | undefined {
    if (!text(body['OriginatorConversationID'])) return badField('OriginatorConversationID')
    if (!text(body['InitiatorName'])) return badField('InitiatorName')
    if (!text(body['SecurityCredential'])) return badField('SecurityCredential')
    if (!['SalaryPayment', 'BusinessPayment', 'PromotionPayment'].includes(text(body['CommandID'])))
      return badField('CommandID')
    if (readAmount(body['Amount']) === undefined) return badField('Amount')
    if (text(body['PartyA']) !== credentials.shortCode) return badField('PartyA')
    if (!readPhone(body['PartyB'])) return badField('PartyB')
    if (text(body['Remarks']).length < 2 || text(body['Remarks']).length > 100) return badField('Remarks')
    if (!gate.acceptsUrl(body['QueueTimeOutURL'])) return badField('QueueTimeOutURL')
    return gate.acceptsUrl(body['ResultURL']) ? undefined : badField('ResultURL')
  }

  /** True for the first, third, fifth... request to this number. */
  function oddRequest(phone: string): boolean {
    const count = state.setting(`requests:${phone}`, 0) + 1
    state.set(`requests:${phone}`, count)
    return count % 2 === 1
  }

  return {
    find,
    float,

    request(body: Fields): Answer {
      const refused = refusedRequest(body)
      if (refused) return refused
      const id = text(body['OriginatorConversationID'])
      const phone = readPhone(body['PartyB']) ?? ''
      const trick = payoutTrick(phone)
      if (find(id)) return refuse(500, '500.002.1001', 'Duplicate OriginatorConversationID')
      if (trick === 'busy-once' && oddRequest(phone)) return busy()
      if (trick === 'server-error-once' && oddRequest(phone)) return serverError
      const conversationId = newConversationId(nowMs())
      state.together(() => {
        state.run(
          `insert into payouts (id, conversationId, phone, amount, resultUrl, timeoutUrl, initiatorKnown, createdAtMs) values (?, ?, ?, ?, ?, ?, ?, ?)`,
          id,
          conversationId,
          phone,
          readAmount(body['Amount']) ?? 0,
          text(body['ResultURL']),
          text(body['QueueTimeOutURL']),
          gate.knowsInitiator(body['InitiatorName'], body['SecurityCredential']) ? 1 : 0,
          nowMs(),
        )
        if (trick !== 'never-ends')
          queue.add('payout', { id, notice: trick === 'timeout-then-success' }, carryOutMs)
      })
      if (trick === 'html-then-success') return { status: 200, body: htmlPage }
      if (trick === 'server-error-then-success') return serverError
      return acknowledged(id, conversationId)
    },
  }
}
