/** Acts of people in the stories: each consists of the calls that their screen would make. */
import { exampleAnswers } from '../../domain/person/questions.ts'
import sharp from 'sharp'
import type { Api, Input } from '../../contract/client.ts'
import { photoKinds } from '../../domain/person/document-photos.ts'
import type { AddOnKind } from '../../domain/loan/loan-terms.ts'
import { identityDocuments } from '../../domain/person/documents.ts'
import { addDays, showDay } from '../../domain/days.ts'
import type { Phone } from '../../domain/person/phone.ts'
import { must, type World } from './simulated-service.ts'

/** A person, as far as their story needs it. */
export type Person = {
  readonly firstName: string
  readonly lastName: string
  readonly phone: Phone
  readonly nationalId: string
  /** Whole shillings a month. */
  readonly income: number
  /** How the first loan is received; by default on M-Pesa at the person's own phone. */
  readonly receiving?: Readonly<Record<string, string>>
  /** Shows a passport instead of the national id, valid for this many more days when shown. */
  readonly passportGoodForDays?: number
}
export type Act = (person: Person, world: World) => Promise<void>

/** The same for every persona, so that signing in manually can be tried too. */
export const personaPassword = 'Karibu!2026'

type Loan = {
  readonly product?: 'standard' | 'installment'
  readonly addOns?: readonly AddOnKind[]
  readonly receiving?: Readonly<Record<string, string>>
}
const termDays = 61

const customer = (person: Person, world: World): Promise<Api> => world.customer(person.phone)
async function current(api: Api) {
  const loan = must(await api('GET /api/account/loans/current'))
  if (!loan) throw new Error('there is no loan')
  return loan
}

function documentOf({ nationalId, passportGoodForDays }: Person, world: World): Record<string, string> {
  if (passportGoodForDays === undefined) return { documentKind: 'nationalId', nationalId }
  const [day = '', month = '', year = ''] = showDay(addDays(world.clock.today(), passportGoodForDays)).split(
    '.',
  )
  return {
    documentKind: 'passport',
    seriesAndNumber: `AK${nationalId}`,
    issueDate: `${day}.${month}.${Number(year) - identityDocuments.passport.validYears}`,
  }
}

/** Registers up to the last step, which stays open. */
async function registerUpToTheEnd(
  person: Person,
  world: World,
  loanSize: number,
  { product = 'standard' }: Loan,
) {
  const api = world.visitor()
  let at = must(
    await api('POST /api/v1/customer/process', {
      body: {
        processName: 'registration',
        data: { loanSize: String(loanSize), loanTerm: String(termDays), product },
      },
    }),
  )
  const submit = async (
    formName:
      | 'getStarted'
      | 'smsCode'
      | 'personalData'
      | 'additionalInformation'
      | 'receivingMoney'
      | 'confirmation',
    data: Record<string, string>,
  ): Promise<void> => {
    at = must(
      await api('POST /api/v1/customer/process/{processName}/{processId}/{formName}/{exit}', {
        params: { processName: at.processName, processId: at.processId, formName, exit: 'next' },
        body: { executionId: at.executionId, data },
      }),
    )
  }
  await submit('getStarted', {
    phone: person.phone,
    email: '',
    password: personaPassword,
    agreement: 'on',
    dataProcessing: 'on',
  })
  await submit('smsCode', { otp: (await world.newestCodeMessage(person.phone)).slice(0, 4) })
  const address = {
    'registrationAddress.county': 'Nairobi',
    'registrationAddress.town': 'Nairobi',
    addressesMatch: 'true',
  }
  await submit('personalData', {
    firstName: person.firstName,
    lastName: person.lastName,
    birthDate: '05.11.1990',
    ...documentOf(person, world),
    ...address,
  })
  await submit('additionalInformation', {
    ...exampleAnswers,
    maritalStatus: 'married',
    education: 'college',
    netMonthlyIncome: String(person.income),
  })
  await submit('receivingMoney', person.receiving ?? { payoutMethod: 'mpesa', payoutPhone: person.phone })
  return submit
}

