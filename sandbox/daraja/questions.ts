/** Transaction status, account balance, and reversal of payments: requests whose results are sent later. */
import type { Core } from '../core.ts'
import type { Answer } from '../faults.ts'
import type { Collection, Payout } from '../state.ts'
import { balanceNow, reversalReceipt } from '../organisation/history.ts'
import { changeUtility } from '../organisation/movements.ts'
import { payoutCharge } from '../organisation/tariffs.ts'
import { nameOf } from './names.ts'
import {
  compactStamp,
  newConversationId,
  newOriginatorId,
  newReceipt,
  readAmount,
  text,
  type Fields,
} from '../wire.ts'
import { badField, type Gate } from './gate.ts'
import type { Payouts } from './payouts.ts'
import { acknowledged, badInitiator, done, resultBody } from './results.ts'

const answerMs = 500

type Asked = {
  readonly originatorConversationId: string
  readonly conversationId: string
  readonly resultUrl: string
  readonly initiatorKnown: boolean
  readonly receipt: string
  readonly originalId: string
  readonly amount: number
}
type Found = {
  readonly code: string
  readonly text: string
  readonly transactionId?: string
  readonly parameters?: Record<string, string | number | undefined>
}

const notFound: Found = { code: 'R000002', text: 'The original transaction ID is invalid.' }

