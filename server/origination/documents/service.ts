/** Documents: the customer's list, and each of them as a file. */
import type { CallAnswer } from '../../../contract/call.ts'
import type { documents } from '../../../contract/documents.ts'
import type { Language } from '../../../contract/texts/index.ts'
import type { AddOnKind } from '../../../domain/loan/loan-terms.ts'
import { toMajor } from '../../../domain/money.ts'
import type { ApplicationRecord, Applications } from '../applications/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import {
  fileName,
  printDocument,
  type PrintedDocument,
  type PrintedCompany,
} from '../../pricing/pdf/index.ts'
import { certificateDocument, deliveredAddOns } from './certificate.ts'
import type { PrintInput } from './frame.ts'
import { keyFactsDocument } from './key-facts.ts'
import { letterDocument } from './letter.ts'
import { receiptDocument } from './receipt.ts'
import { scheduleDocument } from './schedule.ts'
import { statementDocument } from './statement.ts'
import * as letters from './letters-store.ts'
import { documents as documentWords } from '../../../words/compiled/documents.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly company: PrintedCompany
  readonly applications: Pick<Applications, 'agreement' | 'factsOf' | 'recordsOf'>
}
type ListedDocuments = CallAnswer<typeof documents>['loans'][number]['documents']
type NotFound = { readonly error: 'notFound' }
export type DocumentFile = {
  readonly name: string
  /** A text for an agreement signed before agreements were PDFs. */ readonly content: Buffer | string
}
/** The customer, the loan and the request for which a letter is made. */
export type LetterWish = Omit<letters.Letter, 'signedOn'>
export type LiveDocument = 'keyFacts' | 'schedule' | 'statement'

export type Documents = ReturnType<typeof createDocuments>

/** The answer to the customer request for a letter. */
export const letterReady = (language: Language): string => documentWords[language].letter.ready

const notFound = { error: 'notFound' } as const

