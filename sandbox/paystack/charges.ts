/** Charges on the hosted page, stored card authorisations, and refunds. Amounts are cents. */
import { createHash, randomBytes } from 'node:crypto'
import type { Core } from '../core.ts'
import type { Answer } from '../faults.ts'
import { changeCardBalance } from '../organisation/movements.ts'
import { cardFee } from '../organisation/tariffs.ts'
import type { CardAuthorization, CardCharge } from '../state.ts'
import { text, type Fields } from '../wire.ts'
import { readCard } from './card.ts'
import { said, refused } from './answers.ts'
import type { Webhooks } from './webhooks.ts'

const refundMs = 1_000
const minAmount = 100

const customer = (email: string) => ({
  id: 1,
  first_name: null,
  last_name: null,
  email,
  customer_code: `CUS_${createHash('sha256').update(email).digest('hex').slice(0, 14)}`,
  phone: null,
  metadata: null,
  risk_action: 'default',
  international_format_phone: null,
})

export type Charges = ReturnType<typeof createCharges>

export function createCharges({ state, queue, nowMs }: Core, webhooks: Webhooks) {
  const find = (reference: string): CardCharge | undefined =>
    state.one<CardCharge>('select * from cardCharges where reference = ?', reference)
  const authorization = (code: string | null): CardAuthorization | undefined =>
    code === null
      ? undefined
      : state.one<CardAuthorization>('select * from cardAuthorizations where code = ?', code)
  const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

  function chargeData(charge: CardCharge) {
    const card = authorization(charge.authorizationCode)
    return {
      id: charge.createdAtMs,
      domain: 'test',
      reference: charge.reference,
      receipt_number: null,
      amount: charge.amount,
      requested_amount: charge.amount,
      currency: 'KES',
      channel: 'card',
      status: charge.refundedAtMs === null ? charge.status : 'reversed',
      message: null,
      gateway_response: charge.said,
      paid_at: iso(charge.paidAtMs),
      paidAt: iso(charge.paidAtMs),
      created_at: iso(charge.createdAtMs),
      createdAt: iso(charge.createdAtMs),
      transaction_date: iso(charge.createdAtMs),
      ip_address: '127.0.0.1',
      metadata: '',
      log: null,
      fees: null,
      fees_split: null,
      fees_breakdown: null,
      plan: null,
      plan_object: {},
      split: {},
      subaccount: {},
      order_id: null,
      pos_transaction_data: null,
      source: null,
      connect: null,
      customer: customer(charge.email),
      authorization: card
        ? {
            authorization_code: card.code,
            bin: card.bin,
            last4: card.lastFour,
            exp_month: card.expMonth,
            exp_year: card.expYear,
            channel: 'card',
            card_type: `${card.brand} `,
            bank: 'TEST BANK',
            country_code: 'KE',
            brand: card.brand,
            reusable: card.trick !== 'not-reusable',
            signature: card.signature,
            account_name: null,
            receiver_bank_account_number: null,
            receiver_bank: null,
          }
        : {},
    }
  }

  const refundData = (charge: CardCharge) => ({
    transaction: {
      id: charge.createdAtMs,
      domain: 'test',
      reference: charge.reference,
      amount: charge.amount,
      paid_at: iso(charge.paidAtMs),
      paidAt: iso(charge.paidAtMs),
      channel: 'card',
      currency: 'KES',
      authorization: { exp_month: null, exp_year: null, account_name: null },
      customer: { international_format_phone: null },
      plan: {},
      split: {},
      subaccount: { currency: null },
      order_id: null,
      pos_transaction_data: null,
      source: null,
      fees_breakdown: null,
    },
    id: charge.createdAtMs,
    integration: 1,
    domain: 'test',
    amount: charge.amount,
    deducted_amount: 0,
    fully_deducted: false,
    currency: 'KES',
    channel: null,
    status: 'pending',
    merchant_note: '',
    customer_note: '',
    refunded_by: 'sandbox',
    expected_at: iso(nowMs() + refundMs),
    createdAt: iso(nowMs()),
    updatedAt: iso(nowMs()),
  })

  /** The same card of the same customer has the same code while it is in use. */
  function authorize(email: string, form: Exclude<ReturnType<typeof readCard>, { wrong: string }>): string {
    const known = state.one<{ code: string }>(
      'select code from cardAuthorizations where email = ? and signature = ? and expMonth = ? and expYear = ? and active = 1',
      email,
      form.signature,
      form.expMonth,
      form.expYear,
    )
    if (known) return known.code
    const code = `AUTH_${randomBytes(6).toString('hex')}`
    state.run(
      'insert into cardAuthorizations (code, email, signature, brand, bin, lastFour, expMonth, expYear, trick) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      code,
      email,
      form.signature,
      form.brand,
      form.bin,
      form.lastFour,
      form.expMonth,
      form.expYear,
      form.trick,
    )
    return code
  }

  queue.on<{ reference: string }>('cardRefund', ({ reference }) => {
    state.together(() => {
      const charge = find(reference)
      if (!charge || charge.refundedAtMs !== null) return
      const fails = authorization(charge.authorizationCode)?.trick === 'refund-fails'
      if (!fails) {
        state.run('update cardCharges set refundedAtMs = ? where reference = ?', nowMs(), reference)
        changeCardBalance(state, -charge.amount)
      }
      webhooks.send(fails ? 'refund.failed' : 'refund.processed', {
        status: fails ? 'failed' : 'processed',
        transaction_reference: reference,
        amount: charge.amount,
        currency: 'KES',
        customer: { email: charge.email },
      })
    })
  })

  return {
    find,
    authorization,
    byAccessCode: (accessCode: string): CardCharge | undefined =>
      state.one<CardCharge>('select * from cardCharges where accessCode = ?', accessCode),
    recent: (limit: number): CardCharge[] =>
      state.all<CardCharge>('select * from cardCharges order by createdAtMs desc, reference limit ?', limit),
    all: (): CardCharge[] =>
      state.all<CardCharge>('select * from cardCharges order by createdAtMs, reference'),

    initialize(body: Fields, pageAt: (accessCode: string) => string): Answer {
      const [email, reference, amount, callbackUrl] = [
        text(body['email']),
        text(body['reference']),
        Number(text(body['amount'])),
        text(body['callback_url']),
      ]
      if (!/^\S+@\S+\.\S+$/.test(email))
        return refused(400, 'Invalid Email Address Passed', 'invalid_email_address')
      if (!Number.isSafeInteger(amount) || amount < minAmount)
        return refused(400, 'Invalid Amount Sent', 'invalid_amount')
      if (text(body['currency']) !== 'KES')
        return refused(400, 'Currency not supported by merchant', 'unsupported_currency')
      if (find(reference)) return refused(400, 'Duplicate Transaction Reference', 'duplicate_reference')
      if (!URL.canParse(callbackUrl)) return refused(400, 'Invalid callback URL', 'invalid_callback_url')
      const accessCode = randomBytes(8).toString('hex')
      state.run(
        'insert into cardCharges (reference, accessCode, email, amount, callbackUrl, createdAtMs) values (?, ?, ?, ?, ?, ?)',
        reference,
        accessCode,
        email,
        amount,
        callbackUrl,
        nowMs(),
      )
      return said('Authorization URL created', {
        authorization_url: pageAt(accessCode),
        access_code: accessCode,
        reference,
      })
    },

    verify(reference: string): Answer {
      const charge = find(reference)
      return charge
        ? said('Verification successful', chargeData(charge))
        : refused(404, 'Transaction reference not found.', 'transaction_not_found')
    },

    /** Handles the form of the hosted page. Returns its error, or null on success. */
    pay(charge: CardCharge, form: Fields): string | null {
      const card = readCard(form, nowMs())
      if ('wrong' in card) return card.wrong
      return state.together(() => {
        if (card.trick === 'declined') {
          state.run(
            "update cardCharges set status = 'failed', said = 'Declined' where reference = ? and status <> 'success'",
            charge.reference,
          )
          return 'Declined. The bank of this card did not allow the charge. Use another card, or go back.'
        }
        const code = authorize(charge.email, card)
        const paid = state.run(
          "update cardCharges set status = 'success', said = 'Successful', authorizationCode = ?, paidAtMs = ? where reference = ? and status <> 'success'",
          code,
          nowMs(),
          charge.reference,
        )
        const now = find(charge.reference)
        if (paid && now) {
          changeCardBalance(state, now.amount - cardFee(now.amount))
          webhooks.send('charge.success', chargeData(now))
        }
        return null
      })
    },

    refund(body: Fields): Answer {
      const charge = find(text(body['transaction']))
      if (charge?.status !== 'success') return refused(404, 'Transaction not found', 'transaction_not_found')
      if (charge.refundedAtMs !== null)
        return refused(400, 'Transaction has been fully reversed', 'transaction_reversed')
      queue.add('cardRefund', { reference: charge.reference }, refundMs)
      return said('Refund has been queued for processing', refundData(charge))
    },

    deactivate(body: Fields): Answer {
      const done = state.run(
        'update cardAuthorizations set active = 0 where code = ? and active = 1',
        text(body['authorization_code']),
      )
      return done
        ? said('Authorization has been deactivated')
        : refused(404, 'Authorization code not found', 'authorization_not_found')
    },
  }
}
