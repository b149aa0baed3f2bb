/** The chosen amount and term of a registration, with their price. */
import { data, redirect } from 'react-router'
import type { Slip } from '../../contract/fields.ts'
import type { Visit } from '../visit/context.ts'
import { addOnsOf } from '../forms/add-ons.ts'
import type { Choice } from '../visit/paths.ts'
import { installmentProduct, standardProduct } from '../calculator/calculation.ts'
import type { AddOnOffered } from '../ui/add-ons.tsx'
import { pathsFor } from '../ui/visit.tsx'
import type { Process } from './steps.ts'

/**
 * A choice with its price: what it costs this person, and from the next loan on where the first is free; the
 * rates that run after the due date.
 */
export type Priced = Omit<Choice, 'product'> & {
  readonly product: string
  /** The days to each payment of the product in two payments; null where it cannot be had. */
  readonly installment: readonly number[] | null
  /** Add-ons on offer, and those chosen: `insurance,legalAid`. */
  readonly offered: readonly AddOnOffered[]
  readonly addOns: string
  readonly slip: Slip
  readonly laterSlip: Slip | null
  readonly standardDailyPercent: number
  readonly penaltyDailyPercent: number
  readonly lateFee: number
  /** The chosen amount, if it is above the borrowing limit: the price is that of the limit. */
  readonly limited: { readonly asked: number; readonly lines: readonly string[] } | null
}

/** The calculator's choice in the address, as far as it is valid. */
export function readChoice({ url }: Request): Choice | undefined {
  const { searchParams } = new URL(url)
  const [amount, term] = [
    Number((searchParams.get('amount') ?? '').replace(/[^\d.]/g, '')),
    Number(searchParams.get('term') ?? ''),
  ]
  return amount > 0 && term > 0
    ? {
        amount,
        term,
        ...(searchParams.get('product') === installmentProduct ? { product: installmentProduct } : {}),
      }
    : undefined
}

/**
 * The choice from the address, otherwise the stored one, otherwise the calculator's initial values. An
 * unavailable choice redirects to the calculator.
 */
export async function pricedChoice(visit: Visit, request: Request, process: Process | null): Promise<Priced> {
  const [config, limit] = await Promise.all([
    visit.api('GET /api/v1/customer/products/config'),
    visit.api('GET /api/v1/customer/limit'),
  ])
  if (!config.ok) throw data(null, { status: config.status })
  if (!limit.ok) throw data(null, { status: limit.status })
  const url = new URL(request.url)
  const { searchParams } = url
  const { installment, initial } = config.data
  const addOns = addOnsOf(url)
  const kept = process?.answers.amount
  const product =
    installment && (searchParams.get('product') ?? kept?.product) === installmentProduct
      ? installmentProduct
      : standardProduct
  const chosenSize = searchParams.get('amount') ?? kept?.loanSize ?? String(initial.loanSize)
  const most = limit.data.limit - (limit.data.limit % config.data.sumStep)
  const asked = Number(chosenSize.replace(/[^\d.]/g, ''))
  const limited = asked > most ? { asked, lines: limit.data.lines } : null
  const loanSize = limited ? String(most) : chosenSize
  const chosenTerm = searchParams.get('term') ?? kept?.loanTerm ?? String(initial.loanTerm)
  // The instalment product has one term, whatever the calculator was set to.
  const loanTerm = installment && product === installmentProduct ? String(installment.termDays) : chosenTerm
  const found = await visit.api('GET /api/v1/customer/products/search', {
    query: { loanSize, loanTerm, addOns },
  })
  const paths = pathsFor(visit)
  if (!found.ok && found.problem.code !== 'validationFailed') throw data(null, { status: found.status })
  const fitting = found.ok
    ? found.data.modifications.filter(({ productHrid }) => productHrid === product)
    : []
  const first = fitting.find(({ slip }) => slip.firstLoan)
  const later = fitting.find(({ slip }) => !slip.firstLoan)
  const own = first ?? later
  if (!own)
    throw redirect(
      `${paths.home()}?${new URLSearchParams({ amount: loanSize, term: chosenTerm }).toString()}`,
    )
  return {
    amount: own.loanSize,
    term: Number(loanTerm),
    product,
    installment: installment?.dueDays ?? null,
    offered: own.addOns,
    addOns,
    slip: own.slip,
    laterSlip: first && later ? later.slip : null,
    standardDailyPercent: config.data.standardDailyPercent,
    penaltyDailyPercent: config.data.penaltyDailyPercent,
    lateFee: config.data.lateFee,
    limited,
  }
}
