/** The server-driven steps (rule calls-9) of registration and the application. */
import { z } from 'zod'
import { call } from './call.ts'
import { firstVisitHeader } from './fields.ts'
import { formFieldsText } from './process-forms.ts'

export const processNames = ['registration', 'loanRequest'] as const
export const formNames = [
  'getStarted',
  'smsCode',
  'personalData',
  'additionalInformation',
  'amount',
  'receivingMoney',
  'confirmation',
] as const
/**
 * next: submit the form. resend: send the code again. changePhone: return to the first form with another
 * number.
 */
export const exits = ['next', 'resend', 'changePhone'] as const

/** State of a process. `formName` is the next open step; null when all steps are done. */
export const processShape = z.object({
  processName: z.enum(processNames),
  processId: z.uuid(),
  formName: z.enum(formNames).nullable(),
  executionId: z.uuid().describe('Sent with the next submission; changes each time.'),
  completed: z.array(z.enum(formNames)),
  answers: z
    .record(z.string(), z.record(z.string(), z.string()))
    .describe(
      'values typed so far, by form, without secrets; phones and the e-mail address are empty without their scopes',
    ),
  code: z
    .object({
      maskedPhone: z.string(),
      resendAfterSeconds: z.number().int(),
      resendsLeft: z.number().int(),
      notSent: z.boolean().describe('the network refused its SMS'),
    })
    .nullable(),
  /** Set from the confirmation step on: the requested loan and its price. */
  requestId: z.uuid().nullable(),
})

const where = z.object({ processName: z.enum(processNames), processId: z.uuid() })
const data = z.record(z.string().max(60), z.string().max(4_000, 'textTooLong'))

export const startProcess = call('POST /api/v1/customer/process', {
  summary: "Starts a process, or resumes the customer's open one.",
  caller: 'visitor',
  scope: 'profile',
  body: z.strictObject({ processName: z.enum(processNames), data: data.optional() }),
  answers: { 200: processShape },
  errors: [
    'validationFailed',
    'signInRequired',
    'requestsDisabled',
    'requestNotAllowed',
    'addressMissing',
    'documentExpired',
    'requestExists',
    'paymentInQuestion',
    'pastDueBefore',
    'borrowingPaused',
    'tooManyRequests',
  ],
})
export const readProcess = call('POST /api/v1/customer/process/{processName}/{processId}', {
  summary: 'The state of the process.',
  caller: 'visitor',
  scope: 'profile',
  params: where,
  answers: { 200: processShape },
  errors: ['processNotFound', 'signInRequired'],
})
export const submitForm = call('POST /api/v1/customer/process/{processName}/{processId}/{formName}/{exit}', {
  summary:
    'Submits one form through an exit. A stale execution id is a conflict with the current state; a repeated one gets its first response.',
  caller: 'visitor',
  scope: 'profile',
  headers: firstVisitHeader,
  params: where.extend({ formName: z.enum(formNames), exit: z.enum(exits) }),
  body: z.strictObject({
    executionId: z.uuid(),
    data: data.describe(`The fields of the form.\n\n${formFieldsText}`),
  }),
  answers: { 200: processShape },
  errors: [
    'validationFailed',
    'proofNeeded',
    'restorationNeeded',
    'processNotFound',
    'executionStale',
    'stepNotOpen',
    'stepClosed',
    'signInRequired',
    'captchaFailed',
    'codeWrong',
    'codeEnded',
    'moreProofNeeded',
    'codeResendTooEarly',
    'codeResendsUsedUp',
    'codesHeldUp',
    'documentsTooMany',
    'requestsDisabled',
    'requestNotAllowed',
    'addressMissing',
    'documentExpired',
    'requestExists',
    'paymentInQuestion',
    'pastDueBefore',
    'borrowingPaused',
    'tooManyRequests',
  ],
})
