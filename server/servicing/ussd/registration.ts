/** Registration by USSD (rule states-32): an account for the dialling phone, with its owner's answers. */
import type { Address } from '../../../domain/person/addresses.ts'
import type { Answers } from '../../../domain/person/questions.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import type { PhoneMethod } from '../../../domain/payment/receiving.ts'
import type { Language } from '../../../domain/language.ts'
import type { Outcome, EnteredPersonalData } from '../../../domain/ussd/types.ts'
import type { IdentityService } from '../../people/identity/index.ts'
import type { SubmitPersonalData } from '../../origination/onboarding/index.ts'
import type { Customers } from '../../people/records/index.ts'
import type { Tx } from '../../platform/database/database.ts'

export type RegisteringDeps = {
  readonly identity: Pick<IdentityService, 'registerByUssd'>
  readonly customers: Pick<Customers, 'get' | 'saveAdditional' | 'saveAddresses' | 'saveReceiving'>
  readonly submitPersonalData: SubmitPersonalData
  /** Mobile money method of a number, if it was not chosen. */
  readonly payoutMethodOf: (phone: Phone, network?: PhoneMethod) => PhoneMethod
}

const done: Outcome = { is: 'done' }
/** Stands for the client address of a document without an internet address. */
const place = 'ussd'

export const createRegistering = ({
  identity,
  customers,
  submitPersonalData,
  payoutMethodOf,
}: RegisteringDeps) => ({
  async register(
    tx: Tx,
    of: { readonly phone: Phone; readonly language: Language },
    passwordHash: string,
  ): Promise<Outcome> {
    const customerId = await identity.registerByUssd(tx, of, passwordHash)
    return customerId === null ? { is: 'refused', why: 'changed' } : done
  },

  async personal(
    tx: Tx,
    customerId: string,
    { firstName, lastName, nationalId, birthDate }: EnteredPersonalData,
  ): Promise<Outcome> {
    const document = { kind: 'nationalId', number: nationalId } as const
    const refused = await submitPersonalData(
      tx,
      customerId,
      { firstName, lastName, middleName: null, birthDate, document },
      place,
    )
    return refused ? { is: 'refused', why: 'documentsTooMany' } : done
  },

  /** Payouts go to the dialling phone. */
  async additional(
    tx: Tx,
    {
      customerId,
      phone,
      network,
    }: {
      readonly customerId: string
      readonly phone: Phone
      readonly network?: PhoneMethod | undefined
    },
    answers: Answers,
  ): Promise<Outcome> {
    await customers.saveAdditional(tx, customerId, answers)
    await customers.saveReceiving(tx, customerId, { method: payoutMethodOf(phone, network), phone })
    return done
  },

  /** The customer's address, as far as one line has it; the known address of an ID stays. */
  async address(tx: Tx, customerId: string, address: Address): Promise<Outcome> {
    const customer = await customers.get(customerId, tx)
    await customers.saveAddresses(tx, customerId, {
      registrationAddress: customer?.personal?.registrationAddress ?? address,
      residentialAddress: address,
    })
    return done
  },
})
