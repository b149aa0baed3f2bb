/** State of an application for its screens: the open step, the typed values, and the price. */
import { redirect } from 'react-router'
import type { Answer, Api } from '../../../contract/client.ts'
import type { Slip } from '../../../contract/fields.ts'
import { addOnsOf } from '../../forms/add-ons.ts'
import { bureauCheckOf } from '../../forms/bureau-check.ts'
import {
  loanRequestJourney,
  loanRequestSteps,
  type LoanRequestStep,
} from '../../../domain/person/registration.ts'
import type { AddOnOffered } from '../../ui/add-ons.tsx'
import { languageOfPath } from '../../visit/language.ts'
import { pathsIn, type Paths } from '../../visit/paths.ts'
import { cardIn, knownReceiving, type ReceivingChoice } from '../../forms/receiving.ts'
import type { Rates } from '../../ui/key-facts.tsx'
import { calculatorInput, installmentInput, standardProduct } from '../../calculator/calculation.ts'
import { unwrap } from '../../calls/reply.ts'
import type { Choosable } from '../../calculator/chosen.ts'

export type Config = Answer<'GET /api/account/loans/request/config'>
export type Process = Answer<'POST /api/v1/customer/process'>
type ProductsConfig = Answer<'GET /api/v1/customer/products/config'>
export type Installment = NonNullable<ProductsConfig['installment']>

/** Amount and term as typed, from the address, or the calculator's initial values. */
export type Choice = { readonly loanSize: string; readonly loanTerm: string; readonly product: string }

export type OpenRequest = {
  readonly refused: null
  readonly step: LoanRequestStep
  readonly process: Process
  readonly config: Config
  readonly installment: Installment | null
  readonly inputs: Choosable['inputs']
  readonly rates: Rates
  readonly choice: Choice
  /** On the destination step: the prefilled choices. */
  readonly receiving: {
    readonly choice: ReceivingChoice
    readonly typed: Record<string, string>
    /** The customer gave the proof minutes ago: a new destination needs no other. */
    readonly proved: boolean
  } | null
  /** On the step with the agreement: the price. */
  readonly priced: Priced | null
  /** Keeps the checkbox ticked while only the price is updated. */
  readonly bureauCheck: Readonly<Record<string, string>>
}
/** A price with the add-ons chosen (`insurance,legalAid`), and all that can be had. */
export type Priced = {
  readonly slip: Slip
  readonly offered: readonly AddOnOffered[]
  readonly addOns: string
}
/** Why no application is possible now, in the words of rule screens-3, and the days until one is. */
export type RefusedRequest = {
  readonly refused: {
    readonly message: string
    readonly days: number | null
    /** Null in a pause on borrowing, which no amount should tempt to end. */
    readonly limit: Config['limit'] | null
  }
}

/** The journey is computed from which steps have an answer; the answers themselves do not matter to it. */
export const requestJourney = ({ completed }: Pick<Process, 'completed'>) =>
  loanRequestJourney(Object.fromEntries(completed.map((step) => [step, true])))

export const positionOf = (step: LoanRequestStep): number => loanRequestSteps.indexOf(step) + 1
export const stepCount = loanRequestSteps.length

export const isStep = (name: string | null): name is LoanRequestStep =>
  (loanRequestSteps as readonly (string | null)[]).includes(name)