export function createQuestions(core: Core, gate: Gate, payouts: Payouts) {
  const { state, credentials, queue, callbacks, faults, nowMs } = core
  const organisation = `${credentials.shortCode} - Sandbox`

  function payoutStatus(payout: Payout): Found {
    const status = { pending: 'Pending', completed: 'Completed', failed: 'Failed' }[payout.status]
    return {
      ...done,
      parameters: {
        ReceiptNo: payout.receipt ?? undefined,
        'Conversation ID': payout.conversationId,
        FinalisedTime: payout.completedAtMs === null ? undefined : Number(compactStamp(payout.completedAtMs)),
        Amount: faults.one([payout.amount, payout.amount.toFixed(2)]),
        TransactionStatus: status,
        ReasonType: 'Business Payment to Customer via API',
        TransactionReason: undefined,
        DebitPartyCharges: `Fee For B2C Payment|KES|${payoutCharge(payout.amount).toFixed(2)}`,
        DebitAccountType: 'Utility Account',
        InitiatedTime: Number(compactStamp(payout.createdAtMs)),
        'Originator Conversation ID': payout.id,
        CreditPartyName: `${payout.phone} - ${nameOf(state, payout.phone)}`,
        DebitPartyName: organisation,
      },
    }
  }

  function collectionStatus(collection: Collection): Found {
    return {
      ...done,
      parameters: {
        ReceiptNo: collection.receipt,
        'Conversation ID': undefined,
        FinalisedTime: faults.one([
          Number(compactStamp(collection.completedAtMs)),
          compactStamp(collection.completedAtMs),
        ]),
        Amount: faults.one([collection.amount, collection.amount.toFixed(2)]),
        TransactionStatus: collection.reversedAtMs === null ? 'Completed' : 'Reversed',
        ReasonType: 'Pay Bill Online',
        DebitAccountType: 'MMF Account For Customer',
        InitiatedTime: Number(compactStamp(collection.completedAtMs)),
        'Originator Conversation ID': undefined,
        CreditPartyName: organisation,
        DebitPartyName: `${collection.phone} - ${collection.name}`,
      },
    }
  }

  function status({ receipt, originalId }: Asked): Found {
    const payout = originalId
      ? (payouts.find(originalId) ??
        state.one<Payout>('select * from payouts where conversationId = ?', originalId))
      : state.one<Payout>('select * from payouts where receipt = ?', receipt)
    if (payout) return payoutStatus(payout)
    const collection = receipt
      ? state.one<Collection>('select * from collections where receipt = ?', receipt)
      : undefined
    return collection ? collectionStatus(collection) : notFound
  }

  const account = (name: string, amount: number): string =>
    `${name}|KES|${amount.toFixed(2)}|${amount.toFixed(2)}|0.00|0.00`

  function balance(): Found {
    const accounts = [
      account('Working Account', balanceNow(state, 'working') / 100),
      account('Float Account', 0),
      account('Utility Account', payouts.float()),
      account('Charges Paid Account', balanceNow(state, 'charges') / 100),
      account('Organization Settlement Account', 0),
    ]
    return {
      ...done,
      parameters: { AccountBalance: accounts.join('&'), BOCompletedTime: Number(compactStamp(nowMs())) },
    }
  }

  function reversal({ receipt, amount }: Asked): Found {
    const collection = state.one<Collection>('select * from collections where receipt = ?', receipt)
    if (!collection) return notFound
    if (collection.reversedAtMs !== null)
      return { code: 'R000001', text: 'The transaction has already been reversed.' }
    if (amount !== collection.amount)
      return { code: '11', text: 'The amount does not match the original transaction.' }
    reverseCollection(receipt)
    return {
      ...done,
      transactionId: reversalReceipt(receipt),
      parameters: {
        DebitAccountBalance: account('Utility Account', payouts.float()),
        Amount: collection.amount,
        TransCompletedTime: Number(compactStamp(nowMs())),
        OriginalTransactionID: receipt,
        Charge: 0,
        CreditPartyPublicName: `${collection.phone} - ${collection.name}`,
        DebitPartyPublicName: organisation,
      },
    }
  }

  /** The provider reverses a payment. False when there is none, or it is already reversed. */
  function reverseCollection(receipt: string): boolean {
    const reversed = state.one<{ amount: number }>(
      'update collections set reversedAtMs = ? where receipt = ? and reversedAtMs is null returning amount',
      nowMs(),
      receipt,
    )
    if (reversed) changeUtility(state, -reversed.amount)
    return reversed !== undefined
  }

  const finders = { status, balance, reversal }
  type Kind = keyof typeof finders

  for (const kind of Object.keys(finders) as Kind[]) {
    queue.on<Asked>(kind, (asked) => {
      state.together(() => {
        const found: Found = asked.initiatorKnown ? finders[kind](asked) : badInitiator
        callbacks.json(asked.resultUrl, resultBody({ transactionId: newReceipt(), ...asked, ...found }), 0)
      })
    })
  }

  function ask(kind: Kind, body: Fields): Answer {
    const asked: Asked = {
      originatorConversationId: newOriginatorId(),
      conversationId: newConversationId(nowMs()),
      resultUrl: text(body['ResultURL']),
      initiatorKnown: gate.knowsInitiator(body['Initiator'], body['SecurityCredential']),
      receipt: text(body['TransactionID']),
      // Documentation differs on this field's name and on which of the two ids it contains.
      originalId:
        text(body['OriginalConversationID']) ||
        text(body['OriginatorConversationID']) ||
        text(body['ConversationID']),
      amount: readAmount(body['Amount']) ?? 0,
    }
    queue.add(kind, asked, answerMs)
    return acknowledged(asked.originatorConversationId, asked.conversationId)
  }

  function refusedRequest(body: Fields, commandId: string): Answer | undefined {
    if (!text(body['Initiator'])) return badField('Initiator')
    if (!text(body['SecurityCredential'])) return badField('SecurityCredential')
    if (text(body['CommandID']) !== commandId) return badField('CommandID')
    if (!text(body['Remarks'])) return badField('Remarks')
    if (!gate.acceptsUrl(body['QueueTimeOutURL'])) return badField('QueueTimeOutURL')
    return gate.acceptsUrl(body['ResultURL']) ? undefined : badField('ResultURL')
  }

  const ownParty = (body: Fields): boolean =>
    text(body['PartyA']) === credentials.shortCode && text(body['IdentifierType']) === '4'

  return {
    reverseCollection: (receipt: string): boolean => state.together(() => reverseCollection(receipt)),

    askStatus(body: Fields): Answer {
      const refused = refusedRequest(body, 'TransactionStatusQuery')
      if (refused) return refused
      if (!ownParty(body)) return badField('PartyA')
      if (
        !['TransactionID', 'OriginalConversationID', 'OriginatorConversationID', 'ConversationID'].some(
          (name) => text(body[name]),
        )
      )
        return badField('TransactionID')
      return ask('status', body)
    },

    askBalance(body: Fields): Answer {
      return (
        refusedRequest(body, 'AccountBalance') ?? (ownParty(body) ? ask('balance', body) : badField('PartyA'))
      )
    },

    askReversal(body: Fields): Answer {
      const refused = refusedRequest(body, 'TransactionReversal')
      if (refused) return refused
      if (!text(body['TransactionID'])) return badField('TransactionID')
      if (readAmount(body['Amount']) === undefined) return badField('Amount')
      if (text(body['ReceiverParty']) !== credentials.shortCode) return badField('ReceiverParty')
      if (!['4', '11'].includes(text(body['RecieverIdentifierType'])))
        return badField('RecieverIdentifierType')
      return ask('reversal', body)
    },
  }
}
