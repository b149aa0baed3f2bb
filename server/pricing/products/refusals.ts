/** The loan that a borrower applies for, and why it is refused before pricing. */
import type { Cents } from '../../../domain/money.ts'
import type { AddOnKind } from '../../../domain/loan/loan-terms.ts'
import {
  allowedSum,
  allowedTerm,
  type CustomerKind,
  type ProductsConfig,
} from '../../../domain/price/products.ts'
import type { Failure } from '../../../contract/errors.ts'
import { fieldValues } from './views.ts'

export type PriceQuery = {
  readonly sumCents: Cents
  readonly termDays: number
  readonly productHrid: string
  readonly addOns: readonly AddOnKind[]
}

export const addOnsRefused = (error: string): Failure<'validationFailed'> => ({
  error: 'validationFailed',
  fields: { addOns: error },
})

export function refusal(
  config: ProductsConfig,
  kind: CustomerKind,
  asked: Pick<PriceQuery, 'sumCents' | 'termDays'> & { readonly productHrid?: string },
): Failure<'validationFailed'> | null {
  const sum = allowedSum(config, asked.sumCents)
  const term = allowedTerm(config, kind, asked.termDays, asked.productHrid)
  const fields = {
    ...(typeof sum === 'number' ? {} : { loanSize: sum.error }),
    ...(typeof term === 'number' ? {} : { loanTerm: term.error }),
  }
  return Object.keys(fields).length === 0
    ? null
    : { error: 'validationFailed', fields, values: fieldValues(config, kind, asked) }
}
