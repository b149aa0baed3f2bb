/** Figures in force, for tests. */
import { defaultContactSettings } from '../../../domain/testing/default-contact-settings.ts'
import { fromMajor } from '../../../domain/money.ts'
import { defaultProducts } from '../../../domain/testing/default-products.ts'
import type { InForce } from './figures.ts'

export const defaultFigures: InForce = {
  products: defaultProducts,
  contactSettings: defaultContactSettings,
  firstLoanMaxCents: fromMajor(10_000),
}
