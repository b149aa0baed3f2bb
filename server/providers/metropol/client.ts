/**
 * Metropol's API for lenders (developer guide 3.8, version `v2_1`). Each request is signed over its raw
 * bytes; an error is a response with Metropol's own code.
 */
import { createHash } from 'node:crypto'
import type { EnquiryTier } from '../../../domain/decision/bureau-enquiries.ts'
import type { LookUpInput, LookUpOutcome, Metropol, MetropolConfig } from './port.ts'

type Deps = {
  readonly config: MetropolConfig
  readonly now: () => Date
  readonly fetch?: typeof fetch
  readonly timeoutMs?: number
}
type Fields = Readonly<Record<string, unknown>>

/** Kept short: a credit decision is waiting. */
const defaultTimeoutMs = 5_000

/** Metropol refuses an unexpected field as a wrong hash: a score request takes no amount. */
const reports = {
  gate: { path: '/delinquency/status', type: 2, takes: ['loan_amount'] },
  screen: { path: '/score/consumer', type: 3, takes: [] },
  standard: { path: '/report/credit_info', type: 8, takes: ['loan_amount', 'report_reason'] },
  deep: { path: '/report/credit_info_enhanced', type: 10, takes: ['loan_amount', 'report_reason'] },
} as const satisfies Record<EnquiryTier, unknown>

const newCredit = 1
const inDefault = '004'
const notKnown: readonly string[] = ['E011', 'E017', 'E018']
const notSubscribed: readonly string[] = ['E003', 'E016', 'E019', 'E029']

/** `YYYYMMDDHHMMSS` and six digits of microseconds, in UTC. */
const stamp = (at: Date): string => `${at.toISOString().replace(/\D/g, '')}000`

export function createMetropol({
  config: { baseUrl, publicKey, privateKey },
  now,
  fetch: fetcher = fetch,
  timeoutMs = defaultTimeoutMs,
}: Deps): Metropol {
  return {
    async lookUp(
      tier,
      { identityType, identityNumber, amountShillings }: LookUpInput,
    ): Promise<LookUpOutcome> {
      const { path, type, takes } = reports[tier]
      const given = { loan_amount: amountShillings, report_reason: newCredit }
      const body = JSON.stringify({
        report_type: type,
        identity_number: identityNumber,
        identity_type: identityType,
        ...Object.fromEntries(takes.map((name) => [name, given[name]])),
      })
      const timestamp = stamp(now())
      try {
        const response = await fetcher(`${baseUrl.replace(/\/$/, '')}/v2_1${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-metropol-rest-api-key': publicKey,
            'x-metropol-rest-api-timestamp': timestamp,
            'x-metropol-rest-api-hash': createHash('sha256')
              .update(privateKey + body + publicKey + timestamp)
              .digest('hex'),
          },
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        const text = await response.text()
        return response.status >= 500 ? { away: 'serverError' } : readAnswer(tier, text)
      } catch (error) {
        return {
          away: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable',
        }
      }
    },
  }
}

function readAnswer(tier: EnquiryTier, text: string): LookUpOutcome {
  const answer = parsed(text)
  const code = answer?.['api_code']
  if (!answer || typeof answer['has_error'] !== 'boolean' || typeof code !== 'string')
    return { away: 'unreadable' }
  if (answer['has_error']) {
    if (notKnown.includes(code)) return { notFound: true, code }
    return { refused: notSubscribed.includes(code) ? 'subscription' : 'setup', code }
  }
  const score = tier === 'gate' ? null : scoreOf(answer['credit_score'])
  const openDefaults = defaultsOf(tier, answer)
  const reference = answer['trx_id']
  if (typeof reference !== 'string' || openDefaults === undefined || score === undefined)
    return { away: 'unreadable' }
  return { found: { score, openDefaults }, reference }
}

/** Missing values are the text `None`. Undefined when it is not a score. */
function scoreOf(value: unknown): number | null | undefined {
  if (value === 'None' || value === null) return null
  const score = typeof value === 'string' || typeof value === 'number' ? Number(value) : NaN
  return Number.isInteger(score) && score >= 200 && score <= 900 ? score : undefined
}

/** Debts to other lenders: our own loans are known better here. Undefined when unreadable. */
function defaultsOf(tier: EnquiryTier, answer: Fields): number | null | undefined {
  if (tier === 'screen') return null
  if (tier === 'gate') {
    const code = answer['delinquency_code']
    return typeof code === 'string' ? Number(code === inDefault) : undefined
  }
  const accounts: unknown = answer['account_info']
  if (!Array.isArray(accounts)) return undefined
  return accounts.filter(
    (each: Fields) => each['delinquency_code'] === inDefault && each['is_your_account'] !== true,
  ).length
}

function parsed(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
  } catch {
    return null
  }
}
