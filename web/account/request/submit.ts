/** Submits one step of the application and redirects to the next open step. */
import { redirect } from 'react-router'
import { tickedAddOns } from '../../forms/add-ons.ts'
import { bureauCheckInAddress } from '../../forms/bureau-check.ts'
import type { Visit } from '../../visit/context.ts'
import { refused } from '../../forms/form-state.ts'
import { installmentProduct, standardProduct } from '../../calculator/calculation.ts'
import { proofNames, proofButton, enteredProof } from '../../forms/proof.ts'
import { sentReceiving } from '../../forms/receiving.ts'
import { textsOf } from '../../texts/loaded-texts.ts'
import { pathsFor } from '../../ui/visit.tsx'
import { unwrap, signInAgain } from '../../calls/reply.ts'
import { isStep, type Process } from './process.ts'

type Values = Readonly<Record<string, string>>
/** The API's names and the form's. */
const formNames = { loanSize: 'amount', loanTerm: 'term', processId: null, executionId: null }

export async function submitRequestStep(visit: Visit, values: Values) {
  const paths = pathsFor(visit)
  const { step, processId = '', executionId = '' } = values
  const pressed = await proofButton(visit, values)
  if (pressed) return pressed
  if (step !== 'amount' && step !== 'receivingMoney' && step !== 'confirmation')
    return redirect(paths.loanRequest())
  // A customer can only agree to a price that was shown: a changed choice is priced first.
  const addOns = tickedAddOns(values)
  if (step === 'confirmation' && (values.intent === 'price' || addOns !== (values.priced ?? '')))
    return redirect(`${paths.loanRequestStep(step, addOns)}${bureauCheckInAddress(values)}&notice=priced`)
  if (step === 'amount' && values.intent === 'price')
    return redirect(
      `${paths.loanRequestStep(step)}&${new URLSearchParams({ amount: values.amount ?? '', term: values.term ?? '', product: values.product ?? standardProduct }).toString()}`,
    )
  const reply = await visit.api('POST /api/v1/customer/process/{processName}/{processId}/{formName}/{exit}', {
    params: { processName: 'loanRequest', processId, formName: step, exit: 'next' },
    body: { executionId, data: await dataOf[step](visit, values) },
  })
  // Each step has its own address, so that Back leads to the previous one.
  if (reply.ok) {
    const { formName } = reply.data
    return redirect(isStep(formName) ? paths.loanRequestStep(formName) : paths.account())
  }
  const { problem, status } = reply
  switch (problem.code) {
    case 'signInRequired':
      return signInAgain(paths)
    case 'requestExists':
    case 'paymentInQuestion':
      return redirect(paths.account())
    case 'requestsDisabled':
    case 'requestNotAllowed':
    case 'addressMissing':
    case 'documentExpired':
    case 'pastDueBefore':
      return redirect(paths.loanRequest())
    case 'stepNotOpen':
    case 'stepClosed':
    case 'processNotFound':
      return redirect(`${paths.loanRequest()}?notice=moved`)
    case 'executionStale':
      if ((problem.current as Process | undefined)?.formName === null) return redirect(paths.account())
      return refused({ ...problem, message: textsOf(visit.language).request.notices.stale }, status, values)
    default:
      return refused(
        status >= 500 ? { ...problem, message: textsOf(visit.language).request.failed } : problem,
        status,
        values,
        { ...formNames, ...proofNames(values) },
      )
  }
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
