/** A loan that an officer sells: its entries in the books, and the customer's messages. */
import { expect, test } from 'vitest'
import type { TestCookies } from '../../../testing/service/harness.ts'
import { approve, newOfficer } from '../../../testing/people/officers.ts'
import {
  currentLoan,
  newPhone,
  settle,
  signLoan,
  startPeople,
  stored,
} from '../../../testing/people/customers.ts'
import { started } from '../../../testing/service/started.ts'

const people = started(() => startPeople())
test('a sold loan leaves the books for its price, and the customer is notified; a later reversal increases the loss', async () => {
  const officer = await newOfficer(people)
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await signLoan(people, cookies, phone)
  await settle(people)
  const { id, documentNumber: contractNumber } = await currentLoan(people, cookies)
  const loanId = (await people.services.loans.ofRequests([id]))[0]!.id
  const { receipt } = await people.sandbox.post<{ receipt: string }>('/api/paybill', {
    amount: 400,
    account: contractNumber,
    phone: '0722000111',
    name: 'JANE DOE',
  })
  await settle(people)
  const balances = async () => {
    const loans = await people.services.loans.byIds([loanId])
    const { byAccount } = (await people.services.ledger.entriesOf(people.database.db, loans)).get(loanId)!
    return Object.fromEntries(
      [...byAccount].filter(([account, amount]) => amount !== 0 && /Receivable|cession/.test(account)),
    )
  }
  const owedCents = Object.values(await balances()).reduce((sum, amount) => sum + amount, 0)
  const atPrice = (price: number | string) =>
    people.api(
      'POST /api/office/loans/{id}/cede',
      {
        params: { id: loanId },
        body: { assigneeName: 'Deni Ltd', brokerName: 'Wakala Ltd', price, note: 'Sold.' },
      },
      { cookies: officer.cookies },
    )
  for (const price of ['1,500.50', 19_201, '1500000', -1, 'much'])
    expect(await atPrice(price), String(price)).toMatchObject({
      status: 422,
      problem: { errors: { price: [expect.any(String)] } },
    })
  expect(await people.services.loans.byId(loanId)).toMatchObject({ status: 'active' })
  const asked = await people.api(
    'POST /api/office/loans/{id}/cede',
    {
      params: { id: loanId },
      body: {
        assigneeName: 'Deni Ltd',
        brokerName: 'Wakala Ltd',
        price: 1_500,
        bankName: 'Equity Bank',
        checkingAccount: '0123456789',
        note: 'Not reached.',
      },
    },
    { cookies: officer.cookies },
  )
  const controller = await newOfficer(people, 'controller')
  const waiting = { params: { id: asked.ok ? asked.data.waiting! : '' } }
  // The approver sees what the ledger will post.
  expect(
    await people.api('GET /api/office/actions/{id}', waiting, { cookies: controller.cookies }),
  ).toMatchObject({ data: { after: { price: 1_500, loss: (owedCents - 150_000) / 100 } } })
  expect(await approve(people, controller, asked)).toMatchObject({ ok: true })
  expect(await balances()).toEqual({ cessionReceivable: 150_000, cessionResult: owedCents - 150_000 })
  await settle(people)
  expect((await people.sentTo(stored(phone))).find((text) => text.includes('Deni Ltd'))).toMatch(
    new RegExp(`${contractNumber}.*Equity Bank 0123456789`),
  )

  await people.sandbox.post('/api/reversals', { receipt })
  await people.advance(26 * 3_600_000)
  await settle(people)
  expect(await balances()).toEqual({
    cessionReceivable: 150_000,
    cessionResult: owedCents + 40_000 - 150_000,
  })
  expect((await people.services.ledger.trialBalance()).unbalanced).toEqual([])
})
