/** What a chat offers in addition to the menus: a conversation with an officer, and documents (rule messages-17). */
import { chatWindowMs } from '../../../domain/contact/chat-words.ts'
import type { Language } from '../../../domain/language.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import type { ChatDocument } from '../../../domain/ussd/types.ts'
import { messages as texts } from '../../../words/compiled/messages.ts'
import type { Loans } from '../../loans/loans/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { createThreads, type ThreadDeps } from './threads.ts'

type Deps = ThreadDeps & { readonly loans: Pick<Loans, 'ofCustomer'> }
type Customer = { readonly customerId: string; readonly phone: Phone; readonly language: Language }

export type InChat = ReturnType<typeof createInChat>

export function createInChat(deps: Deps) {
  const { clock, loans, messages } = deps
  const threads = createThreads(deps)
  return {
    threads,

    /** Document of the newest loan; sent after the text that announces it. */
    async sendDocument(
      tx: Tx,
      { customerId, phone, language }: Customer,
      document: ChatDocument,
    ): Promise<void> {
      const [newest] = await loans.ofCustomer(customerId, tx)
      if (!newest) return
      const { requestId, documentNumber } = newest
      await messages.replyByWhatsApp(
        tx,
        { to: phone, customerId, language, until: new Date(clock.now().getTime() + chatWindowMs) },
        {
          text: texts[language].chat.document({ kind: document, contract: documentNumber }),
          document: { document, requestId },
        },
      )
    },

    callPerson: (tx: Tx, { customerId, phone }: Customer): Promise<void> =>
      threads.open(tx, customerId, phone),
  }
}
