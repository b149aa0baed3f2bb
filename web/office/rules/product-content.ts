/** Form of products and prices: type of each field. */
import { defaultAllocation } from '../../../domain/loan/loan-terms.ts'
import { identityDocumentKinds } from '../../../domain/person/documents.ts'
import {
  choice,
  count,
  daysOrNone,
  optionalCount,
  percent,
  percentOrNone,
  shillings,
  shillingsOrNone,
  text,
  yesOrNo,
  type Spec,
} from './content-form.ts'

const texts: Spec = { is: 'thing', fields: { en: text, es: text, sw: text } }
export const customerNames = ['first', 'new', 'loyal'] as const

export const productContent: Spec = {
  is: 'thing',
  fields: {
    currency: text,
    sumMinCents: shillings,
    sumMaxCents: shillings,
    sumStepCents: shillings,
    termDaysMin: count,
    termDaysMaxNew: count,
    termDaysMaxLoyal: count,
    termStepDays: count,
    documents: { is: 'choices', among: identityDocumentKinds },
    standardDailyRatePpm: percent,
    penaltyDailyRatePpm: percent,
    lateFeeCents: shillingsOrNone,
    nonPerformingAfterDays: count,
    inDuplum: choice(),
    allocation: choice(defaultAllocation),
    exciseRatePpm: percent,
    addOns: {
      is: 'list',
      name: 'kind',
      of: {
        is: 'thing',
        fields: {
          kind: choice(),
          fixedCents: shillings,
          sharePpm: percent,
          ceilingDailyPpm: percentOrNone,
          cancelDays: optionalCount,
          provider: {
            is: 'thing',
            optional: true,
            fields: { name: text, phone: text, certificatePrefix: text, use: texts, claim: texts },
          },
        },
      },
    },
    loyaltyLevels: {
      is: 'list',
      name: 'name',
      of: { is: 'thing', fields: { name: text, loansRepaidMin: count, rateReductionPpm: percent } },
    },
    loyaltyDaysMin: optionalCount,
    products: {
      is: 'list',
      name: 'productHrid',
      of: {
        is: 'thing',
        fields: {
          productHrid: text,
          retailProductHrid: text,
          modifications: {
            is: 'list',
            name: 'modificationHrid',
            of: {
              is: 'thing',
              fields: {
                modificationHrid: text,
                customers: { is: 'choices', among: customerNames },
                sumMinCents: shillings,
                sumMaxCents: shillings,
                loanTerm: text,
                termType: choice('day'),
                dueAfterDays: daysOrNone,
                dailyRatePpm: percent,
                returnMoneyBefore: yesOrNo,
                graceIntervalDays: count,
              },
            },
          },
        },
      },
    },
  },
}
