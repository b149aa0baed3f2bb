/** Background work of WhatsApp chats: answers a customer. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { answerChatJob, type WhatsAppChats } from './service.ts'

export const chatJobs = (chats: WhatsAppChats): readonly JobHandler[] => [
  runs(answerChatJob, ({ messageId }) => chats.answer(messageId)),
]
