/** Fields of each process form, for the API description. Every value is a string. */

import { phoneMoney } from '../domain/phone-money.ts'
import { questionNames, questionOf, type QuestionName } from '../domain/person/questions.ts'

export const addressParts = ['county', 'town', 'street', 'house', 'apartment'] as const

type Fields = Readonly<Record<string, string>>
const address = (name: string, about: string): Fields =>
  Object.fromEntries(addressParts.map((part) => [`${name}.${part}`, about]))

function aboutAnswer(name: QuestionName): string {
  const question = questionOf(name)
  if (question.kind === 'count') return `a whole number from ${question.min} to ${question.max}`
  if (question.kind === 'amount') return 'major units'
  if (question.kind === 'phone') return 'may be empty; another number than `phone`'
  return question.optional ? 'may be left out' : `reference data \`${name}\``
}

export const formFields: Readonly<Record<string, Fields>> = {
  getStarted: {
    phone: 'mobile number of the country',
    email: 'may be empty',
    password: 'by the rules of `GET /api/user/password/policy`; not kept as typed',
    agreement: '`true`',
    dataProcessing: '`true`',
    notARobot: 'the answer to a captcha, from a page; a program leaves it out',
    referral: 'the code of an invitation, may be left out',
  },
  smsCode: { otp: 'the 4 digits of the SMS' },
  personalData: {
    lastName: 'as in the document',
    firstName: 'as in the document',
    middleName: 'may be empty',
    birthDate: 'DD.MM.YYYY',
    documentKind: '`nationalId`, or another kind of document',
    nationalId: 'where the document is a national ID',
    seriesAndNumber: 'of any other document',
    issueDate: 'DD.MM.YYYY, of any other document',
    issuer: 'of any other document',
    birthPlace: 'of any other document',
    subunitCode: 'of any other document',
    ...address('registrationAddress', 'address on the ID'),
    addressesMatch: '`true` where the customer lives at the address on the ID',
    ...address('residentialAddress', 'where the customer lives, if elsewhere'),
  },
  additionalInformation: Object.fromEntries(questionNames.map((name) => [name, aboutAnswer(name)])),
  amount: {
    loanSize: 'major units',
    loanTerm: 'in days',
    product: '`standard` (without it) or `installment`',
  },
  receivingMoney: {
    payoutMethod: 'the payout destination',
    ...Object.fromEntries(
      Object.values(phoneMoney).map(({ name, phoneField }) => [phoneField, `for ${name}`]),
    ),
    cardId: 'for a card that is kept',
    bankAccountId: 'for a bank account that is kept',
  },
  confirmation: {
    agreement: '`true`',
    bureauCheck: '`true` where credit bureaus may be asked',
    addOns: 'kinds of add-ons, separated by commas; may be empty',
  },
}

export const formFieldsText = Object.entries(formFields)
  .map(
    ([form, fields]) =>
      `**${form}**: ${Object.entries(fields)
        .map(([name, about]) => `\`${name}\` (${about})`)
        .join(', ')}`,
  )
  .join('\n\n')
