/** What many customers are told at once: their phones and languages are looked up together. */
import type { Language } from '../../../contract/texts/index.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Messages, PlainKind, QueuedMessage } from './service.ts'
import type { MessageValues } from './kinds.ts'

export type Notice = {
  readonly [Kind in PlainKind]: {
    readonly customerId: string
    readonly kind: Kind
    readonly values: MessageValues[Kind]
    /** It was sent before, and no provider accepted it. */
    readonly again?: boolean
  }
}[PlainKind]

type Deps = {
  readonly messages: Pick<Messages, 'queueMany'>
  readonly phonesOf: (db: Db | Tx, customerIds: readonly string[]) => Promise<ReadonlyMap<string, Phone>>
  readonly languagesOf: (
    db: Db | Tx,
    customerIds: readonly string[],
  ) => Promise<ReadonlyMap<string, Language>>
  readonly defaultLanguage: Language
}

export type Notices = ReturnType<typeof createNotices>

/** Queues notices in the caller's transaction, set-based; `until`: afterwards they are of no use. */
export const createNotices =
  ({ messages, phonesOf, languagesOf, defaultLanguage }: Deps) =>
  async (tx: Tx, notices: readonly Notice[], until: Date | null = null): Promise<void> => {
    if (notices.length === 0) return
    const ids = notices.map(({ customerId }) => customerId)
    const [phones, languages] = [await phonesOf(tx, ids), await languagesOf(tx, ids)]
    await messages.queueMany(
      tx,
      notices.flatMap(({ customerId, again = false, ...notice }): QueuedMessage[] => {
        const to = phones.get(customerId)
        return to
          ? [
              {
                recipient: {
                  to,
                  customerId,
                  language: languages.get(customerId) ?? defaultLanguage,
                  again,
                },
                ...notice,
              },
            ]
          : []
      }),
      until,
    )
  }
