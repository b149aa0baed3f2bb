/** Documents: what a customer has, and each of them as a file. */
import type { CallAnswer } from '../../../contract/call.ts'
import type { documents } from '../../../contract/papers.ts'
import type { Language } from '../../../contract/texts/index.ts'
import { nairobiDay } from '../../../domain/days.ts'
import type { AddOnKind } from '../../../domain/loan-terms.ts'
import { toMajor } from '../../../domain/money.ts'
import type { RequestRecord, Requests } from '../applications/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { fileName, printPaper, type Paper, type PrintedCompany } from '../printing/index.ts'
import { certificatePaper, deliveredAddOns } from './certificate.ts'
import {
  keyFactsPaper,
  letterPaper,
  receiptPaper,
  schedulePaper,
  statementPaper,
  type PaperInput,
} from './kinds.ts'
import * as letters from './letters-store.ts'
import { paperWords } from '../printing/words/index.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly company: PrintedCompany
  readonly requests: Pick<Requests, 'agreement' | 'factsOf' | 'recordsOf'>
}
type Documents = CallAnswer<typeof documents>['loans'][number]['documents']
type NotFound = { readonly error: 'notFound' }
export type PaperFile = {
  readonly name: string
  /** A text: an agreement signed before agreements were PDFs. */ readonly content: Buffer | string
}
/** Who asked for a letter about which loan, and in which appeal. */
export type LetterWish = Omit<letters.Letter, 'signedOn'>
export type LivePaper = 'keyFacts' | 'schedule' | 'statement'

export type Papers = ReturnType<typeof createPapers>

/** What the customer reads as the answer to the appeal that asked for a letter. */
export const letterReady = (language: Language): string => paperWords[language].letter.ready

const notFound = { error: 'notFound' } as const

