/** Compresses message bodies with a preset dictionary of field names and providers' texts. */
import { hash } from 'node:crypto'
import { createPacking } from '../../platform/database/rows/packing.ts'

/**
 * Most frequent texts last. Never change this dictionary: `server/platform/database/rows/packing.ts` explains how
 * to add another.
 */
const first = [
  '{"event":"charge.success","event":"refund.processed","event":"refund.failed","event":"transfer.failed",',
  '"event":"transfer.reversed","event":"transfer.success","data":{"id":"","reference":"","transaction_reference":"",',
  '"status":"success","amount":"","currency":"KES","transfer_code":"TRF_","transferred_at":"","paid_at":"",',
  '"updatedAt":"","updated_at":"',
  '{"payoutId":"","receiverName":"","answer":{"data":{"transaction":{"id":"","airtel_money_id":"MP","reference_id":"",',
  '"message":"","status":"TS","status_code":"TF","TIP","TA","name":""}},"status":{"response_code":"DP00800001006",',
  '"code":"200","success":true,"result_code":"ESB000010","message":"Transaction Successful"}},"listed":{"receipt":"",',
  '{"answer":{"data":{"balance":"0,000.00","currency":"KES","account_status":"Active"},"status":{"response_code":',
  '"DP02100000001","code":"200","success":true,"result_code":"ESB000010","message":"SUCCESS"}},"at":"2026-',
  ':00.000Z","number":"',
  '{"receipt":"","amountCents":00,"completedAt":"2026-:00.000Z","accountReference":"","payerPhone":"2547","payerName":"",',
  '"rail":"mpesa"}',
  '"ResultDesc":"DS timeout user cannot be reached.","ResultDesc":"The initiator information is invalid.",',
  '"ResultDesc":"The balance is insufficient for the transaction.","ResultDesc":"Request Cancelled by user.",',
  '{"Body":{"stkCallback":{"MerchantRequestID":"","CheckoutRequestID":"ws_CO_","ResultCode":1032,"ResultDesc":"Request ',
  'cancelled by user"}}}',
  '"ResultCode":0,"ResultDesc":"The service request is processed successfully.","CallbackMetadata":{"Item":[{"Name":',
  '"Amount","Value":0},{"Name":"MpesaReceiptNumber","Value":"S"},{"Name":"Balance"},{"Name":"TransactionDate","Value":',
  '2026},{"Name":"PhoneNumber","Value":2547}]}}}}',
  '{"Key":"AccountBalance","Value":"Working Account|KES|0.00|0.00|0.00|0.00&Float Account|KES|0.00|0.00|0.00|0.00&',
  'Utility Account|KES|000.00|000.00|0.00|0.00&Charges Paid Account|KES|-82.00|-82.00|0.00|0.00&Organization ',
  'Settlement Account|KES|0.00|0.00|0.00|0.00"},{"Key":"BOCompletedTime","Value":2026}',
  '{"Key":"OriginalTransactionID","Value":""},{"Key":"Charge","Value":"0.00"},{"Key":"CreditPartyPublicName","Value":""},',
  '{"Key":"DebitPartyPublicName","Value":""},"Declined","Expired","Authorized","Cancelled",',
  '{"Key":"ReasonType","Value":"Business Payment to Customer via API"},{"Key":"TransactionReason"},{"Key":',
  '"DebitPartyCharges","Value":"Fee For B2C Payment|KES|11.00"},{"Key":"DebitAccountType","Value":"Utility Account"},',
  '{"Key":"ReceiverPartyPublicName","Value":"2547 - "},{"Key":"TransactionAmount","Value":000},{"Key":',
  '"TransactionCompletedDateTime","Value":".2026 1"},{"Key":"B2CUtilityAccountAvailableFunds","Value":},{"Key":',
  '"TransactionReceipt","Value":"S"},{"Key":"B2CWorkingAccountAvailableFunds","Value":0},{"Key":',
  '"B2CRecipientIsRegisteredCustomer","Value":"Y"},{"Key":"B2CChargesPaidAccountAvailableFunds","Value":-1}]},',
  '"https://internalsandbox.safaricom.co.ke/mpesa/b2cresults/v1/submit","https://internalsandbox.invalid/results/v1/submit"',
  '{"TransactionType":"Pay Bill","TransID":"S","TransTime":"2026","TransAmount":"000.00","BusinessShortCode":"600000",',
  '"BillRefNumber":"N","InvoiceNumber":"","OrgAccountBalance":".00","ThirdPartyTransID":"","MSISDN":"2547 ***** ",',
  '"FirstName":"","MiddleName":"","LastName":""}',
  '{"Result":{"ResultType":0,"ResultCode":0,"ResultDesc":"The service request is processed successfully.",',
  '"OriginatorConversationID":"","ConversationID":"AG_2026","TransactionID":"S","ResultParameters":{"ResultParameter":[',
  '{"Key":"ReceiptNo","Value":"S"},{"Key":"Conversation ID","Value":"AG_2026"},{"Key":"FinalisedTime","Value":"2026"},',
  '{"Key":"Amount","Value":"000.00"},{"Key":"TransactionStatus","Value":"Completed"},{"Key":"ReasonType","Value":"Pay Bill ',
  'Online"},{"Key":"DebitAccountType","Value":"MMF Account For Customer"},{"Key":"InitiatedTime","Value":2026},{"Key":',
  '"Originator Conversation ID"},{"Key":"CreditPartyName","Value":"600000 - "},{"Key":"DebitPartyName","Value":"2547 - "}]},',
  '"ReferenceData":{"ReferenceItem":{"Key":"QueueTimeoutURL","Value":"https://internalsandbox.',
].join('')

export const bodyPacking = createPacking('inbox_message.packed', { dictionaries: [first], writes: 1 })

/** The original body of an inbox row, unchanged. */
export function bodyOf({ body, packed, bodyHash }: Readonly<Record<string, unknown>>): string {
  if (!Buffer.isBuffer(packed)) return String(body)
  const text = bodyPacking.unpack(packed)
  if (!Buffer.isBuffer(bodyHash) || !hash('sha256', text, 'buffer').equals(bodyHash))
    throw new Error('inbox_message.packed: the body is not the one that came')
  return text
}
