import { describe, expect, test } from 'vitest'
import { knownReceiving, methodsOn, formattedTarget, type ReceivingChoice } from './receiving.ts'

const card = (id: string, expired = false): ReceivingChoice['cards'][number] => ({
  id,
  brand: 'visa',
  masked: '•••• 4081',
  lastFour: '4081',
  expiry: '09/29',
  expirationDate: '2029-09-30' as never,
  expired,
  primary: false,
  deletable: true,
  usableFrom: null,
})
const choice: ReceivingChoice = {
  methods: [
    { kind: 'mpesa', enabled: true },
    { kind: 'card', enabled: true },
    { kind: 'bank', enabled: true },
    { kind: 'sber', enabled: false },
  ],
  current: null,
  phone: '+254712345678',
  phoneMethod: 'mpesa',
  cards: [card('old', true), card('good')],
  bankAccounts: [],
  banks: [],
  ownerName: "Wanjiku Ng'ang'a",
}

describe('prefilled values of the destination form', () => {
  test("the customer's own M-Pesa number and an unexpired card, until a choice is made", () => {
    expect(knownReceiving(choice)).toEqual({
      payoutMethod: 'mpesa',
      payoutPhone: '+254 712-345-678',
      airtelPhone: '',
      cardId: 'good',
      bankAccountId: '',
      ownerName: "Wanjiku Ng'ang'a",
    })
    const current = {
      method: 'bank',
      shown: 'Equity Bank Kenya •••• 6789',
      targetId: 'account',
      phone: null,
      unlikely: false,
      usableFrom: null,
    } as const
    expect(knownReceiving({ ...choice, current })).toMatchObject({
      payoutMethod: 'bank',
      bankAccountId: 'account',
    })
    expect(
      knownReceiving({ ...choice, current }, { payoutMethod: 'mpesa', payoutPhone: '0722 000 111' }),
    ).toMatchObject({ payoutMethod: 'mpesa', payoutPhone: '+254 722-000-111' })
    expect(
      knownReceiving({ ...choice, current: null, phone: '' }, { payoutPhone: '0723 45-61 (91)' }),
    ).toMatchObject({ payoutPhone: '+254 723-456-191' })
    expect(knownReceiving(choice, { payoutPhone: '12' }), 'what is no number stays as typed').toMatchObject({
      payoutPhone: '12',
    })
  })

  test('a number is filled in at its provider: the own number by its prefix, another as chosen', () => {
    const airtel = { ...choice, methods: [...choice.methods, { kind: 'airtel', enabled: true } as const] }
    const own = { ...airtel, phone: '+254733456789', phoneMethod: 'airtel' } as const
    const of = { payoutMethod: 'airtel', payoutPhone: '', airtelPhone: '+254 733-456-789' }
    expect(knownReceiving(own)).toMatchObject(of)
    expect(knownReceiving({ ...own, methods: choice.methods })).toMatchObject({
      payoutMethod: 'mpesa',
      payoutPhone: '',
    })
    const current = {
      method: 'mpesa',
      shown: '',
      targetId: null,
      phone: own.phone,
      unlikely: true,
      usableFrom: null,
    } as const
    expect(knownReceiving({ ...own, current }), 'carried to another network').toMatchObject({
      payoutMethod: 'mpesa',
      payoutPhone: '+254 733-456-789',
    })
    // A stored choice has its number under one common name.
    expect(knownReceiving(airtel, { payoutMethod: 'airtel', payoutPhone: '0733 456 789' })).toMatchObject({
      ...of,
      payoutPhone: '+254 712-345-678',
    })
  })

  test("the card just added, if it is the customer's", () => {
    expect(knownReceiving(choice, { payoutMethod: 'mpesa' }, 'good')).toMatchObject({
      payoutMethod: 'card',
      cardId: 'good',
    })
    for (const other of ['old', 'nobody'])
      expect(knownReceiving(choice, { payoutMethod: 'mpesa' }, other)).toMatchObject({
        payoutMethod: 'mpesa',
      })
  })

  test('nothing is preselected after a failed payout, and no failed destination is filled in', () => {
    const failed = (to: string[], more: Partial<ReceivingChoice> = {}, added: string | null = null) =>
      knownReceiving(
        { ...choice, ...more },
        {},
        added,
        to.map((each) => ({ method: each === 'good' ? 'card' : 'mpesa', to: each })),
      )
    expect(failed([choice.phone])).toMatchObject({ payoutMethod: '', payoutPhone: '', cardId: 'good' })
    const both = failed([choice.phone, 'good'])
    expect(both).toMatchObject({ payoutMethod: '', payoutPhone: '', cardId: '' })
    expect(failed([choice.phone, 'good'], {}, 'good')).toEqual(both)
    expect(failed([choice.phone], {}, 'good')).toMatchObject({ payoutMethod: 'card', cardId: 'good' })
    const current = {
      method: 'mpesa',
      shown: '',
      targetId: null,
      phone: '+254711000012',
      unlikely: false,
      usableFrom: null,
    } as const
    expect(failed(['+254711000012'], { current })).toMatchObject({
      payoutMethod: '',
      payoutPhone: '+254 712-345-678',
    })
  })

  test('no method that is switched off', () => {
    const off = {
      ...choice,
      methods: choice.methods.map((method) => ({ ...method, enabled: method.kind === 'mpesa' })),
    }
    expect(methodsOn(choice)).toEqual(['mpesa', 'card', 'bank'])
    expect(methodsOn(off)).toEqual(['mpesa'])
    expect(knownReceiving(off, { payoutMethod: 'card', cardId: 'good' })).toMatchObject({
      payoutMethod: 'mpesa',
    })
  })
})

test('numbers are not broken over lines; the name of a bank may be', () => {
  expect(formattedTarget('Co-operative Bank of Kenya •••• 7890')).toBe(
    'Co-operative Bank of Kenya ••••\u00a07890',
  )
  expect(formattedTarget('+254 7••-•••-•03')).toBe('+254\u00a07••\u2011•••\u2011•03')
})