export function createPapers({ database, clock, company, requests }: Deps) {
  const print = async (paper: Paper, name: string): Promise<PaperFile> => ({
    name,
    content: await printPaper(paper),
  })

  async function inputOf(
    customerId: string,
    requestId: string,
    language: Language,
  ): Promise<PaperInput | null> {
    const facts = await requests.factsOf(customerId, requestId)
    return facts && { facts, company, language, today: clock.today() }
  }

  /** Which there are: nothing of a request that was never signed and is over, no statement before money moved. */
  function documentsOf(
    { request, loan, payments, agreements }: RequestRecord,
    signedOff: readonly letters.LetterNote[],
    language: Language,
  ): Documents {
    const words = paperWords[language]
    const base = `/api/account/loans/${request.id}`
    const paper = (
      kind: Documents[number]['kind'],
      href: string,
      more: Partial<Documents[number]> & { readonly part?: string } = {},
    ): Documents[number] => {
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
    const signed = agreements.map(({ part, sha256, signedAt, isText }): Documents[number] => {
      const copy = paper('agreement', `/agreement?part=${part}`, {
        on: nairobiDay(signedAt),
        sha256: sha256.toString('hex'),
        ...(agreements.length > 1 ? { part: String(part) } : {}),
      })
      return isText ? { ...copy, fileName: asText(copy.fileName) } : copy
    })
    return [
      ...(open ? [paper('agreement', '/agreement')] : []),
      ...signed,
      ...(open || signed.length > 0 ? [paper('keyFacts', '/key-facts')] : []),
      ...(open || loan ? [paper('schedule', '/schedule')] : []),
      ...(loan ? [paper('statement', '/statement')] : []),
      ...(loan
        ? deliveredAddOns(request).map(({ kind }) =>
            paper('certificate', `/certificates/${kind}`, {
              addOn: kind,
              part: kind,
              cancelledOn: loan.cancelledAddOns.find((each) => each.kind === kind)?.on ?? null,
            }),
          )
        : []),
      ...signedOff.map(({ number, signedOn }) =>
        paper('letter', `/letters/${number}`, { on: signedOn, letter: String(number), part: String(number) }),
      ),
      ...payments.map((each) =>
        paper('receipt', `/receipts/${each.receipt}`, {
          on: each.valueDay,
          receipt: each.receipt,
          amount: toMajor(each.amountCents),
          part: each.receipt,
        }),
      ),
    ]
  }

  return {
    /** Every document of a customer, by loan. */
    async list(customerId: string, language: Language): Promise<CallAnswer<typeof documents>> {
      const records = await requests.recordsOf(customerId)
      const signedOff = Map.groupBy(
        await letters.ofCustomer(database.db, customerId),
        ({ requestId }) => requestId,
      )
      return {
        loans: records.flatMap((record) => {
          const list = documentsOf(record, signedOff.get(record.request.id) ?? [], language)
          const { id, documentNumber, requestDate, size, label } = record.history
          return list.length === 0 ? [] : [{ id, documentNumber, requestDate, size, label, documents: list }]
        }),
      }
    },

    /** The signed copy byte for byte, else the very file that will be signed. In the language it was asked for in. */
    async agreement(
      customerId: string,
      requestId: string,
      part: number | undefined,
    ): Promise<PaperFile | NotFound> {
      const found = await requests.agreement(customerId, requestId, part)
      if (found.error) return notFound
      const {
        request: { language, contractNumber },
        file,
      } = found
      const name = fileName(
        paperWords[language],
        company,
        'agreement',
        contractNumber,
        part === undefined ? undefined : String(part),
      )
      return { name: typeof file === 'string' ? asText(name) : name, content: file }
    },

    /** What goes with the e-mail about a signature. */
    async signedCopy(
      customerId: string,
      { requestId, part }: { readonly requestId: string; readonly part: number },
    ): Promise<{ readonly name: string; readonly contentType: string; readonly bytes: Buffer } | null> {
      const file = await this.agreement(customerId, requestId, part)
      return 'error' in file || typeof file.content === 'string'
        ? null
        : { name: file.name, contentType: 'application/pdf', bytes: file.content }
    },

    /** A document of today, in the caller's language. */
    async live(
      customerId: string,
      requestId: string,
      kind: LivePaper,
      language: Language,
    ): Promise<PaperFile | NotFound> {
      const input = await inputOf(customerId, requestId, language)
      if (!input) return notFound
      const name = fileName(paperWords[language], company, kind, input.facts.request.contractNumber)
      if (kind === 'keyFacts') return print(keyFactsPaper(input), name)
      if (kind === 'schedule') return print(schedulePaper(input), name)
      const { loan } = input.facts
      return loan ? print(statementPaper({ ...input, loan }), name) : notFound
    },

    /** Of one add-on of this very loan. */
    async certificate(
      customerId: string,
      requestId: string,
      kind: AddOnKind,
      language: Language,
    ): Promise<PaperFile | NotFound> {
      const input = await inputOf(customerId, requestId, language)
      const addOn = input && deliveredAddOns(input.facts.request).find((each) => each.kind === kind)
      if (!input?.facts.loan || !addOn) return notFound
      return print(
        certificatePaper({ ...input, loan: input.facts.loan }, addOn),
        fileName(paperWords[language], company, 'certificate', input.facts.request.contractNumber, kind),
      )
    },

    /** A letter about a loan as it would be signed off now; there is none about money that was never paid out. */
    async letterDraft({
      customerId,
      requestId,
      number,
      language,
    }: LetterWish): Promise<PaperFile | NotFound> {
      const input = await inputOf(customerId, requestId, language)
      const name = fileName(
        paperWords[language],
        company,
        'letter',
        input?.facts.request.contractNumber ?? '',
        String(number),
      )
      return input?.facts.loan
        ? print(letterPaper({ ...input, loan: input.facts.loan }, String(number)), name)
        : notFound
    },

    /** Keeps a letter as it was signed off. */
    keepLetter: (tx: Tx, wish: LetterWish, { content }: PaperFile, signedBy: string): Promise<void> =>
      letters.insert(
        tx,
        { ...wish, signedOn: clock.today() },
        { pdf: Buffer.from(content), signedBy, at: clock.now() },
      ),

    /** As it was signed off, in the language it was asked for in. */
    async letter(customerId: string, requestId: string, number: number): Promise<PaperFile | NotFound> {
      const [found, facts] = [
        await letters.fileOf(database.db, customerId, requestId, number),
        await requests.factsOf(customerId, requestId),
      ]
      return found && facts
        ? {
            name: fileName(
              paperWords[found.language],
              company,
              'letter',
              facts.request.contractNumber,
              String(number),
            ),
            content: found.pdf,
          }
        : notFound
    },

    /** Of one payment of this very loan. */
    async receipt(
      customerId: string,
      requestId: string,
      receipt: string,
      language: Language,
    ): Promise<PaperFile | NotFound> {
      const input = await inputOf(customerId, requestId, language)
      const payment = input?.facts.payments.find((each) => each.receipt === receipt)
      if (!input?.facts.loan || !payment) return notFound
      return print(
        receiptPaper({ ...input, loan: input.facts.loan }, payment),
        fileName(paperWords[language], company, 'receipt', input.facts.request.contractNumber, receipt),
      )
    },
  }
}

const asText = (name: string): string => name.replace(/\.pdf$/, '.txt')
