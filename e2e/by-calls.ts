/** Prepares the state before a journey by API calls, instead of through the pages. */
import { exampleAnswers } from '../domain/person/questions.ts'
import type { Page } from 'playwright-core'
import { newBorrower, type Borrower, type Language } from './borrower.ts'
import { eventually, hurry, readCode } from './sandbox.ts'

type Call = <Data>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Data>

/** Calls as the browser of this page: its cookies go with them, and come back. */
async function callsOf(page: Page, url: string, language: Language): Promise<Call> {
  const form = await page.request.get(`${url}/${language}/sign-in`)
  const [, token] = /name="csrf" value="([^"]+)"/.exec(await form.text()) ?? []
  if (token === undefined) throw new Error(`no sign-in form: ${form.status()} ${await form.text()}`)
  return async <Data>(method: string, path: string, body?: object) => {
    const answer = await page.request.fetch(url + path, {
      method,
      data: body,
      headers: { origin: url, 'x-csrf-token': token, 'x-language': language },
    })
    if (!answer.ok()) throw new Error(`${path} was refused: ${await answer.text()}`)
    return ((await answer.json()) as { data: Data }).data
  }
}

type Process = { readonly processId: string; readonly executionId: string }
const processes = '/api/v1/customer/process'

async function ask(call: Call, url: string, who: Borrower): Promise<void> {
  let at = await call<Process>('POST', processes, {
    processName: 'registration',
    data: { loanSize: String(who.amount), loanTerm: String(who.term), product: 'standard' },
  })
  const send = async (form: string, data: Readonly<Record<string, string>>): Promise<void> => {
    at = await call('POST', `${processes}/registration/${at.processId}/${form}/next`, {
      executionId: at.executionId,
      data,
    })
  }
  const { phone, email, password, firstName, lastName, born, nationalId } = who
  await send('getStarted', { phone, email, password, agreement: 'on', dataProcessing: 'on' })
  await send('smsCode', { otp: await readCode(url, phone) })
  await send('personalData', {
    firstName,
    lastName,
    birthDate: born.join('.'),
    documentKind: 'nationalId',
    nationalId,
    'registrationAddress.county': 'Nairobi',
    'registrationAddress.town': 'Nairobi',
    addressesMatch: 'true',
  })
  await send('additionalInformation', { ...exampleAnswers, netMonthlyIncome: who.income })
  await send('receivingMoney', { payoutMethod: 'mpesa', payoutPhone: phone })
  await send('confirmation', { agreement: 'on' })
}

/** A new customer with an application, on My loan, which awaits the SMS code. */
export async function asked(page: Page, url: string, language: Language, who: Borrower): Promise<void> {
  await ask(await callsOf(page, url, language), url, who)
  await page.goto(`${url}/${language}/account`)
}

/** A new customer with a paid-out loan, on My loan. */
export async function borrowed(
  page: Page,
  url: string,
  language: Language,
  who: Borrower = newBorrower(),
): Promise<Borrower> {
  const call = await callsOf(page, url, language)
  await ask(call, url, who)
  await call('POST', '/api/account/loans/current/confirmation', { otp: await readCode(url, who.phone) })
  await eventually('the payout', async () => {
    await hurry(url)
    const { status } = await call<{ status: string }>('GET', '/api/account/loans/current')
    return status === 'active' ? status : undefined
  })
  await page.goto(`${url}/${language}/account`)
  return who
}
