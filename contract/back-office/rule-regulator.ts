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

export const officeSendRuleDraft = call({
  name: 'officeSendRuleDraft',
  summary:
    'Records that an approved draft was sent to the regulator, and its reference there; once more, before it answered, to correct what was mistyped.',
  method: 'POST',
  path: '/api/office/rule-drafts/{id}/send',
  caller: 'officer',
  permission: 'rules.change',
  byPeople: true,
  params: id,
  body: z.strictObject({
    reference: words(100),
    sentOn: dayField.describe('from the day of the second person’s yes to today'),
    replaces: words(100).optional().describe('the reference that was recorded, where it is corrected'),
  }),
  answers: { 200: z.object({ state: z.enum(ruleDraftStates) }) },
  errors: ['validationFailed', 'notFound', 'conflict', 'roleMissing'],
})
export const officeAnswerRuleDraft = call({
  name: 'officeAnswerRuleDraft',
  summary:
    'Records what the regulator answered to a draft that was sent. One that was refused can be changed and goes the whole way again.',
  method: 'POST',
  path: '/api/office/rule-drafts/{id}/answer',
  caller: 'officer',
  permission: 'rules.change',
  byPeople: true,
  params: id,
  body: z.strictObject({
    answer: z.enum(regulatorAnswers, 'choiceInvalid'),
    answeredOn: dayField,
    reference: words(100).describe("the answer's own"),
    document: z
      .string()
      .trim()
      .max(300, 'tooLong')
      .default('')
      .describe(
        'where the answer can be seen, such as the number of the letter in the file; needed where its file was not attached',
      ),
  }),
  answers: { 200: z.object({ state: z.enum(ruleDraftStates) }) },
  errors: ['validationFailed', 'notFound', 'conflict', 'roleMissing'],
})
export const officeAttachRuleFile = call({
  name: 'officeAttachRuleFile',
  summary: 'Attaches what was sent to the regulator, or what it answered: PDF, JPEG or PNG, at most 10 MB.',
  method: 'POST',
  path: '/api/office/rule-drafts/{id}/files',
  caller: 'officer',
  permission: 'rules.change',
  params: id,
  body: z.strictObject({ about: z.enum(regulatorFilesAbout, 'choiceInvalid') }),
  upload: true,
  answers: { 200: z.object({ id: z.uuid() }) },
  errors: ['validationFailed', 'notFound', 'conflict', 'roleMissing'],
})
export const officeRuleFile = call({
  name: 'officeRuleFile',
  summary: 'A file of the regulator, as a download; the trail says who took it.',
  method: 'GET',
  path: '/api/office/rule-drafts/{id}/files/{file}',
  caller: 'officer',
  permission: 'rules.read',
  params: id.extend({ file: z.uuid() }),
  media: 'application/octet-stream',
  answers: { 200: fileShape },
  errors: ['notFound'],
})
