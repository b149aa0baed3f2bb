/** Metropol: a credit bureau that knows a few identity numbers, and what came of each question. */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { tricks as words } from '../../words/compiled/en/sandbox/tricks.ts'
import type { Core } from '../core.ts'
import { fieldsOf, text, type Fields } from '../wire.ts'

/** A clock that is off by more is refused. */
const driftMaxMs = 45_000

/** The number decides. Every other one is unknown. */
const numbers = {
  good: '550000055',
  inDefault: '550000056',
  notSubscribed: '550000003',
  noAnswer: '550000098',
  down: '550000099',
} as const
const tricks = ['good', 'inDefault', 'notSubscribed', 'noAnswer', 'down'] as const
export const bureauSentinels = tricks.map((trick) => ({ number: numbers[trick], what: words.bureau[trick] }))

/** Fields of each request, in addition to `identity_number`, `identity_type` and `report_type`. */
const reports: Readonly<Record<string, { readonly type: number; readonly takes: readonly string[] }>> = {
  '/delinquency/status': { type: 2, takes: ['loan_amount'] },
  '/score/consumer': { type: 3, takes: ['mobile_score'] },
  '/report/credit_info': { type: 8, takes: ['loan_amount', 'report_reason'] },
  '/report/credit_info_enhanced': { type: 10, takes: ['loan_amount', 'report_reason'] },
}
const common = ['report_type', 'identity_number', 'identity_type']

/** `5500000` and the two digits of an error code. */
const errorCodes = ['E003', 'E011', 'E016', 'E017', 'E018', 'E019', 'E027', 'E029']
const errorFor = (number: string): string | undefined =>
  errorCodes.find((code) => number === `5500000${code.slice(2)}`)

const refused = (code: string, description: string) => ({
  has_error: true,
  api_code: code,
  api_code_description: description,
})

type Question = { readonly at: string; readonly path: string; readonly number: string; readonly code: string }
const keptQuestions = 200

export function metropolRoutes(app: FastifyInstance, { credentials, faults, nowMs }: Core): void {
  const questions: Question[] = []

  /** Why a request is refused before its subject is looked up. */
  function wrongWith(headers: Fields, body: string): string | null {
    const { bureauPublicKey, bureauPrivateKey } = credentials
    const [key, stamp, hash] = ['key', 'timestamp', 'hash'].map((name) =>
      text(headers[`x-metropol-rest-api-${name}`]),
    ) as [string, string, string]
    if (key === '') return 'E002'
    if (key !== bureauPublicKey) return 'E004'
    if (stamp === '') return 'E023'
    if (!/^\d{20}$/.test(stamp)) return 'E024'
    const [year, month, day, hour, minute, second, milli] = (
      /^(....)(..)(..)(..)(..)(..)(...)/.exec(stamp) ?? []
    )
      .slice(1)
      .map(Number) as [number, number, number, number, number, number, number]
    const at = Date.UTC(year, month - 1, day, hour, minute, second, milli)
    if (Math.abs(at - nowMs()) > driftMaxMs) return 'E025'
    if (hash === '') return 'E026'
    const due = createHash('sha256')
      .update(bureauPrivateKey + body + bureauPublicKey + stamp)
      .digest('hex')
    return hash === due ? null : 'E027'
  }

  function answerTo(path: string, fields: Fields): Fields {
    const number = text(fields['identity_number'])
    const about = {
      has_error: false,
      api_code: '200',
      api_code_description: 'Success',
      trx_id: createHash('sha256').update(`${path}${number}${nowMs()}`).digest('hex').slice(0, 16),
      identity_number: number,
      identity_type: fields['identity_type'],
    }
    const late = number === numbers.inDefault
    if (path === '/delinquency/status')
      return {
        ...about,
        delinquency_code: late ? '004' : '003',
        delinquency_summary: `Current delinquency ${late ? 'True' : 'False'}`,
        loan_amount: fields['loan_amount'],
      }
    const score = { credit_score: late ? '320' : '640' }
    if (path === '/score/consumer') return { ...about, ...score }
    const account = (code: string, isOurs: boolean) => ({
      account_number: code === '004' ? 'LN0042' : 'LN0001',
      current_balance: code === '004' ? '7450.00000' : '1200.00000',
      days_in_arrears: code === '004' ? '95' : '0',
      delinquency_code: code,
      is_your_account: isOurs,
      last_payment_date: 'None',
      original_amount: '9000.00000',
      overdue_date: 'None',
    })
    return {
      ...about,
      ...score,
      account_info: [account('003', false), ...(late ? [account('004', false), account('004', true)] : [])],
      has_fraud: false,
      is_guarantor: false,
    }
  }

  for (const [path, { type, takes }] of Object.entries(reports))
    app.post(`/metropol/v2_1${path}`, (request, reply) => {
      const fields = fieldsOf(request.body)
      const number = text(fields['identity_number'])
      const knows = number === numbers.good || number === numbers.inDefault
      const code =
        wrongWith(request.headers, JSON.stringify(request.body)) ??
        (Object.keys(fields).every((name) => [...common, ...takes].includes(name)) ? null : 'E027') ??
        (fields['report_type'] === type ? null : 'E016') ??
        errorFor(number) ??
        (knows ? null : 'E017')
      const noted = number === numbers.noAnswer || number === numbers.down ? '-' : (code ?? '200')
      questions.unshift({ at: new Date(nowMs()).toISOString(), path, number, code: noted })
      questions.length = Math.min(questions.length, keptQuestions)
      if (number === numbers.noAnswer) return faults.leaveHanging(reply)
      if (number === numbers.down) return reply.code(503).type('text/html').send('down')
      return faults.send(reply, {
        status: 200,
        body: code === null ? answerTo(path, fields) : refused(code, words.bureau.refused),
      })
    })

  app.get('/api/bureau-questions', () => questions)
}
