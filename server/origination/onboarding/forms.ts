/**
 * The forms of both processes: parses typed input by the rules of the domain (rule screens-4), or returns an
 * error code for each field.
 */
import type { Country } from '../../../domain/country/country.ts'
import { addressParts } from '../../../contract/process-forms.ts'
import { parseAddress, partCharactersMax } from '../../../domain/person/addresses.ts'
import { parseBirthDate, type AgeLimits } from '../../../domain/person/birth-date.ts'
import { parseMoney } from '../../../domain/amounts.ts'
import { parseCode } from '../../../domain/person/confirmation-code.ts'
import { showDay, type Day } from '../../../domain/days.ts'
import { documentFields, parseDocument, typedDocument } from '../../../domain/person/documents.ts'
import type { Cents } from '../../../domain/money.ts'
import { parseName } from '../../../domain/person/names.ts'
import { parsePassword } from '../../../domain/person/passwords.ts'
import { phoneFields } from '../../../domain/phone-money.ts'
import { parsePhone, type Phone } from '../../../domain/person/phone.ts'
import { parseAddOnKind } from '../../../domain/loan/add-ons.ts'
import { addOnKinds, type AddOnKind } from '../../../domain/loan/loan-terms.ts'
import {
  answerColumn,
  isRequired,
  limitsOf,
  parseAnswer,
  questionNames,
  questionOf,
  registrationQuestions,
  type Answers,
} from '../../../domain/person/questions.ts'
import {
  invalid,
  isInvalid,
  isTicked,
  lineLength,
  optional,
  parseAgreement,
  parseCaptcha,
  parseTick,
  parseChoice,
  parseEmail,
  textCharactersMax,
  type Invalid,
} from '../../../domain/validation.ts'
import { lengthValues } from '../../../contract/texts/index.ts'
import type { Addresses, Personal } from '../../people/records/index.ts'

export type EnteredFields = Readonly<Record<string, string>>
export type FieldValues = Readonly<Record<string, Readonly<Record<string, string | number>>>>
/** `values` fills the placeholders of a text, such as the minimum age. */
export type Refusal = {
  readonly error: 'validationFailed'
  readonly fields: Readonly<Record<string, string>>
  readonly values?: FieldValues
}

type Read<T> = { readonly [K in keyof T]: Exclude<T[K], Invalid> }

const refusal = (fields: Readonly<Record<string, string>>, values?: FieldValues): Refusal => ({
  error: 'validationFailed',
  fields,
  ...(values && Object.keys(values).length > 0 ? { values } : {}),
})

/** For texts that are too long: their length and the maximum. */
const lengthsOf = (typed: EnteredFields, fields: Refusal['fields'], most: number): FieldValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, code]) =>
      code === 'textTooLong' ? [[field, lengthValues(lineLength(at(typed, field)), most)]] : [],
    ),
  )

/** Returns all parsed fields, or a refusal that names each wrong one. */
function all<T extends Readonly<Record<string, unknown>>>(read: T): Read<T> | Refusal {
  const wrong = Object.entries(read).flatMap(([field, value]) =>
    isInvalid(value) ? [[field, (value as Invalid).error] as const] : [],
  )
  if (wrong.length > 0) return refusal(Object.fromEntries(wrong))
  return read as Read<T>
}

const at = (typed: EnteredFields, field: string): string =>
  Object.hasOwn(typed, field) ? (typed[field] ?? '') : ''

export type GetStarted = { readonly phone: Phone; readonly email: string | null; readonly password: string }

export function readGetStarted(typed: EnteredFields, country: Country): GetStarted | Refusal {
  const read = all({
    phone: parsePhone(at(typed, 'phone'), country.phone),
    email: optional(parseEmail)(at(typed, 'email')),
    password: parsePassword(at(typed, 'password')),
    agreement: parseAgreement(at(typed, 'agreement')),
    dataProcessing: parseTick(at(typed, 'dataProcessing'), 'processingRequired'),
    // The tick of a page; a program has none, and has the stricter limit instead.
    notARobot: Object.hasOwn(typed, 'notARobot') ? parseCaptcha(typed['notARobot']) : true,
  })
  return 'error' in read ? read : { phone: read.phone, email: read.email, password: read.password }
}

