/**
 * Repeats a cancelled application: same amount, term and destination, up to the page that shows the price for
 * agreement.
 */
import type { Visit } from '../../visit/context.ts'
import { knownReceiving, sentReceiving } from '../../forms/receiving.ts'
import { pathsFor } from '../../ui/visit.tsx'

/** The next page. A choice that is no longer available is made again on its own page. */
export async function repeatApplication(visit: Visit): Promise<string> {
  const { api } = visit
  const paths = pathsFor(visit)
  const [loan, receiving, started] = [
    await api('GET /api/account/loans/current'),
    await api('GET /api/account/receiving'),
    await api('POST /api/v1/customer/process', { body: { processName: 'loanRequest' } }),
  ]
  if (!loan.ok || !loan.data || !receiving.ok || !started.ok) return paths.loanRequest()
  const {
    paymentInfo: { requestedLoanSize },
    loanRequest: { termDays, product },
  } = loan.data
  const forms = [
    ['amount', { loanSize: String(requestedLoanSize), loanTerm: String(termDays), product }],
    ['receivingMoney', sentReceiving(knownReceiving(receiving.data))],
  ] as const
  let at = started.data
  for (const [formName, data] of forms) {
    const reply = await api('POST /api/v1/customer/process/{processName}/{processId}/{formName}/{exit}', {
      params: { processName: 'loanRequest', processId: at.processId, formName, exit: 'next' },
      body: { executionId: at.executionId, data },
    })
    if (!reply.ok) return paths.loanRequestStep(formName)
    at = reply.data
  }
  return paths.loanRequest()
}
