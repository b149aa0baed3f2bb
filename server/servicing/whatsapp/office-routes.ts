/** Calls of WhatsApp conversations. */
import {
  officeAnswerChat,
  officeChat,
  officeChats,
  officeCloseChat,
} from '../../../contract/back-office/chats.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { handle, type Route } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import { answerableUntil, type ListedThread, type Threads } from './threads.ts'

const summaryView = (thread: ListedThread, now: Date) => ({
  id: thread.id,
  customerId: thread.customerId,
  customer: thread.customer,
  waitingSince: thread.waitingSince?.toISOString() ?? null,
  wroteAt: thread.wroteAt.toISOString(),
  answerableUntil: answerableUntil(thread).toISOString(),
  answerable: thread.closedAt === null && now < answerableUntil(thread),
})

export const chatRoutes = (threads: Threads, clock: Clock): Route[] => [
  handle(officeChats, async () => ({
    items: (await threads.list()).map((thread) => summaryView(thread, clock.now())),
  })),
  handle(officeChat, async ({ officer, params }) =>
    orFail(await threads.read(officer, params.id), (thread) => ({
      ...summaryView(thread, clock.now()),
      phone: thread.phone,
      language: thread.language,
      closedAt: thread.closedAt?.toISOString() ?? null,
      lines: thread.lines.map(({ at, ...line }) => ({ ...line, at: at.toISOString() })),
      acts: [...thread.acts],
    })),
  ),
  handle(officeAnswerChat, async ({ officer, params, body }) =>
    orFail(await threads.answer(officer, params.id, body.text)),
  ),
  handle(officeCloseChat, async ({ officer, params }) => orFail(await threads.close(officer, params.id))),
]
