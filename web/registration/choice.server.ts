/** The amount and the days that somebody registers for, with their price. */
import { data, redirect } from 'react-router'
import type { Slip } from '../../contract/fields.ts'
import type { Visit } from '../context.ts'
import type { Choice } from '../paths.ts'
import { pathsFor } from '../ui/visit.tsx'
import type { Process } from './steps.ts'

/** A choice with its price: what it costs this person, and from the next loan on where the first is free; the rates that run after the due date. */
export type Priced = Choice & { readonly slip: Slip; readonly laterSlip: Slip | null; readonly dailyPercentLater: number; readonly penaltyDailyPercent: number }

const standardProduct = 'standard'

/** The choice that the calculator put into the address, as far as it can be read at all. */
export function readChoice({ url }: Request): Choice | undefined {
  const { searchParams } = new URL(url)
  const [amount, term] = [Number((searchParams.get('amount') ?? '').replace(/[^\d.]/g, '')), Number(searchParams.get('term') ?? '')]
  return amount > 0 && term > 0 ? { amount, term } : undefined
}

/** What was asked for: by the address, else by what was kept, else as the calculator begins. What cannot be had leads back to the calculator. */
export async function pricedChoice(visit: Visit, request: Request, process: Process | null): Promise<Priced> {
  const config = await visit.api('GET /api/v1/customer/products/config')
  if (!config.ok) throw data(null, { status: config.status })
  const { searchParams } = new URL(request.url)
  const kept = process?.answers.amount
  const loanSize = searchParams.get('amount') ?? kept?.loanSize ?? String(config.data.initial.loanSize)
  const loanTerm = searchParams.get('term') ?? kept?.loanTerm ?? String(config.data.initial.loanTerm)
  const found = await visit.api('GET /api/v1/customer/products/search', { query: { loanSize, loanTerm } })
  const paths = pathsFor(visit)
  if (!found.ok && found.problem.code !== 'validationFailed') throw data(null, { status: found.status })
  const fitting = found.ok ? found.data.modifications.filter(({ productHrid }) => productHrid === standardProduct) : []
  const first = fitting.find(({ slip }) => slip.firstLoan)
  const later = fitting.find(({ slip }) => !slip.firstLoan)
  const own = first ?? later
  if (!own) throw redirect(`${paths.home()}?${new URLSearchParams({ amount: loanSize, term: loanTerm }).toString()}`)
  return { amount: own.loanSize, term: Number(loanTerm), slip: own.slip, laterSlip: first && later ? later.slip : null, dailyPercentLater: config.data.dailyRatePercent, penaltyDailyPercent: config.data.penaltyDailyPercent }
}
