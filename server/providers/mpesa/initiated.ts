/**
 * Calls with the initiator's credentials. The response only acknowledges them; the result comes to a hook.
 */
import type { Channel, MpesaDeps } from './channel.ts'
import { assertLength, phoneDigits, wholeShillingsOf } from '../rails/outgoing.ts'
import type { Acknowledged, PayoutInput, ReversalInput, StatusInput } from '../rails/port.ts'

/** Identifier types of a paybill, which differ between the calls. */
const shortCodeIdentifier = '4'
const reversalIdentifier = '11'

export function createInitiated(channel: Channel, { config }: MpesaDeps) {
  const payoutShortCode = config.payoutShortCode ?? config.shortCode
  return {
    /** The misspelled fields are the provider's: `Occassion` here, `Occasion` and `Reciever...` below. */
    async payOut({ payoutId, phone, amountCents, remarks, reference }: PayoutInput): Promise<Acknowledged> {
      assertLength(remarks, 2, 100, 'remarks')
      return channel.askForResult(
        '/mpesa/b2c/v3/paymentrequest',
        'payout',
        {
          OriginatorConversationID: payoutId,
          InitiatorName: config.initiatorName,
          CommandID: 'BusinessPayment',
          Amount: String(wholeShillingsOf(amountCents)),
          PartyA: payoutShortCode,
          PartyB: phoneDigits(phone),
          Remarks: remarks,
          Occassion: '',
        },
        reference,
      )
    },

    async askStatus(input: StatusInput): Promise<Acknowledged> {
      return channel.askForResult(
        '/mpesa/transactionstatus/v1/query',
        'status',
        {
          Initiator: config.initiatorName,
          CommandID: 'TransactionStatusQuery',
          TransactionID: 'receipt' in input ? input.receipt : '',
          ...('payoutId' in input && { OriginalConversationID: input.payoutId }),
          // Our id names a payout; a receipt names an incoming payment.
          PartyA: 'payoutId' in input ? payoutShortCode : config.shortCode,
          IdentifierType: shortCodeIdentifier,
          Remarks: 'Status',
          Occasion: '',
        },
        input.reference,
      )
    },

    async askBalance({ reference }: { readonly reference: string }): Promise<Acknowledged> {
      return channel.askForResult(
        '/mpesa/accountbalance/v1/query',
        'balance',
        {
          Initiator: config.initiatorName,
          CommandID: 'AccountBalance',
          PartyA: payoutShortCode,
          IdentifierType: shortCodeIdentifier,
          Remarks: 'Balance',
        },
        reference,
      )
    },

    async reverse({ receipt, amountCents, remarks, reference }: ReversalInput): Promise<Acknowledged> {
      assertLength(remarks, 2, 100, 'remarks')
      return channel.askForResult(
        '/mpesa/reversal/v1/request',
        'reversal',
        {
          Initiator: config.initiatorName,
          CommandID: 'TransactionReversal',
          TransactionID: receipt,
          Amount: String(wholeShillingsOf(amountCents)),
          ReceiverParty: config.shortCode,
          RecieverIdentifierType: reversalIdentifier,
          Remarks: remarks,
          Occasion: '',
        },
        reference,
      )
    },
  }
}