export function readCode(typed: EnteredFields): { readonly otp: string } | Refusal {
  return all({ otp: parseCode(at(typed, 'otp')) })
}

/** `kept`: an unchanged document from before, which may have expired since. */
export function readPersonal(
  typed: EnteredFields,
  today: Day,
  limits: AgeLimits,
  country: Country,
  kept: Personal['document'] | null = null,
): Personal | Refusal {
  const birthDate = parseBirthDate(at(typed, 'birthDate'), today, limits)
  const document = kept
    ? { document: kept }
    : parseDocument(
        Object.fromEntries(documentFields.map((field) => [field, at(typed, field)])),
        typeof birthDate === 'string' ? birthDate : null,
        today,
      )
  const names = all({
    lastName: parseName(at(typed, 'lastName')),
    firstName: parseName(at(typed, 'firstName')),
    middleName: optional(parseName)(at(typed, 'middleName')),
  })
  // A program may leave both out.
  const addresses = Object.keys(typed).some((field) => field.startsWith('registrationAddress.'))
    ? readAddresses(typed, country)
    : null
  if (
    typeof birthDate === 'string' &&
    'document' in document &&
    !('error' in names) &&
    (addresses === null || !('error' in addresses))
  )
    return { ...names, ...addresses, birthDate, document: document.document }
  return refusal(
    {
      ...('error' in names ? names.fields : {}),
      ...(typeof birthDate === 'string' ? {} : { birthDate: birthDate.error }),
      ...('fields' in document ? document.fields : {}),
      ...(addresses !== null && 'error' in addresses ? addresses.fields : {}),
    },
    {
      ...('fields' in document ? lengthsOf(typed, document.fields, textCharactersMax) : {}),
      ...(addresses !== null && 'error' in addresses ? addresses.values : {}),
      ...(typeof birthDate !== 'string' && 'years' in birthDate
        ? { birthDate: { years: birthDate.years } }
        : {}),
    },
  )
}

/** Returns known data in the form of typed input. */
export function typedPersonal(personal: Personal | null): EnteredFields {
  if (!personal) return {}
  const { document } = personal
  return {
    lastName: personal.lastName,
    firstName: personal.firstName,
    middleName: personal.middleName ?? '',
    birthDate: showDay(personal.birthDate),
    ...typedDocument(document),
  }
}

/** Parses changes: fields that are not named stay. An unchanged document may have expired. */
export function readChangedPersonal(
  known: Personal | null,
  typed: EnteredFields,
  today: Day,
  limits: AgeLimits,
  country: Country,
): Personal | Refusal {
  const before = typedPersonal(known)
  const after = { ...before, ...typed }
  const stays = known !== null && documentFields.every((field) => at(before, field) === at(after, field))
  return readPersonal(after, today, limits, country, stays ? known.document : null)
}

/** Parses both addresses, with fields such as `registrationAddress.county`. */
export function readAddresses(
  typed: EnteredFields,
  country: Country,
  kept: Partial<Pick<Personal, 'registrationAddress' | 'residentialAddress'>> = {},
): Addresses | Refusal {
  const read = (name: 'registrationAddress' | 'residentialAddress') => {
    const parsed = parseAddress(
      Object.fromEntries(addressParts.map((part) => [part, at(typed, `${name}.${part}`)])),
      country.regions,
      kept[name]?.county,
    )
    return 'address' in parsed
      ? parsed
      : {
          fields: Object.fromEntries(
            Object.entries(parsed.fields).map(([part, code]) => [`${name}.${part}`, code]),
          ),
        }
  }
  const registration = read('registrationAddress')
  const residential = at(typed, 'addressesMatch') === 'true' ? registration : read('residentialAddress')
  if ('address' in registration && 'address' in residential)
    return { registrationAddress: registration.address, residentialAddress: residential.address }
  const fields = {
    ...('fields' in registration ? registration.fields : {}),
    ...('fields' in residential ? residential.fields : {}),
  }
  return refusal(fields, lengthsOf(typed, fields, partCharactersMax))
}

