/**
 * Steps that rows share: a visitor up to a step of the registration, and a customer who resets a password.
 */
import { exampleAnswers } from '../../../domain/person/questions.ts'
const submit = (form: string, data: object): string =>
  `visitor POST /api/v1/customer/process/registration/{data.processId}/${form}/next ${JSON.stringify({ executionId: '{data.executionId}', data })}`

const start =
  'visitor POST /api/v1/customer/process {"processName":"registration","data":{"loanSize":"10000","loanTerm":"61","product":"standard"}}'

const password = 'Kesho!2026'
export const getStarted = (phone: string, more: object = {}): string =>
  `${start} > ${submit('getStarted', { phone, email: '', password, agreement: 'on', dataProcessing: 'on', ...more })}`
export const atSmsCode = (phone: string): string => getStarted(phone)
export const smsCode = (phone: string, otp = `{code:${phone}}`): string =>
  `${atSmsCode(phone)} > ${submit('smsCode', { otp })}`
export const atPersonal = (phone: string): string => smsCode(phone)
export const personalData = (phone: string, more: object = {}): string =>
  `${atPersonal(phone)} > ${submit('personalData', {
    lastName: 'Otieno',
    firstName: 'Amina',
    birthDate: '05.11.1990',
    documentKind: 'nationalId',
    nationalId: phone.slice(-8),
    'registrationAddress.county': 'Nairobi',
    'registrationAddress.town': 'Nairobi',
    addressesMatch: 'true',
    ...more,
  })}`
export const atAdditional = (phone: string): string => personalData(phone)
export const additionalInformation = (phone: string, more: object = {}): string =>
  `${atAdditional(phone)} > ${submit('additionalInformation', {
    ...exampleAnswers,
    education: 'college',
    netMonthlyIncome: '45000',
    ...more,
  })}`
export const atReceiving = (phone: string): string => additionalInformation(phone)
const receivingMoney = (phone: string, more: object = {}): string =>
  `${atReceiving(phone)} > ${submit('receivingMoney', { payoutMethod: 'mpesa', payoutPhone: phone, ...more })}`
export const atConfirmation = (phone: string): string => receivingMoney(phone)
export const confirmation = (phone: string, more: object = {}): string =>
  `${atConfirmation(phone)} > ${submit('confirmation', { agreement: 'on', addOns: '', ...more })}`

export const restoring = (name: string): string =>
  `visitor waits 61 > visitor POST /api/v2/ken/users/login/restoration/otp?phone={${name}.phone}`

/** A separate session, as a visitor, so that signing out does not end the customer's session. */
export const signedIn = (name: string): string =>
  `visitor POST /api/v2/ken/users/login/password {"phone":"{${name}.phone}","password":"Karibu!2026"}`
/** The scripts of the step that reads device data with the customer's consent. */
export const looking = `${atConfirmation('0711000900')} > visitor scripts /en/registration/confirmation`
