/** A sandbox, and calls of its wire without our own client between. */
import { publicEncrypt, constants } from 'node:crypto'
import { afterEach, beforeEach } from 'vitest'
import { startSandbox, type Harness } from './testing/harness.ts'

export let sandbox: Harness

/** Called once by each test file: starts what its tests share, and stops it. */
export function setUp(): void {
  beforeEach(async () => {
    sandbox = await startSandbox()
  })
  afterEach(() => sandbox.close())
}

export const json = { 'content-type': 'application/json' }

/** Calls the wire directly, without our own client between. */
export async function daraja(
  path: string,
  body: object,
  at = sandbox,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const basic = Buffer.from(`${at.daraja.consumerKey}:${at.daraja.consumerSecret}`).toString('base64')
  const token = await fetch(`${at.daraja.baseUrl}/oauth/v1/generate?grant_type=client_credentials`, {
    headers: { authorization: `Basic ${basic}` },
  })
  const { access_token: accessToken } = (await token.json()) as { access_token: string }
  const response = await fetch(`${at.daraja.baseUrl}${path}`, {
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${accessToken}` },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

function promptBody(change: Record<string, unknown> = {}, at = sandbox) {
  const Timestamp = '20261121060000'
  return {
    BusinessShortCode: at.daraja.shortCode,
    Timestamp,
    Password: Buffer.from(`${at.daraja.shortCode}${at.daraja.passkey}${Timestamp}`).toString('base64'),
    TransactionType: 'CustomerPayBillOnline',
    Amount: 500,
    PartyA: 254712345678,
    PartyB: at.daraja.shortCode,
    PhoneNumber: 254712345678,
    CallBackURL: `${at.daraja.callbackBase}/stk`,
    AccountReference: 'LN1',
    TransactionDesc: 'Loan',
    ...change,
  }
}
export const push = (change: Record<string, unknown> = {}, at = sandbox) =>
  daraja('/mpesa/stkpush/v1/processrequest', promptBody(change, at), at)

export function payoutBody(id: string, at = sandbox) {
  const SecurityCredential = publicEncrypt(
    { key: at.daraja.certificatePem, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(at.daraja.initiatorPassword),
  ).toString('base64')
  return {
    OriginatorConversationID: id,
    InitiatorName: at.daraja.initiatorName,
    SecurityCredential,
    CommandID: 'BusinessPayment',
    Amount: '500',
    PartyA: at.daraja.shortCode,
    PartyB: '254712345678',
    Remarks: 'Loan',
    QueueTimeOutURL: `${at.daraja.callbackBase}/payout/timeout`,
    ResultURL: `${at.daraja.callbackBase}/payout/result`,
    Occassion: '',
  }
}