export function createDocuments({ database, clock, company, applications }: Deps) {
  const print = async (printed: PrintedDocument, name: string): Promise<DocumentFile> => ({
    name,
    content: await printDocument(printed),
  })

  async function inputOf(
    customerId: string,
    requestId: string,
    language: Language,
  ): Promise<PrintInput | null> {
    const facts = await applications.factsOf(customerId, requestId)
    return facts && { facts, company, language, today: clock.today() }
  }

  /**
   * Returns the existing documents: none for an application that ended unsigned, and no statement before the
   * payout.
   */
  function documentsOf(
    { request, history, loan, payments, agreements }: ApplicationRecord,
    signedOff: readonly letters.LetterNote[],
    language: Language,
  ): ListedDocuments {
    const words = documentWords[language]
    const base = `/api/account/loans/${request.id}`
    const printed = (
      kind: ListedDocuments[number]['kind'],
      href: string,
      more: Partial<ListedDocuments[number]> & { readonly part?: string } = {},
    ): ListedDocuments[number] => {
      const { part, ...fields } = more
      return {
        kind,
        href: `${base}${href}`,
        fileName: fileName(words, company, kind, request.contractNumber, part),
        on: null,
        addOn: null,
        cancelledOn: null,
        receipt: null,
        letter: null,
        amount: null,
        sha256: null,
        ...fields,
      }
    }
    const open = request.status === 'waitingUserConfirmation' || request.status === 'alternativeOffer'
    const signed = agreements.map(({ part, sha256, signedAt, isText }): ListedDocuments[number] => {
      const copy = printed('agreement', `/agreement?part=${part}`, {
        on: clock.dayOf(signedAt),
        // The requested amount is signed first; a later signature is for the offer.
        amount: part === 1 ? history.requestedSize : history.size,
        sha256: sha256.toString('hex'),
        ...(agreements.length > 1 ? { part: String(part) } : {}),
      })
      return isText ? { ...copy, fileName: asText(copy.fileName) } : copy
    })
    return [
      ...(open ? [printed('agreement', '/agreement', { amount: history.size })] : []),
      ...signed,
      ...(open || signed.length > 0 ? [printed('keyFacts', '/key-facts', { amount: history.size })] : []),
      ...(open || loan ? [printed('schedule', '/schedule')] : []),
      ...(loan ? [printed('statement', '/statement')] : []),
      ...(loan
        ? deliveredAddOns(request).map(({ kind }) =>
            printed('certificate', `/certificates/${kind}`, {
              addOn: kind,
              part: kind,
              cancelledOn: loan.cancelledAddOns.find((each) => each.kind === kind)?.on ?? null,
            }),
          )
        : []),
      ...signedOff.map(({ number, signedOn }) =>
        printed('letter', `/letters/${number}`, {
          on: signedOn,
          letter: String(number),
          part: String(number),
        }),
      ),
      ...payments.map((each) =>
        printed('receipt', `/receipts/${each.receipt}`, {
          on: each.valueDay,
          receipt: each.receipt,
          amount: toMajor(each.amountCents),
          part: each.receipt,
        }),
      ),
    ]
  }

  return {
    /** Returns all documents of a customer, by loan. */
    async list(customerId: string, language: Language): Promise<CallAnswer<typeof documents>> {
      const records = await applications.recordsOf(customerId)
      const signedOff = Map.groupBy(
        await letters.ofCustomer(database.db, customerId),
        ({ requestId }) => requestId,
      )
      return {
        loans: records.flatMap((record) => {
          const list = documentsOf(record, signedOff.get(record.request.id) ?? [], language)
          const { id, documentNumber, requestDate, size, label, cancellationReason } = record.history
          const offerDeclined = cancellationReason === 'offerDeclined'
          return list.length === 0
            ? []
            : [{ id, documentNumber, requestDate, size, label, offerDeclined, documents: list }]
        }),
      }
    },

    /**
     * Returns the signed copy byte for byte, or the file that will be signed, in the language of the
     * application.
     */
    async agreement(
      customerId: string,
      requestId: string,
      part: number | undefined,
    ): Promise<DocumentFile | NotFound> {
      const found = await applications.agreement(customerId, requestId, part)
      if (found.error) return notFound
      const {
        request: { language, contractNumber },
        file,
      } = found
      const name = fileName(
        documentWords[language],
        company,
        'agreement',
        contractNumber,
        part === undefined ? undefined : String(part),
      )
      return { name: typeof file === 'string' ? asText(name) : name, content: file }
    },

    /** Returns the attachment of the e-mail about a signature. */
    async signedCopy(
      customerId: string,
      { requestId, part }: { readonly requestId: string; readonly part: number },
    ): Promise<{ readonly name: string; readonly contentType: string; readonly bytes: Buffer } | null> {
      const file = await this.agreement(customerId, requestId, part)
      return 'error' in file || typeof file.content === 'string'
        ? null
        : { name: file.name, contentType: 'application/pdf', bytes: file.content }
    },

    /** Returns a document as of today, in the caller's language. */
    async live(
      customerId: string,
      requestId: string,
      kind: LiveDocument,
      language: Language,
    ): Promise<DocumentFile | NotFound> {
      const input = await inputOf(customerId, requestId, language)
      if (!input) return notFound
      const name = fileName(documentWords[language], company, kind, input.facts.request.contractNumber)
      if (kind === 'keyFacts') return print(keyFactsDocument(input), name)
      if (kind === 'schedule') return print(scheduleDocument(input), name)
      const { loan } = input.facts
      return loan ? print(statementDocument({ ...input, loan }), name) : notFound
    },

    /** Returns the certificate of an add-on of this loan. */
    async certificate(
      customerId: string,
      requestId: string,
      kind: AddOnKind,
      language: Language,
    ): Promise<DocumentFile | NotFound> {
      const input = await inputOf(customerId, requestId, language)
      const addOn = input && deliveredAddOns(input.facts.request).find((each) => each.kind === kind)
      if (!input?.facts.loan || !addOn) return notFound
      return print(
        certificateDocument({ ...input, loan: input.facts.loan }, addOn),
        fileName(documentWords[language], company, 'certificate', input.facts.request.contractNumber, kind),
      )
    },

    /** Returns a letter about a loan as it would be signed now; none about a loan that was never paid out. */
    async letterDraft({
      customerId,
      requestId,
      number,
      language,
    }: LetterWish): Promise<DocumentFile | NotFound> {
      const input = await inputOf(customerId, requestId, language)
      const name = fileName(
        documentWords[language],
        company,
        'letter',
        input?.facts.request.contractNumber ?? '',
        String(number),
      )
      // None about money that was never paid out, or did not arrive.
      return input?.facts.loan && !input.facts.loan.voidedOn
        ? print(letterDocument({ ...input, loan: input.facts.loan }, String(number)), name)
        : notFound
    },

    /** Stores a letter as signed. */
    keepLetter: (tx: Tx, wish: LetterWish, { content }: DocumentFile, signedBy: string): Promise<void> =>
      letters.insert(
        tx,
        { ...wish, signedOn: clock.today() },
        { pdf: Buffer.from(content), signedBy, at: clock.now() },
      ),

    /** Returns a letter as signed, in the language of the request for it. */
    async letter(customerId: string, requestId: string, number: number): Promise<DocumentFile | NotFound> {
      const [found, facts] = [
        await letters.fileOf(database.db, customerId, requestId, number),
        await applications.factsOf(customerId, requestId),
      ]
      return found && facts
        ? {
            name: fileName(
              documentWords[found.language],
              company,
              'letter',
              facts.request.contractNumber,
              String(number),
            ),
            content: found.pdf,
          }
        : notFound
    },

    /** Returns the receipt of a payment of this loan. */
    async receipt(
      customerId: string,
      requestId: string,
      receipt: string,
      language: Language,
    ): Promise<DocumentFile | NotFound> {
      const input = await inputOf(customerId, requestId, language)
      const payment = input?.facts.payments.find((each) => each.receipt === receipt)
      if (!input?.facts.loan || !payment) return notFound
      return print(
        receiptDocument({ ...input, loan: input.facts.loan }, payment),
        fileName(documentWords[language], company, 'receipt', input.facts.request.contractNumber, receipt),
      )
    },
  }
}

const asText = (name: string): string => name.replace(/\.pdf$/, '.txt')