export const register: Act = async (person, world) => {
  await registerUpToTheEnd(person, world, 10_000, {})
}

/** Registers with a loan. */
export const registerFor =
  (loanSize: number, loan: Loan = {}): Act =>
  async (person, world) => {
    const submit = await registerUpToTheEnd(person, world, loanSize, loan)
    await submit('confirmation', {
      agreement: 'on',
      bureauCheck: 'on',
      addOns: (loan.addOns ?? []).join(','),
    })
  }

/** Applies for a loan as a customer. */
export const ask =
  (loanSize: number, { product = 'standard', addOns = [], receiving }: Loan = {}): Act =>
  async (person, world) => {
    const api = await customer(person, world)
    const received = { payoutMethod: 'mpesa', payoutPhone: person.phone, ...receiving } as Pick<
      Input<'POST /api/account/loans/request'>['body'],
      'payoutMethod'
    >
    must(
      await api('POST /api/account/loans/request', {
        body: { loanSize, loanTerm: termDays, product, ...received, addOns: [...addOns], agreement: true },
      }),
    )
  }

/** Signs with the code from the SMS, or with its two codes. */
export const sign: Act = async (person, world) => {
  const message = await world.newestCodeMessage(person.phone)
  const [, otp = message.slice(0, 4), addOnsOtp] = /^(\d{3}) .+\. (\d{3}) /.exec(message) ?? []
  must(
    await (
      await customer(person, world)
    )('POST /api/account/loans/current/confirmation', { body: { otp, ...(addOnsOtp ? { addOnsOtp } : {}) } }),
  )
}

export const cancel: Act = async (person, world) =>
  void must(await (await customer(person, world))('DELETE /api/account/loans/current'))
export const lookAgain: Act = async (person, world) =>
  void must(await (await customer(person, world))('POST /api/account/loans/current/second-look'))
export const earn =
  (netMonthlyIncome: number): Act =>
  async (person, world) =>
    void must(
      await (
        await customer(person, world)
      )('PATCH /api/v1/user/profile', { body: { netMonthlyIncome: String(netMonthlyIncome) } }),
    )

/** Pays at the paybill: this many shillings, or the whole debt. */
export const pay =
  (shillings: number | 'all', more = 0): Act =>
  async (person, world) => {
    const { documentNumber, paymentInfo } = await current(await customer(person, world))
    const amount = shillings === 'all' ? Math.ceil(paymentInfo.totalPayableToday) + more : shillings
    await world.askSandbox('/api/paybill', {
      amount,
      phone: person.phone,
      account: documentNumber,
      name: `${person.firstName} ${person.lastName}`.toUpperCase(),
    })
  }

/** Extends the due date and pays for it at the paybill. */
export const extend =
  (periodDays: number): Act =>
  async (person, world) => {
    const api = await customer(person, world)
    const { documentNumber } = await current(api)
    const { cost } = must(
      await api('POST /api/account/loans/current/prolongation/confirmation', { body: { periodDays } }),
    )
    await world.askSandbox('/api/paybill', {
      amount: Math.ceil(cost),
      phone: person.phone,
      account: documentNumber,
      name: `${person.firstName} ${person.lastName}`.toUpperCase(),
    })
  }

export const askRefund: Act = async (person, world) => {
  const api = await customer(person, world)
  must(
    await api('POST /api/account/loans/{id}/overpayment/refund', { params: { id: (await current(api)).id } }),
  )
}

/** Takes the requested ID photos and uploads them. */
export const sendScans: Act = async (person, world) => {
  const api = await customer(person, world)
  const picture = new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 900, height: 600, channels: 3, background: '#b8c8c0' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    'photo.jpg',
  )
  for (const kind of photoKinds)
    must(await api('POST /api/account/scans/{kind}', { params: { kind }, file: picture }))
  must(await api('POST /api/account/scans'))
}

