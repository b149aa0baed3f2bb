/** Payouts to phones: executed and answered at once, unless the number is a sentinel. */
import type { Core } from '../core.ts'
import { htmlPage, serverError, type Answer } from '../faults.ts'
import { payoutTrick } from '../sentinels.ts'
import { fieldsOf, readAmount, text, type Fields } from '../wire.ts'
import { enveloped, gateRefused, type TransactionStatus } from './answers.ts'
import type { Gate } from './gate.ts'
import { airtelFloat, newAirtelReceipt, openTables, setAirtelFloat, type Disbursement } from './tables.ts'

const lateMs = 30_000
const minAmount = 10
const maxAmount = 250_000

type Outcome = { readonly code: string; readonly text: string; readonly status: TransactionStatus }
const failed = (code: string, said: string): Outcome => ({ code, text: said, status: 'TF' })
const done: Outcome = { code: 'DP00900001001', text: 'Transaction is successful.', status: 'TS' }
const processing: Outcome = { code: 'DP00900001006', text: 'Transaction is in process.', status: 'TIP' }
const timedOut: Outcome = { code: 'DP00900001014', text: 'Transaction Timed Out.', status: 'TA' }
const noFunds = failed('DP00900001007', 'Not enough funds in account to complete the transaction.')

const tricks: Readonly<Record<string, Outcome>> = {
  'float-empty': noFunds,
  'over-limit': failed('DP00900001004', 'Amount entered is out of range with respect to defined limits.'),
  'daily-limit': failed('DP00900001003', 'Maximum transaction limit reached for the day.'),
  unregistered: failed('DP00900001009', 'Initiatee of the transaction is invalid.'),
  'not-existing': failed('DP00900001012', 'Mobile number entered is incorrect.'),
}

export function createDisbursements({ state, queue, nowMs }: Core, gate: Gate) {
  openTables(state)
  const find = (id: string): Disbursement | undefined =>
    state.one<Disbursement>('select * from airtelDisbursements where id = ?', id)

  function judge({ msisdn, amount, pinKnown }: Disbursement): Outcome {
    if (!pinKnown) return failed('DP00900001005', 'Transaction failed. Invalid PIN')
    const trick = tricks[payoutTrick(msisdn) ?? '']
    if (trick) return trick
    if (amount < minAmount || amount > maxAmount) return tricks['over-limit'] ?? noFunds
    return amount > airtelFloat(state) ? noFunds : done
  }

  function settle(row: Disbursement, { code, text: said, status }: Outcome): void {
    const receipt = status === 'TS' ? newAirtelReceipt('CI', nowMs()) : null
    state.run(
      'update airtelDisbursements set status = ?, code = ?, message = ?, receipt = ?, completedAtMs = ? where id = ?',
      status,
      code,
      said,
      receipt,
      receipt === null ? null : nowMs(),
      row.id,
    )
    if (receipt !== null) setAirtelFloat(state, airtelFloat(state) - row.amount)
  }

  queue.on<{ id: string }>('airtelDisbursement', ({ id }) => {
    state.together(() => {
      const row = find(id)
      if (row && row.receipt === null && row.status !== 'TF') settle(row, judge(row))
    })
  })

  function answered(id: string): Answer {
    const row = find(id)
    if (!row) return enveloped(undefined, 'DP00900001015', 'Transaction Not Found.', false)
    return enveloped(
      {
        transaction: {
          reference_id: row.receipt ?? '',
          ...(row.receipt !== null && { airtel_money_id: row.receipt }),
          id,
          status: row.status,
          message: row.message,
        },
      },
      row.code,
      row.message,
      row.status !== 'TF',
    )
  }

  function isOdd(msisdn: string): boolean {
    const count = state.setting(`airtelRequests:${msisdn}`, 0) + 1
    state.set(`airtelRequests:${msisdn}`, count)
    return count % 2 === 1
  }

  return {
    all: (): Disbursement[] =>
      state.all<Disbursement>(
        'select * from airtelDisbursements where receipt is not null order by completedAtMs, id',
      ),
    enquire: answered,

    request(body: Fields): Answer {
      const [payee, transaction] = [fieldsOf(body['payee']), fieldsOf(body['transaction'])]
      const [msisdn, id] = [text(payee['msisdn']), text(transaction['id'])]
      const [amount, reference] = [readAmount(transaction['amount']), text(body['reference'])]
      if (!/^[17]\d{8}$/.test(msisdn) || !/^\w{1,64}$/.test(id) || !/^\w{4,64}$/.test(reference))
        return gateRefused(400, 'ROUTER003', 'Mandatory parameters are missing either in the header or body.')
      const trick = payoutTrick(msisdn)
      if (find(id))
        return enveloped(
          undefined,
          'DP00900001011',
          'Transaction with similar information already exists in this system.',
          false,
        )
      if (trick === 'busy-once' && isOdd(msisdn)) return gateRefused(429, 'ROUTER119', 'Too many requests.')
      if (trick === 'server-error-once' && isOdd(msisdn)) return serverError
      state.together(() => {
        const first = trick === 'timeout-then-success' ? timedOut : processing
        state.run(
          `insert into airtelDisbursements (id, msisdn, amount, reference, createdAtMs, pinKnown, status, code, message)
            values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          id,
          msisdn,
          amount ?? 0,
          reference,
          nowMs(),
          gate.knowsPin(body['pin']) ? 1 : 0,
          first.status,
          first.code,
          first.text,
        )
        const row = find(id)
        if (trick === 'timeout-then-success' || trick === 'never-calls-back')
          queue.add('airtelDisbursement', { id }, lateMs)
        else if (trick !== 'never-ends' && row) settle(row, judge(row))
      })
      if (trick === 'html-then-success') return { status: 200, body: htmlPage }
      if (trick === 'server-error-then-success') return serverError
      return answered(id)
    },
  }
}
