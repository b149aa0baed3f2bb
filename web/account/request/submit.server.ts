/** Submits one step of the application and redirects to the next open step. */
import { redirect } from 'react-router'
import { tickedAddOns } from '../../forms/add-ons.ts'
import { bureauCheckInAddress } from '../../forms/bureau-check.ts'
import type { Visit } from '../../visit/context.ts'
import { enter, formAction, type ActionArgs, type Entered } from '../../forms/form-action.server.ts'
import { installmentProduct, standardProduct } from '../../calculator/calculation.ts'
import { enteredProof } from '../../forms/proof.ts'
import { sentReceiving } from '../../forms/receiving.ts'
import { textsOf } from '../../texts/loaded-texts.ts'
import { unwrap } from '../../calls/reply.ts'
import { chosen } from '../../calculator/chosen.ts'
import { choosableOf, isStep, type Process } from './process.ts'

type Values = Readonly<Record<string, string>>
const steps = ['amount', 'receivingMoney', 'confirmation'] as const
type Step = (typeof steps)[number]
/** The API's names and the form's. */
const formNames = { loanSize: 'amount', loanTerm: 'term', processId: null, executionId: null }

const toRequest = ({ paths }: Entered): string => paths.loanRequest()
const toAccount = ({ paths }: Entered): string => paths.account()
const moved = ({ paths }: Entered): string => `${paths.loanRequest()}?notice=moved`

const send = (step: Step) =>
  formAction('POST /api/v1/customer/process/{processName}/{processId}/{formName}/{exit}', {
    fields: formNames,
    proves: true,
    input: async ({ visit, values }) => ({
      params: { processName: 'loanRequest', processId: values.processId ?? '', formName: step, exit: 'next' },
      body: { executionId: values.executionId ?? '', data: await dataOf[step](visit, values) },
    }),
    // Each step has its own address, so that Back leads to the previous one.
    next: ({ paths, data: { formName } }) =>
      isStep(formName) ? paths.loanRequestStep(formName) : paths.account(),
    instead: {
      requestExists: toAccount,
      paymentInQuestion: toAccount,
      requestsDisabled: toRequest,
      requestNotAllowed: toRequest,
      addressMissing: toRequest,
      documentExpired: toRequest,
      pastDueBefore: toRequest,
      borrowingPaused: toRequest,
      stepNotOpen: moved,
      stepClosed: moved,
      processNotFound: moved,
      executionStale: ({ paths }, { current }) =>
        (current as Process | undefined)?.formName === null ? paths.account() : null,
    },
    say: (problem, { visit: { language } }, status) => {
      const texts = textsOf(language).request
      if (problem.code === 'executionStale') return { ...problem, message: texts.notices.stale }
      return status >= 500 ? { ...problem, message: texts.failed } : problem
    },
  })

/** The price of another choice, on the same page. */
function priceOf({ paths, values }: Entered, step: Step): string {
  if (step === 'confirmation')
    return `${paths.loanRequestStep(step, tickedAddOns(values))}${bureauCheckInAddress(values)}&notice=priced`
  const { amount = '', term = '', product = standardProduct } = values
  return paths.loanRequestChoice(new URLSearchParams({ amount, term, product }).toString())
}

/** A customer can only agree to a price that was shown: a changed choice is priced first. */
const isPriced = ({ intent, priced = '', ...values }: Values, step: Step): boolean =>
  step === 'receivingMoney' || (intent !== 'price' && (step === 'amount' || tickedAddOns(values) === priced))

export async function requestAction(args: ActionArgs) {
  const entered = await enter(args)
  const { values, paths } = entered
  const step = steps.find((each) => each === values.step)
  if (!step) return redirect(paths.loanRequest())
  if (step === 'amount' && (await isNewlyOver(entered))) return redirect(priceOf(entered, step))
  return isPriced(values, step) ? send(step)(args, entered) : redirect(priceOf(entered, step))
}

/** An amount above the limit for which the notice was not shown yet: a page without scripts shows it first. */
async function isNewlyOver({ visit: { api }, values }: Entered): Promise<boolean> {
  const [config, products] = await Promise.all([
    api('GET /api/account/loans/request/config'),
    api('GET /api/v1/customer/products/config'),
  ])
  if (!config.ok || !products.ok) return false
  const { amount: typed = '', term = '', product = standardProduct, over } = values
  const { isOverLimit, amount } = chosen(choosableOf(config.data, products.data), {
    amount: typed,
    term,
    product,
  })
  return isOverLimit && over !== String(amount)
}

const dataOf = {
  amount: async (visit: Visit, { amount = '', term = '', product = standardProduct }: Values) => ({
    loanSize: amount,
    product,
    loanTerm: product === installmentProduct ? await installmentTerm(visit, term) : term,
  }),
  receivingMoney: async (_visit: Visit, values: Values) => ({
    ...sentReceiving(values),
    ...enteredProof(values),
  }),
  confirmation: async (_visit: Visit, values: Values) => ({
    agreement: values.agreement ?? '',
    bureauCheck: values.bureauCheck ?? '',
    addOns: tickedAddOns(values),
  }),
}

/** The instalment product has one term, whatever the calculator was set to. */
async function installmentTerm({ api }: Visit, typed: string): Promise<string> {
  const { installment } = unwrap(await api('GET /api/v1/customer/products/config'))
  return installment ? String(installment.termDays) : typed
}
