/** Transfers to cards and bank accounts: taken at once, carried out a second later. Amounts are cents. */
import { randomBytes } from 'node:crypto'
import type { Core } from '../core.ts'
import { serverError, type Answer } from '../faults.ts'
import { cardBalance, changeCardBalance } from '../organisation/movements.ts'
import { transferFee } from '../organisation/tariffs.ts'
import { bankTrick } from '../sentinels.ts'
import type { CardTransfer } from '../state.ts'
import { text, type Fields } from '../wire.ts'
import { refused, said } from './answers.ts'
import type { Charges } from './charges.ts'
import type { Webhooks } from './webhooks.ts'

const carryOutMs = 1_000

type Recipient = {
  readonly code: string
  readonly kind: string
  readonly detail: string
  readonly name: string
}

export function createTransfers({ state, queue, nowMs }: Core, charges: Charges, webhooks: Webhooks) {
  const find = (reference: string): CardTransfer | undefined =>
    state.one<CardTransfer>('select * from cardTransfers where reference = ?', reference)
  const balance = (): number => cardBalance(state)

  const transferData = ({ reference, code, amount, status, createdAtMs, completedAtMs }: CardTransfer) => ({
    id: createdAtMs,
    integration: 1,
    domain: 'test',
    reference,
    transfer_code: code,
    amount,
    currency: 'KES',
    source: 'balance',
    source_details: null,
    status,
    reason: 'Payout',
    failures: null,
    titan_code: null,
    createdAt: new Date(createdAtMs).toISOString(),
    updatedAt: new Date(completedAtMs ?? createdAtMs).toISOString(),
    transferred_at:
      status === 'success' && completedAtMs !== null ? new Date(completedAtMs).toISOString() : null,
  })

  /** Details of a receiver: only the code of a card; bank and number of a bank account. */
  function recipientData({ code, kind, detail, name }: Recipient) {
    const at = new Date(nowMs()).toISOString()
    const [bankCode = '', accountNumber = ''] = kind === 'authorization' ? [] : detail.split(' ')
    return {
      active: true,
      createdAt: at,
      updatedAt: at,
      currency: 'KES',
      description: '',
      domain: 'test',
      email: '',
      id: 1,
      integration: 1,
      metadata: null,
      name,
      recipient_code: code,
      type: kind,
      is_deleted: false,
      isDeleted: false,
      details: {
        authorization_code: kind === 'authorization' ? detail : null,
        account_number: accountNumber,
        account_name: null,
        bank_code: bankCode,
        bank_name: kind === 'authorization' ? '' : 'Test Bank',
      },
    }
  }

  /** The receiver as the page shows it, and its sentinel behaviour. */
  function receiverOf({ kind, detail }: Recipient): { receiver: string; trick: string | null } {
    if (kind === 'authorization') {
      const card = charges.authorization(detail)
      return {
        receiver: card ? `${card.brand} ${card.lastFour}` : 'unknown card',
        trick: card?.active ? card.trick : 'transfer-fails',
      }
    }
    const [bank = '', account = ''] = detail.split(' ')
    return { receiver: `bank ${bank}, account ${account.slice(-4)}`, trick: bankTrick(account) ?? null }
  }

  queue.on<{ reference: string }>('cardTransfer', ({ reference }) => {
    state.together(() => {
      const transfer = find(reference)
      if (transfer?.status !== 'pending') return
      const status = transfer.trick === 'transfer-fails' ? 'failed' : 'success'
      state.run(
        'update cardTransfers set status = ?, completedAtMs = ? where reference = ?',
        status,
        nowMs(),
        reference,
      )
      if (status === 'success') changeCardBalance(state, -transfer.amount - transferFee)
      if (transfer.trick !== 'transfer-silent')
        webhooks.send(`transfer.${status}`, transferData({ ...transfer, status, completedAtMs: nowMs() }))
    })
  })

  return {
    balance,
    recent: (limit: number): CardTransfer[] =>
      state.all<CardTransfer>(
        'select * from cardTransfers order by createdAtMs desc, reference limit ?',
        limit,
      ),
    all: (): CardTransfer[] =>
      state.all<CardTransfer>('select * from cardTransfers order by createdAtMs, reference'),

    recipient(body: Fields): Answer {
      const [kind, name] = [text(body['type']), text(body['name'])]
      if (kind !== 'authorization' && kind !== 'kepss')
        return refused(400, 'Recipient type is not supported', 'invalid_recipient_type')
      const detail =
        kind === 'authorization'
          ? text(body['authorization_code'])
          : `${text(body['bank_code'])} ${text(body['account_number'])}`
      if (!name || detail.trim() === '') return refused(400, 'Account details are missing', 'missing_params')
      if (kind === 'authorization' && !charges.authorization(detail)?.active)
        return refused(400, 'Authorization code is not valid', 'invalid_authorization')
      if (kind === 'kepss' && !/^\d{2} \d{6,16}$/.test(detail))
        return refused(400, 'Account number is invalid', 'invalid_account')
      state.run(
        'insert into cardRecipients (code, kind, detail, name) values (?, ?, ?, ?) on conflict (kind, detail) do nothing',
        `RCP_${randomBytes(6).toString('hex')}`,
        kind,
        detail,
        name,
      )
      const known = state.one<Recipient>(
        'select * from cardRecipients where kind = ? and detail = ?',
        kind,
        detail,
      )
      if (!known) throw new Error('the inserted recipient is missing')
      return said('Transfer recipient created successfully', recipientData(known), 201)
    },

    transfer(body: Fields): Answer {
      const [reference, amount] = [text(body['reference']), Number(text(body['amount']))]
      const recipient = state.one<Recipient>(
        'select * from cardRecipients where code = ?',
        text(body['recipient']),
      )
      if (!recipient) return refused(400, 'Recipient specified is invalid', 'invalid_recipient')
      if (!/^[a-z0-9_-]{16,50}$/.test(reference))
        return refused(400, 'Reference is invalid', 'invalid_reference')
      if (!Number.isSafeInteger(amount) || amount <= 0)
        return refused(400, 'Amount is invalid', 'invalid_amount')
      if (find(reference)) return refused(400, 'Please provide a unique reference', 'duplicate_reference')
      if (amount > balance())
        return refused(400, 'Your balance is not enough to fulfil this request', 'insufficient_balance')
      const { receiver, trick } = receiverOf(recipient)
      const code = `TRF_${randomBytes(6).toString('hex')}`
      state.together(() => {
        state.run(
          'insert into cardTransfers (reference, code, recipient, receiver, amount, trick, createdAtMs) values (?, ?, ?, ?, ?, ?, ?)',
          reference,
          code,
          recipient.code,
          receiver,
          amount,
          trick,
          nowMs(),
        )
        queue.add('cardTransfer', { reference }, carryOutMs)
      })
      if (trick === 'transfer-silent') return serverError
      const queued = find(reference)
      if (!queued) throw new Error('the inserted transfer is missing')
      return said('Transfer has been queued', {
        ...transferData(queued),
        transfersessionid: [],
        transfertrials: [],
        recipient: 1,
        request: 1,
      })
    },

    verify(reference: string): Answer {
      const transfer = find(reference)
      if (!transfer) return refused(404, 'Transfer not found', 'transfer_not_found')
      const recipient = state.one<Recipient>(
        'select * from cardRecipients where code = ?',
        transfer.recipient,
      )
      return said('Transfer retrieved', {
        ...transferData(transfer),
        recipient: recipient && recipientData(recipient),
        session: { provider: null, id: null },
        gateway_response: null,
      })
    },
  }
}