/**
 * `own`: the account's number, which cannot be the other phone. `known`: answers from before; questions without one
 * are then read only when they are named.
 */
export function readAdditional(
  typed: EnteredFields,
  own: Phone | null,
  country: Country,
  known: Answers | null = null,
): Answers | Refusal {
  const asked = questionNames.filter(
    (name) => Object.hasOwn(typed, name) || (known === null && isRequired(name)),
  )
  const read = all(
    Object.fromEntries(
      asked.map((name) => {
        const answer = parseAnswer(questionOf(name), at(typed, name), country)
        return [
          name,
          name === 'additionalPhone' && answer !== null && answer === own ? invalid('phoneOwn') : answer,
        ]
      }),
    ),
  )
  if ('error' in read)
    return refusal(
      read.fields as Refusal['fields'],
      Object.fromEntries(asked.map((name) => [name, limitsOf(questionOf(name))])),
    )
  return Object.fromEntries(asked.map((name) => [answerColumn(name), read[name]])) as unknown as Answers
}

export type Amount = { readonly sumCents: Cents; readonly termDays: number; readonly productHrid: string }

/** Parses the calculator's input; its limits belong to the products. */
export function readAmount(typed: EnteredFields, country: Country): Amount | Refusal {
  const read = all({
    loanSize: parseMoney(at(typed, 'loanSize'), country.currency),
    loanTerm: parseDays(at(typed, 'loanTerm')),
    product: parseChoice(at(typed, 'product') || 'standard', ['standard', 'installment'] as const),
  })
  return 'error' in read
    ? read
    : { sumCents: read.loanSize, termDays: read.loanTerm, productHrid: read.product }
}

const parseDays = (input: string): number | Invalid<'required' | 'termNotANumber'> => {
  const typed = input.trim()
  if (typed === '') return invalid('required')
  return /^\d{1,4}$/.test(typed) ? Number(typed) : invalid('termNotANumber')
}

/** Parses the consents and the chosen add-ons: their kinds, separated by commas. */
export function readConfirmation(
  typed: EnteredFields,
):
  | { readonly agreement: true; readonly bureauCheck: boolean; readonly addOns: readonly AddOnKind[] }
  | Refusal {
  return all({
    agreement: parseAgreement(at(typed, 'agreement')),
    bureauCheck: isTicked(at(typed, 'bureauCheck')),
    addOns: parseAddOns(at(typed, 'addOns')),
  })
}

function parseAddOns(input: string): readonly AddOnKind[] | Invalid<'choiceInvalid'> {
  const read = input
    .split(',')
    .map((kind) => kind.trim())
    .filter((kind) => kind !== '')
    .map(parseAddOnKind)
  return read.some(isInvalid) ? invalid('choiceInvalid') : addOnKinds.filter((kind) => read.includes(kind))
}

/** Receiving method; a new bank account is stored under the id that it gets. */
const receivingFieldNames = ['payoutMethod', ...phoneFields, 'cardId', 'bankAccountId']

/** Fields of each form that are stored as typed: never a password or a code. */
export const keptFields: Readonly<Record<string, readonly string[]>> = {
  getStarted: ['phone', 'email', 'agreement', 'dataProcessing', 'referral'],
  smsCode: [],
  personalData: [
    'lastName',
    'firstName',
    'middleName',
    'birthDate',
    ...documentFields,
    'addressesMatch',
    ...addressParts.flatMap((part) => [`registrationAddress.${part}`, `residentialAddress.${part}`]),
  ],
  additionalInformation: registrationQuestions,
  amount: ['loanSize', 'loanTerm', 'product'],
  receivingMoney: receivingFieldNames,
  confirmation: ['agreement', 'bureauCheck', 'addOns'],
}
const keptCharactersMax = 200

export const kept = (form: string, typed: EnteredFields): EnteredFields =>
  Object.fromEntries(
    (keptFields[form] ?? []).flatMap((field) =>
      Object.hasOwn(typed, field) ? [[field, at(typed, field).slice(0, keptCharactersMax)]] : [],
    ),
  )
