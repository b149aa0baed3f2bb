/** WhatsApp conversations with customers who asked for an officer (rule messages-17). */
import { z } from 'zod'
import { call } from '../call.ts'
import { auditShape } from './audit.ts'
import { id, instant, words } from './fields.ts'

const chatShape = z.object({
  id: z.uuid(),
  customerId: z.uuid(),
  customer: z.string(),
  waitingSince: instant.nullable().describe('time of the first unanswered message'),
  wroteAt: instant.describe("time of the customer's last message"),
  answerableUntil: instant.describe('WhatsApp accepts our answers until then'),
  answerable: z.boolean(),
})
export const officeChats = call('GET /api/office/chats', {
  summary: 'Open WhatsApp conversations: first those that await an answer, longest waiting first.',
  caller: 'officer',
  permission: 'chats.read',
  namedList: 'chats',
  answers: { 200: z.object({ items: z.array(chatShape) }) },
})
export const officeChat = call('GET /api/office/chats/{id}', {
  summary: 'A WhatsApp conversation, oldest message first.',
  caller: 'officer',
  permission: 'chats.read',
  params: id,
  answers: {
    200: chatShape.extend({
      phone: z.string(),
      language: z.string(),
      closedAt: instant.nullable(),
      lines: z.array(
        z.object({
          at: instant,
          by: z.string().nullable().describe('the staff member; null: the customer'),
          text: z.string().describe('empty for a picture or another file, which is not kept'),
          status: z
            .enum(['waiting', 'sent', 'delivered', 'failed'])
            .nullable()
            .describe('delivery status of our answer'),
        }),
      ),
      acts: z.array(auditShape),
    }),
  },
  errors: ['notFound'],
})
const closed = z.object({ open: z.boolean() })
export const officeAnswerChat = call('POST /api/office/chats/{id}/answer', {
  summary: 'Answers a customer on WhatsApp, within 24 hours of their last message.',
  caller: 'officer',
  permission: 'chats.answer',
  params: id,
  body: z.strictObject({ text: words(4_000) }),
  answers: { 200: closed },
  errors: ['validationFailed', 'notFound', 'transitionRefused', 'chatWindowOver'],
})
export const officeCloseChat = call('POST /api/office/chats/{id}/close', {
  summary: "Ends a WhatsApp conversation: the customer's next message opens the menus.",
  caller: 'officer',
  permission: 'chats.answer',
  params: id,
  answers: { 200: closed },
  errors: ['notFound', 'transitionRefused'],
})
