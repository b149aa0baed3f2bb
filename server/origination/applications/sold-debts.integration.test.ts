/**
 * Goal: customers who cannot borrow learn it before signing, and a sold debt stays on My loan. Method:
 * applications only.
 */
import { expect, test } from 'vitest'
import { fromMajor } from '../../../domain/money.ts'
import { good, startTestHarness } from '../../testing/applications/applications.ts'
import { started } from '../../testing/service/started.ts'

const harness = started(() => startTestHarness())

async function soldAfter(days: number): Promise<{ readonly id: string; readonly documentNumber: string }> {
  const id = await harness.person({ incomeMajor: 200_000 })
  good(await harness.ask(id, 5_000))
  good(await harness.applications.confirm(id, harness.code(id)))
  await harness.drain()
  await harness.paysOut()
  const [loan] = await harness.loans.ofCustomer(id)
  harness.clock.move(harness.days(days))
  await harness.database.transaction((tx) =>
    harness.loans.sell(tx, loan!.id, {
      assigneeName: 'Deni Ltd',
      brokerName: 'Wakala Ltd',
      priceCents: fromMajor(500),
      bank: {
        name: 'Deni Ltd',
        bankName: 'Equity Bank',
        checkingAccount: '0123456789',
        correspondentAccount: '',
        bic: '',
        inn: '',
        kpp: '',
      },
    }),
  )
  return { id, documentNumber: loan!.documentNumber }
}

test('a debt sold long past due: an application is refused with the reason, before anything is signed', async () => {
  const { id } = await soldAfter(200)
  expect(await harness.applications.config(id, 'en')).toMatchObject({
    allowed: false,
    reason: 'pastDueBefore',
    message: 'An earlier loan was not paid to us, or paid very late, so we cannot lend to you',
    limits: [],
  })
  expect(await harness.ask(id, 5_000)).toEqual({ error: 'pastDueBefore' })
  expect(await harness.applications.current(id, 'en')).toMatchObject({
    status: 'ceded',
    additionalBank: { bankName: 'Equity Bank' },
    soldDebts: [],
  })
})

test('a debt sold in time allows a new application, and stays below it', async () => {
  const { id, documentNumber } = await soldAfter(5)
  expect(await harness.applications.config(id, 'en')).toMatchObject({ allowed: true })
  good(await harness.ask(id, 5_000))
  expect(await harness.applications.current(id, 'en')).toMatchObject({
    status: 'waitingUserConfirmation',
    soldDebts: [
      {
        documentNumber,
        cession: { assigneeName: 'Deni Ltd' },
        additionalBank: { checkingAccount: '0123456789' },
      },
    ],
  })
})
