/**
 * Responses of Airtel's open API: one envelope, whose `success` is about the call and not about the money.
 */
import type { Answer } from '../faults.ts'

/** Succeeded, failed, ambiguous, in progress. */
export type TransactionStatus = 'TS' | 'TF' | 'TA' | 'TIP'

export const enveloped = (
  data: object | undefined,
  responseCode: string,
  message: string,
  success = true,
): Answer => ({
  status: 200,
  body: {
    ...(data && { data }),
    status: { response_code: responseCode, code: '200', success, result_code: 'ESB000010', message },
  },
})

/** Refused by the gateway, before any product saw it. */
export const gateRefused = (status: number, code: string, message: string): Answer => ({
  status,
  body: { status: { code: String(status), message, result_code: code, success: false } },
})
