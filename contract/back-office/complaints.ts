/** The register of complaints (rule law-14). A complaint has the id of its appeal. */
import { z } from 'zod'
import { requestTopicNames } from '../../domain/contact/customer-request.ts'
import {
  complaintChannels,
  complaintDeadlines,
  complaintOutcomes,
  recordedTopics,
  replyManners,
  nonCustomerManners,
} from '../../domain/contact/complaints.ts'
import { languages } from '../../domain/language.ts'
import { call } from '../call.ts'
import { dayField, dayShape, orNothing, phoneField } from '../fields.ts'
import { id, instant, words } from './fields.ts'

const filters = {
  state: z.enum(['open', 'closed', 'all'], 'choiceInvalid').default('open'),
  channel: z.enum(['', ...complaintChannels], 'choiceInvalid').default(''),
  from: orNothing(dayField).default(null),
  to: orNothing(dayField).default(null),
}
const clock = z.object({
  clock: z.enum(complaintDeadlines),
  dueOn: dayShape,
  doneOn: dayShape.nullable(),
  late: z.boolean(),
})
const summary = {
  id: z.uuid(),
  number: z.number().int(),
  topic: z.enum(requestTopicNames),
  channel: z.enum(complaintChannels),
  receivedAt: instant,
  name: z.string(),
  repliedOn: dayShape.nullable(),
  outcome: z.enum(complaintOutcomes).nullable(),
  daysTaken: z.number().int(),
  next: clock.nullable().describe('next step'),
}
const text = (most: number) => z.string().trim().max(most, 'textTooLong').default('')

export const officeComplaints = call('GET /api/office/complaints', {
  summary: 'Complaints: overdue ones first, then by next deadline; at most 500.',
  caller: 'officer',
  permission: 'complaints.read',
  namedList: 'complaints',
  query: z.object(filters),
  answers: { 200: z.object({ items: z.array(z.object(summary)) }) },
  errors: ['validationFailed'],
})
export const officeComplaintFile = call('GET /api/office/complaints/file', {
  summary: 'The register as a CSV file. The download is recorded in the audit trail.',
  caller: 'officer',
  permission: 'complaints.export',
  query: z.object(filters),
  media: 'text/csv',
  answers: { 200: z.custom((value) => typeof value === 'string').meta({ type: 'string' }) },
  errors: ['validationFailed', 'exportTooLarge'],
})
export const officeComplaint = call('GET /api/office/complaints/{id}', {
  summary: 'A complaint with its whole register entry and its deadlines.',
  caller: 'officer',
  permission: 'complaints.read',
  params: id,
  answers: {
    200: z.object({
      ...summary,
      revision: z.number().int().describe('required when findings are saved'),
      customerId: z.uuid().nullable().describe('null for a non-customer'),
      text: z.string().describe('the complaint as spoken or written'),
      phone: z.string(),
      address: z.string(),
      nature: z.string(),
      subjectPersons: z.string(),
      findings: z.string(),
      reasonPending: z.string(),
      acknowledgedOn: dayShape.nullable(),
      writtenOn: dayShape.nullable(),
      replyManner: z.enum(replyManners).nullable(),
      registeredBy: z.string().nullable().describe('null if the customer wrote it'),
      clocks: z.array(clock),
      steps: z.array(z.object({ id: z.uuid(), at: instant, by: z.string(), text: z.string() })),
    }),
  },
  errors: ['notFound'],
})
export const officeRecordComplaint = call('POST /api/office/customers/{id}/complaints', {
  summary:
    'Records a complaint that a customer made by telephone, in writing or in person: the customer gets its number and finds it in the account.',
  caller: 'officer',
  permission: 'complaints.work',
  params: id,
  body: z.strictObject({
    topic: z.enum(recordedTopics, 'choiceInvalid'),
    channel: z.enum(complaintChannels, 'choiceInvalid'),
    receivedOn: dayField,
    text: words(4_000),
    subjectPersons: text(500),
  }),
  answers: { 201: z.object({ id: z.uuid() }) },
  errors: ['validationFailed', 'notFound'],
})
export const officeRecordStranger = call('POST /api/office/complaints', {
  summary:
    'Records a complaint of a non-customer. With a phone number they get its number and the answer date by SMS.',
  caller: 'officer',
  permission: 'complaints.work',
  body: z.strictObject({
    name: words(200),
    phone: orNothing(phoneField).describe('this or an address'),
    address: text(500),
    language: z.enum(languages, 'choiceInvalid').describe('language of the notices'),
    topic: z.enum(recordedTopics, 'choiceInvalid'),
    channel: z.enum(complaintChannels, 'choiceInvalid'),
    receivedOn: dayField,
    text: words(4_000),
    subjectPersons: text(500),
  }),
  answers: { 201: z.object({ id: z.uuid() }) },
  errors: ['validationFailed'],
})
export const officeRegisterAppeal = call('POST /api/office/appeals/{id}/complaint', {
  summary:
    'Adds a pending customer request to the complaints register; one already registered stays unchanged.',
  caller: 'officer',
  permission: 'complaints.work',
  params: id,
  answers: { 200: z.object({ id: z.uuid() }) },
  errors: ['notFound', 'conflict'],
})
const done = { 200: z.object({ done: z.literal(true) }) }
export const officeComplaintStep = call('POST /api/office/complaints/{id}/steps', {
  summary: 'Records an action taken on a complaint.',
  caller: 'officer',
  permission: 'complaints.work',
  params: id,
  body: z.strictObject({ text: words(2_000) }),
  answers: done,
  errors: ['validationFailed', 'notFound'],
})
export const officeComplaintAcknowledged = call('POST /api/office/complaints/{id}/acknowledged', {
  summary: 'Records, once, that a non-customer without a phone received the acknowledgement.',
  caller: 'officer',
  permission: 'complaints.work',
  byPeople: true,
  params: id,
  answers: done,
  errors: ['notFound', 'conflict'],
})
export const officeComplaintReplied = call('POST /api/office/complaints/{id}/reply', {
  summary:
    "Records, once, the answer given to a non-customer. A customer's complaint is answered by its customer request.",
  caller: 'officer',
  permission: 'complaints.work',
  byPeople: true,
  params: id,
  body: z.strictObject({ manner: z.enum(nonCustomerManners, 'choiceInvalid'), text: words(4_000) }),
  answers: done,
  errors: ['validationFailed', 'notFound', 'conflict'],
})
export const officeComplaintWritten = call('POST /api/office/complaints/{id}/written', {
  summary: 'Records, once, that an oral complaint was put in writing.',
  caller: 'officer',
  permission: 'complaints.work',
  byPeople: true,
  params: id,
  answers: done,
  errors: ['notFound', 'conflict'],
})
export const officeComplaintFound = call('POST /api/office/complaints/{id}/findings', {
  summary: 'Saves the findings of a complaint; its outcome once it was answered.',
  caller: 'officer',
  permission: 'complaints.work',
  byPeople: true,
  params: id,
  body: z.strictObject({
    revision: z.coerce.number().int().min(1).max(2_147_483_647).describe('the revision that was read'),
    nature: text(500),
    subjectPersons: text(500),
    findings: text(4_000),
    reasonPending: text(1_000),
    outcome: z.enum(['', ...complaintOutcomes], 'choiceInvalid').default(''),
    replyManner: z.enum(['', ...replyManners], 'choiceInvalid').default(''),
  }),
  answers: done,
  errors: ['validationFailed', 'notFound', 'conflict'],
})