/** Sends a request about a payment that was not posted. */
export const appeal =
  (textarea: string): Act =>
  async (person, world) => {
    const api = await customer(person, world)
    must(
      await api('POST /api/account/appeals', {
        body: { topic: 'payment', values: { loanSelect: (await current(api)).id, textarea } },
      }),
    )
  }
export const appealAnswered =
  (words: string): Act =>
  (person, world) =>
    world.answerAppeals(person.phone, words)

/** Enters a card on the provider's page, and applies for a loan to it. */
export const askToCard =
  (loanSize: number, number: string): Act =>
  async (person, world) => {
    const api = await customer(person, world)
    const { id, href } = must(
      await api('POST /api/account/cards', { body: { currentPassword: personaPassword } }),
    )
    await world.typeCard(href, number)
    const { card } = must(await api('POST /api/account/cards/setups/{id}/check', { params: { id } }))
    await ask(loanSize, { receiving: { payoutMethod: 'card', payoutPhone: '', cardId: card?.id ?? '' } })(
      person,
      world,
    )
  }

/** Returns the application as an officer sees it. */
async function atTheBackOffice(person: Person, world: World) {
  const { id } = await current(await customer(person, world))
  const asStaff = await world.office('officer')
  const { revision } = must(await asStaff('GET /api/office/requests/{id}', { params: { id } }))
  return { asStaff, id, revision }
}
export const officerAsksStatement: Act = async (person, world) => {
  const { asStaff, id, revision } = await atTheBackOffice(person, world)
  must(
    await asStaff('POST /api/office/requests/{id}/ask', {
      params: { id },
      body: { revision, statement: true },
    }),
  )
}
/** An income declared higher after a decline goes to an officer. */
export const officerApproves: Act = async (person, world) => {
  const { asStaff, id, revision } = await atTheBackOffice(person, world)
  must(await asStaff('POST /api/office/requests/{id}/approve', { params: { id }, body: { revision } }))
}
export const officerRejects =
  (words: string): Act =>
  async (person, world) => {
    const { asStaff, id, revision } = await atTheBackOffice(person, world)
    must(
      await asStaff('POST /api/office/requests/{id}/reject', {
        params: { id },
        body: { revision, reasons: ['detailsNotConfirmed'], words },
      }),
    )
  }

/** Returns the customer's newest loan as staff see it. */
async function loanAtTheBackOffice(person: Person, world: World, role: string) {
  const asStaff = await world.office(role)
  const { hits } = must(await asStaff('POST /api/office/search', { body: { q: person.phone } }))
  const { loans } = must(
    await asStaff('GET /api/office/customers/{id}', { params: { id: hits[0]?.id ?? '' } }),
  )
  const loanId = loans.find(({ status }) => status === 'active')?.loanId
  if (!loanId) throw new Error('there is no active loan')
  return { asStaff, params: { id: loanId } }
}
/** A controller approves the pending action. */
async function checked(world: World, { waiting }: { readonly waiting: string | null }): Promise<void> {
  const controller = await world.office('controller')
  if (waiting !== null)
    must(await controller('POST /api/office/actions/{id}/approve', { params: { id: waiting } }))
}
export const writtenOff: Act = async (person, world) => {
  const { asStaff, params } = await loanAtTheBackOffice(person, world, 'collectionsLead')
  const body = { note: 'Not reached for three months.' }
  await checked(world, must(await asStaff('POST /api/office/loans/{id}/write-off', { params, body })))
}
export const sold: Act = async (person, world) => {
  const { asStaff, params } = await loanAtTheBackOffice(person, world, 'officer')
  const bank = {
    name: 'Mto Collections Ltd',
    bankName: 'Equity Bank Kenya',
    checkingAccount: '0180291234567',
    bic: 'EQBLKENA',
  }
  const body = {
    assigneeName: 'Mto Collections Ltd',
    brokerName: 'Savanna Credit Brokers',
    price: 2_000,
    ...bank,
    note: 'Not reached for three months.',
  }
  await checked(world, must(await asStaff('POST /api/office/loans/{id}/cede', { params, body })))
}
