/** WhatsApp conversations with customers who asked for an officer (rule messages-17). */
import { z } from 'zod'
import { call } from '../call.ts'
import { auditShape } from './audit.ts'
import { id, instant, words } from './fields.ts'

const chatShape = z.object({
  id: z.uuid(),
  customerId: z.uuid(),
  customer: z.string(),
  waitingSince: instant.nullable().describe('of the first message that nobody answered'),
  wroteAt: instant.describe('when the customer wrote last'),
  answerableUntil: instant.describe('WhatsApp takes our answers until then'),
  answerable: z.boolean(),
})
export const officeChats = call({
  name: 'officeChats',
  summary: 'Open conversations by WhatsApp: those that wait for us first, who waits longest first.',
  method: 'GET',
  path: '/api/office/chats',
  caller: 'officer',
  permission: 'chats.read',
  namedList: 'chats',
  answers: { 200: z.object({ items: z.array(chatShape) }) },
  errors: [],
})
export const officeChat = call({
  name: 'officeChat',
  summary: 'A conversation by WhatsApp, in the order of time.',
  method: 'GET',
  path: '/api/office/chats/{id}',
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
          by: z.string().nullable().describe('who of our staff; null: the customer'),
          text: z.string().describe('empty: a picture or another file, which is not kept'),
          status: z
            .enum(['waiting', 'sent', 'delivered', 'failed'])
            .nullable()
            .describe('what became of our answer'),
        }),
      ),
      acts: z.array(auditShape),
    }),
  },
  errors: ['notFound'],
})
const closed = z.object({ open: z.boolean() })
export const officeAnswerChat = call({
  name: 'officeAnswerChat',
  summary: 'Answers a customer by WhatsApp, within 24 hours of what they wrote last.',
  method: 'POST',
  path: '/api/office/chats/{id}/answer',
  caller: 'officer',
  permission: 'chats.answer',
  params: id,
  body: z.strictObject({ text: words(4_000) }),
  answers: { 200: closed },
  errors: ['validationFailed', 'notFound', 'transitionRefused', 'chatWindowOver'],
})
export const officeCloseChat = call({
  name: 'officeCloseChat',
  summary: 'Ends a conversation by WhatsApp: what the customer writes next opens the menus.',
  method: 'POST',
  path: '/api/office/chats/{id}/close',
  caller: 'officer',
  permission: 'chats.answer',
  params: id,
  answers: { 200: closed },
  errors: ['notFound', 'transitionRefused'],
})

export const officeChatCalls = [officeChats, officeChat, officeAnswerChat, officeCloseChat] as const
