/** The certificate of an add-on from a provider. */
import { contentLanguageFor } from '../../../domain/language.ts'
import { coverPeriodOf } from '../../../domain/loan/add-ons.ts'
import { showDay } from '../../../domain/days.ts'
import { certificateNumber, type AddOn, type AddOnProvider } from '../../../domain/price/products.ts'
import type { Application } from '../applications/index.ts'
import { formattedCents, type PrintedDocument, wordsOf } from '../../pricing/pdf/index.ts'
import { frame, type WithLoan } from './frame.ts'
import { priceOf } from './statement-rows.ts'

type Delivered = AddOn & { readonly provider: AddOnProvider }

/** The add-ons of an application that have a provider. */
export const deliveredAddOns = ({ offer }: Pick<Application, 'offer'>): Delivered[] =>
  (offer.addOns ?? []).flatMap((addOn) => (addOn.provider ? [{ ...addOn, provider: addOn.provider }] : []))

/**
 * The certificate: provider, number, first and last day, how to use it and how to claim; once cancelled,
 * until when it was valid.
 */
export function certificateDocument(input: WithLoan, { kind, provider }: Delivered): PrintedDocument {
  const {
    facts: { request },
    loan,
    language,
  } = input
  const words = wordsOf(language, input.company)
  const { certificate } = words
  const cancelled = loan.movements.find((each) => each.kind === 'addOnCancelled' && each.addOn === kind)
  const { holdsFrom, holdsThrough } = coverPeriodOf(loan.terms, cancelled?.on ?? null)
  return frame(input, 'certificate', loan.paidOutOn, [
    {
      kind: 'facts',
      rows: [
        [certificate.addOn, words.slip.addOns[kind]],
        [certificate.number, certificateNumber(provider, request.contractNumber)],
        [certificate.provider, provider.name],
        [words.facts.phone, provider.phone],
        [certificate.holder, input.facts.borrower.fullName],
        [words.facts.number, request.contractNumber],
        [
          cancelled ? certificate.held : certificate.holds,
          certificate.fromTo({ from: showDay(holdsFrom), to: showDay(holdsThrough) }),
        ],
        [certificate.price, formattedCents(words.currency, priceOf(loan.terms, kind))],
      ],
    },
    ...(cancelled
      ? [{ kind: 'text' as const, text: certificate.cancelled({ day: showDay(cancelled.on) }) }]
      : [
          { kind: 'text' as const, name: certificate.use, text: provider.use[contentLanguageFor(language)] },
          {
            kind: 'text' as const,
            name: certificate.claim,
            text: provider.claim[contentLanguageFor(language)],
          },
        ]),
  ])
}
