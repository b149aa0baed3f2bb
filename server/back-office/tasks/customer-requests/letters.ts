/**
 * Letters about a loan: previewed, then signed off. Signing off answers the customer request and adds the
 * letter to the customer's documents.
 */
import type { Failure } from '../../../../contract/errors.ts'
import type { CustomerRequestStatus } from '../../../../domain/contact/customer-request.ts'
import type { CustomerRequest, CustomerRequests } from '../../../servicing/customer-requests/index.ts'
import type { Audit } from '../../../control/audit/index.ts'
import type { WorkQueues } from '../../../control/work-queues/index.ts'
import {
  letterReady,
  type LetterWish,
  type DocumentFile,
  type Documents,
} from '../../../origination/documents/index.ts'
import type { Officer } from '../../../platform/http/caller.ts'
import type { Database } from '../../../platform/database/database.ts'

type Deps = {
  readonly database: Database
  readonly audit: Audit
  readonly work: Pick<WorkQueues, 'decide'>
  readonly customerRequests: Pick<CustomerRequests, 'readAny' | 'answer' | 'loansOf'>
  readonly documents: Pick<Documents, 'letterDraft' | 'keepLetter'>
}
type Made = { readonly wish: LetterWish; readonly file: DocumentFile }

export type LetterCases = ReturnType<typeof createLetterCases>

/** The letter that a request asks for; null for another topic or an answered request. */
function wishOf({
  id,
  number,
  topic,
  status,
  customerId,
  language,
  values,
}: CustomerRequest): LetterWish | null {
  const requestId = values.find(({ type }) => type === 'loanSelect')?.value
  return topic === 'certificate' && status === 'pendingReview' && requestId
    ? { appealId: id, customerId, requestId, number, language }
    : null
}

export function createLetterCases({ database, audit, work, customerRequests, documents }: Deps) {
  async function make(appealId: string): Promise<Made | Failure<'notFound' | 'transitionRefused'>> {
    const appeal = await customerRequests.readAny(appealId)
    if ('error' in appeal) return appeal
    const wish = wishOf(appeal)
    if (!wish) return { error: 'transitionRefused' }
    const file = await documents.letterDraft(wish)
    return 'error' in file ? file : { wish, file }
  }

  return {
    /** Whether the requested letter can be made: not for a loan that was never paid out. */
    canMake: async (appeal: CustomerRequest): Promise<boolean> => {
      const wish = wishOf(appeal)
      return wish !== null && !('error' in (await documents.letterDraft(wish)))
    },

    /** As it would be signed off now. */
    async preview(
      officer: Officer,
      appealId: string,
    ): Promise<DocumentFile | Failure<'notFound' | 'transitionRefused'>> {
      const made = await make(appealId)
      if ('error' in made) return made
      await database.transaction((tx) =>
        audit.record(tx, officer, {
          act: 'letter.seen',
          subject: appealId,
          customerId: made.wish.customerId,
        }),
      )
      return made.file
    },

    /** Made again from the current figures, and stored byte for byte. */
    async signOff(
      officer: Officer,
      appealId: string,
    ): Promise<
      { readonly status: CustomerRequestStatus } | Failure<'notFound' | 'transitionRefused' | 'caseTaken'>
    > {
      const made = await make(appealId)
      if ('error' in made) return made
      const { wish, file } = made
      const contractNumber =
        (await customerRequests.loansOf(wish.customerId)).find(({ id }) => id === wish.requestId)
          ?.contractNumber ?? ''
      return database.transaction((tx) =>
        work.decide(tx, officer, { kind: 'appeal', subject: appealId }, async () => {
          const answered = await customerRequests.answer(
            tx,
            appealId,
            letterReady(wish.language),
            contractNumber,
          )
          if ('error' in answered) return answered
          await documents.keepLetter(tx, wish, file, officer.officerId)
          const {
            before,
            appeal: { status, number },
          } = answered
          await audit.record(tx, officer, {
            act: 'letter.signedOff',
            subject: appealId,
            customerId: wish.customerId,
            before: { status: before },
            after: { status, number },
          })
          return { status }
        }),
      )
    },
  }
}