export async function loadRequest(api: Api, request: Request): Promise<OpenRequest | RefusedRequest> {
  const url = new URL(request.url)
  const { pathname, searchParams } = url
  const paths = pathsIn(languageOfPath(pathname))
  const [configReply, productsReply] = await Promise.all([
    api('GET /api/account/loans/request/config'),
    api('GET /api/v1/customer/products/config'),
  ])
  const [config, products] = [unwrap(configReply), unwrap(productsReply)]
  const started = await startedRequest(api, config, paths)
  if ('message' in started) return { refused: started }

  const step = openStep(started, searchParams.get('step'))
  if (!step) throw redirect(paths.account())
  const choice = choiceOf(started, searchParams, products, config)
  const priced = step === 'confirmation' ? await pricedOf(api, choice, addOnsOf(url), paths) : null
  const receiving = step === 'receivingMoney' ? await receivingOf(api) : null
  const { standardDailyPercent, penaltyDailyPercent, lateFee } = products
  return {
    refused: null,
    step,
    process: started,
    config,
    installment: products.installment,
    inputs: choosableOf(config, products).inputs,
    rates: { standardDailyPercent, penaltyDailyPercent, lateFee },
    choice,
    receiving: receiving && {
      ...receiving,
      typed: knownReceiving(receiving.choice, started.answers.receivingMoney, cardIn(request)),
    },
    priced,
    bureauCheck: bureauCheckOf(url),
  }
}

/** What the customer can choose from, and the limits of it. */
export const choosableOf = (config: Config, products: ProductsConfig): Choosable => ({
  inputs: {
    standard: calculatorInput(products, config.on),
    installment: installmentInput(products, config.on),
  },
  limits: config.limits,
  limit: config.limit.limit,
})

async function receivingOf(api: Api) {
  const [choice, proof] = await Promise.all([api('GET /api/account/receiving'), api('GET /api/user/proof')])
  return { choice: unwrap(choice), proved: unwrap(proof).provedUntil !== null }
}

async function startedRequest(
  api: Api,
  config: Config,
  paths: Paths,
): Promise<Process | RefusedRequest['refused']> {
  const started = await api('POST /api/v1/customer/process', { body: { processName: 'loanRequest' } })
  if (started.ok) return started.data
  switch (started.problem.code) {
    case 'requestExists':
    case 'paymentInQuestion':
      throw redirect(paths.account())
    case 'requestNotAllowed':
      if (config.reason === 'detailsMissing') throw redirect(paths.registration())
      return { message: started.problem.message, days: config.daysUntilNextRequest, limit: config.limit }
    case 'addressMissing':
      throw redirect(paths.addresses())
    case 'requestsDisabled':
    case 'documentExpired':
    case 'pastDueBefore':
      return { message: started.problem.message, days: null, limit: config.limit }
    case 'borrowingPaused':
      return { message: started.problem.message, days: null, limit: null }
    default:
      return unwrap(started)
  }
}

/** The requested step if it may be visited, otherwise the open one. */
function openStep(process: Process, asked: string | null): LoanRequestStep | null {
  if (isStep(asked) && requestJourney(process).mayVisit(asked)) return asked
  return isStep(process.formName) ? process.formName : null
}

/** The address has priority over stored values. Initially the most that the scorecard would lend for the
 * term, or the limit by history where that is not said. */
function choiceOf(
  { answers: { amount } }: Process,
  searchParams: URLSearchParams,
  { initial }: ProductsConfig,
  { limits, limit, sumStep }: Config,
): Choice {
  const loanTerm = searchParams.get('term') ?? amount?.loanTerm ?? String(initial.loanTerm)
  const product = searchParams.get('product') ?? amount?.product ?? standardProduct
  const most = limits.find((each) => String(each.termDays) === loanTerm && each.product === product)
  const loanSize =
    searchParams.get('amount') ??
    amount?.loanSize ??
    String(most?.amountMax ?? Math.min(initial.loanSize, limit.limit - (limit.limit % sumStep)))
  return { loanSize, loanTerm, product }
}

/** Price of a choice. A choice that is no longer available is made again. */
async function pricedOf(
  api: Api,
  { loanSize, loanTerm, product }: Choice,
  addOns: string,
  paths: Paths,
): Promise<Priced> {
  const found = await api('GET /api/v1/customer/products/search', { query: { loanSize, loanTerm, addOns } })
  if (!found.ok && found.problem.code !== 'validationFailed') return unwrap(found)
  const fitting = found.ok
    ? found.data.modifications.find(({ productHrid }) => productHrid === product)
    : undefined
  if (!fitting) throw redirect(paths.loanRequestStep('amount'))
  return { slip: fitting.slip, offered: fitting.addOns, addOns }
}
