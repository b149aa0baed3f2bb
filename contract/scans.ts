/**
 * Document photos that a decision requires: uploaded one by one, reviewed, and submitted together (rule
 * states-5).
 */
import { z } from 'zod'
import { photoKinds } from '../domain/person/document-photos.ts'
import { identityDocumentKinds } from '../domain/person/documents.ts'
import { call } from './call.ts'
import { fileShape } from './fields.ts'

const params = z.object({
  kind: z.enum(photoKinds).describe('of a nationalId, mainPage is its front and registrationPage its back'),
})
const scansShape = z.object({
  documentKind: z.enum(identityDocumentKinds),
  scans: z.array(
    z.object({
      kind: z.enum(photoKinds),
      uploadedAt: z.string().nullable().describe('instant; null as long as it is missing'),
      fileKind: z.enum(['jpeg', 'pdf']).nullable(),
    }),
  ),
})

export const askedScans = call('GET /api/account/scans', {
  summary:
    'ID photos that the pending application needs, and those already uploaded; empty when none is needed.',
  caller: 'customer',
  scope: 'profile',
  answers: { 200: scansShape },
})
export const uploadScan = call('POST /api/account/scans/{kind}', {
  summary:
    'Uploads a requested ID photo, or replaces it until submission. Pictures are stored without metadata.',
  caller: 'customer',
  scope: 'profile',
  params,
  upload: true,
  answers: { 201: scansShape },
  errors: ['transitionRefused'],
})
export const submitScans = call('POST /api/account/scans', {
  summary: 'Submits all requested ID photos; the decision follows.',
  caller: 'customer',
  scope: 'profile',
  answers: { 200: z.object({ submitted: z.literal(true) }) },
  errors: ['scansMissing', 'transitionRefused'],
})
export const scanFile = call('GET /api/account/scans/{kind}/file', {
  summary: 'The scan of this kind that was uploaded last, as a download.',
  caller: 'customer',
  scope: 'profile',
  params,
  query: z.object({ size: z.enum(['small']).optional().describe('a picture of 320 pixels') }),
  media: 'application/octet-stream',
  answers: { 200: fileShape },
  errors: ['notFound'],
})
