/** Messages about invalid fields have no gaps: every {placeholder} of a text is filled, in every language. */
import { expect, test } from 'vitest'
import type { Problem } from '../../contract/errors.ts'
import { reviewedLanguages, type Language } from '../../domain/language.ts'
import { errors } from '../../words/compiled/errors.ts'
import type { TestCookies, TestReply } from '../testing/service/harness.ts'
import {
  newPhone,
  registerUpToConfirmation,
  startPeople,
  startProcess,
  submitForm,
  stored,
  typed,
  viewIn,
} from '../testing/people/customers.ts'
import { started } from '../testing/service/started.ts'

/** Each text with placeholders, as it would read with all of them empty. */
const emptied = new Proxy({}, { get: (_, name) => (name === 'known' ? 'yes' : '') })
const holed = new Map(
  reviewedLanguages.map((language) => [
    language,
    // A field without its own text uses the general one.
    Object.entries(errors[language]).flatMap(([code, text]: [string, string | ((values: never) => string)]) =>
      typeof text === 'string' || code === 'required' ? [] : [text(emptied as never)],
    ),
  ]),
)

const people = started(() => startPeople())
const registering: TestCookies = {}
const applying: TestCookies = {}

const badAmounts = ['', 'much', '-5', '10', '1000000', '750', '500.50', '1e9']
const badTerms = ['', 'long', '6.5', '-1', '5', '62', '999', '99999']
const badDates = ['', 'yesterday', '31.02.1990', '01.01.2100', '01.01.2015', '01.01.1920']

type Said = { readonly errors: Problem['errors']; readonly message: string }
const saidIn = (reply: { readonly ok: boolean; readonly problem?: unknown }): Said | null =>
  reply.ok ? null : (reply.problem as Said)

async function refusals(language: Language): Promise<(Said | null)[]> {
  const headers = { 'x-language': language }
  const said: (Said | null)[] = []
  const ask = async (reply: Promise<TestReply<never>>): Promise<void> => void said.push(saidIn(await reply))
  const search = (query: Record<string, string>) =>
    ask(people.api('GET /api/v1/customer/products/search', { query } as never, { headers }))
  const create = (body: Record<string, unknown>) =>
    ask(
      people.api(
        'POST /api/account/loans/request',
        {
          body: {
            loanSize: '5000',
            loanTerm: 61,
            payoutMethod: 'mpesa',
            payoutPhone: '0712345678',
            agreement: true,
            ...body,
          },
        } as never,
        { cookies: applying, headers },
      ),
    )
  for (const loanSize of badAmounts) await search({ loanSize, loanTerm: '61' })
  for (const loanTerm of badTerms) await search({ loanSize: '5000', loanTerm })
  await search({})
  for (const loanSize of [...badAmounts, null, {}]) await create({ loanSize })
  for (const loanTerm of [...badTerms, ...badTerms.map(Number).filter(Number.isFinite), null])
    await create({ loanTerm })
  await ask(
    people.api(
      'POST /api/v2/ken/users',
      {
        query: { consent: 'no' },
        body: { phone: 'x', email: 'x', password: 'x', agreement: false, more: 1 },
      } as never,
      { headers },
    ),
  )
  await ask(people.api('POST /api/v2/ken/users', { query: {}, body: {} } as never, { headers }))
  return said
}

async function refusedForms(
  language: Language,
  cookies: TestCookies,
  at: Parameters<typeof submitForm>[2],
  form: Parameters<typeof submitForm>[3],
  all: readonly Record<string, string>[],
): Promise<(Said | null)[]> {
  const said: (Said | null)[] = []
  for (const data of all) {
    said.push(
      saidIn(
        await people.api(
          'POST /api/v1/customer/process/{processName}/{processId}/{formName}/{exit}',
          {
            params: { processName: at.processName, processId: at.processId, formName: form, exit: 'next' },
            body: { executionId: at.executionId, data },
          },
          { cookies, headers: { 'x-language': language } },
        ),
      ),
    )
  }
  return said
}

function expectWhole(language: Language, said: readonly (Said | null)[]): void {
  for (const refusal of said) {
    expect(refusal).not.toBeNull()
    for (const text of [refusal?.message ?? '', ...Object.values(refusal?.errors ?? {}).flat()]) {
      expect(text).not.toMatch(/[{}]|undefined|NaN|^$/)
      expect(holed.get(language)).not.toContain(text)
    }
  }
}

test('calls with bad fields get whole texts in each language', async () => {
  await registerUpToConfirmation(people, applying, newPhone())
  for (const language of reviewedLanguages) expectWhole(language, await refusals(language))
})
test('forms with bad fields', async () => {
  const phone = newPhone()
  let at = viewIn(await startProcess(people, registering))
  const amounts = [
    ...badAmounts.filter(Boolean).map((loanSize) => ({ loanSize, loanTerm: '61' })),
    ...badTerms.map((loanTerm) => ({ loanSize: '5000', loanTerm })),
  ]
  for (const language of reviewedLanguages) {
    expectWhole(
      language,
      await refusedForms(language, registering, at, 'getStarted', [
        {},
        ...amounts.map((amount) => ({ ...typed.getStarted(phone), ...amount })),
        { phone: '1', email: '@', password: 'x'.repeat(70), notARobot: '' },
      ]),
    )
  }
  at = viewIn(await submitForm(people, registering, at, 'getStarted', typed.getStarted(phone)))
  at = viewIn(
    await submitForm(people, registering, at, 'smsCode', { otp: await people.codeFor(stored(phone)) }),
  )
  for (const language of reviewedLanguages) {
    expectWhole(
      language,
      await refusedForms(language, registering, at, 'personalData', [
        {},
        ...badDates.map((birthDate) => ({ ...typed.personal(), birthDate })),
        { ...typed.personal(), lastName: 'Ж', nationalId: '1' },
        { ...typed.personal(), documentKind: 'passport', seriesAndNumber: '!', issueDate: '01.01.1980' },
      ]),
    )
  }
  expect(
    await refusedForms('en', registering, at, 'personalData', [
      { ...typed.personal(), birthDate: '01.01.2015' },
    ]),
  ).toMatchObject([{ errors: { birthDate: ['You must be at least 18 years old'] } }])
})
