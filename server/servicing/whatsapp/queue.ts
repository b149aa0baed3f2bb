/** Work queue of customers who wait for an officer on WhatsApp, longest waiting first. */
import type { Audit } from '../../control/audit/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { decidableByAll, type WorkQueue } from '../../platform/capability/work-queue.ts'
import { answerableUntil, type Threads } from './threads.ts'

export type ChatQueueDeps = { readonly audit: Pick<Audit, 'countOf'>; readonly clock: Clock }

export const createChatQueue = (threads: Threads, { audit, clock }: ChatQueueDeps): WorkQueue => ({
  kind: 'chat',
  decides: 'chats.answer',
  waiting: async () =>
    (await threads.waiting()).map((thread) => ({
      subject: thread.id,
      customer: thread.customer,
      label: thread.phone.slice(-4),
      amountCents: null,
      since: thread.waitingSince ?? thread.wroteAt,
      dueOn: null,
      missed: clock.now() >= answerableUntil(thread),
      waitsFor: 'us',
    })),
  decidableBy: async (db, id) => decidableByAll(await threads.isWaiting(db, id)),
  decided: ({ officerId }, since) => audit.countOf(officerId, ['chat.answered', 'chat.closed'], since),
})
