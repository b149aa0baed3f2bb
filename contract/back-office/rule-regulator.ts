/** The regulator's review of a rule draft: the submission and the answer. */
import { z } from 'zod'
import { ruleDraftStates } from '../../domain/staff/rule-drafts.ts'
import { call } from '../call.ts'
import { dayField } from '../fields.ts'
import { fileShape } from '../fields.ts'
import { id, words } from './fields.ts'

export const regulatorAnswers = ['approved', 'refused'] as const
/** Purpose of a file: the submission or the answer. */
export const regulatorFilesAbout = ['sent', 'answer'] as const
export type RegulatorFileAbout = (typeof regulatorFilesAbout)[number]

export const officeSendRuleDraft = call('POST /api/office/rule-drafts/{id}/send', {
  summary:
    'Records that an approved draft was sent to the regulator, with the reference; can be repeated before the answer to correct typing mistakes.',
  caller: 'officer',
  permission: 'rules.change',
  byPeople: true,
  params: id,
  body: z.strictObject({
    reference: words(100),
    sentOn: dayField.describe('between the day of the approval and today'),
    replaces: words(100).optional().describe('the recorded reference to correct'),
  }),
  answers: { 200: z.object({ state: z.enum(ruleDraftStates) }) },
  errors: ['validationFailed', 'notFound', 'conflict', 'roleMissing'],
})
export const officeAnswerRuleDraft = call('POST /api/office/rule-drafts/{id}/answer', {
  summary:
    "Records the regulator's answer to a draft. A refused draft can be changed and goes through all steps again.",
  caller: 'officer',
  permission: 'rules.change',
  byPeople: true,
  params: id,
  body: z.strictObject({
    answer: z.enum(regulatorAnswers, 'choiceInvalid'),
    answeredOn: dayField,
    reference: words(100).describe('reference of the answer'),
    document: z
      .string()
      .trim()
      .max(300, 'tooLong')
      .default('')
      .describe(
        'where the answer can be found, such as the number of the letter; required if its file was not attached',
      ),
  }),
  answers: { 200: z.object({ state: z.enum(ruleDraftStates) }) },
  errors: ['validationFailed', 'notFound', 'conflict', 'roleMissing'],
})
export const officeAttachRuleFile = call('POST /api/office/rule-drafts/{id}/files', {
  summary: 'Attaches a file sent to the regulator, or its answer: PDF, JPEG or PNG, at most 10 MB.',
  caller: 'officer',
  permission: 'rules.change',
  params: id,
  body: z.strictObject({ about: z.enum(regulatorFilesAbout, 'choiceInvalid') }),
  upload: true,
  answers: { 200: z.object({ id: z.uuid() }) },
  errors: ['validationFailed', 'notFound', 'conflict', 'roleMissing'],
})
export const officeRuleFile = call('GET /api/office/rule-drafts/{id}/files/{file}', {
  summary: 'A file of the regulator, as a download; the audit trail records it.',
  caller: 'officer',
  permission: 'rules.read',
  params: id.extend({ file: z.uuid() }),
  media: 'application/octet-stream',
  answers: { 200: fileShape },
  errors: ['notFound'],
})
