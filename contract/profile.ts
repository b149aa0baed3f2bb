/** My data: the customer's data and how it is changed (rule data-15, rule identity-22). */
import { z } from 'zod'
import { documentExpiries, documentFields, documentKinds, numberedKinds } from '../domain/person/documents.ts'
import { questionNames } from '../domain/person/questions.ts'
import { answerShapes } from './answer-shapes.ts'
import { call } from './call.ts'
import { dayShape, emailField, newPasswordField, shapeOf } from './fields.ts'

const addressShape = z.object({
  county: z.string(),
  town: z.string(),
  street: z.string().describe('- where there is none'),
  house: z.string().nullable(),
  apartment: z.string().nullable(),
})
const passportShape = z.object({
  series: z.string(),
  number: z.string(),
  birthPlace: z.string().nullable(),
  issueDate: dayShape,
  issuer: z.string().nullable(),
  subunitCode: z.string().nullable(),
})
/** The number of each kind of document that has no other details. */
const optionalNumbers = shapeOf(numberedKinds, z.string().nullable())
const profileShape = z.object({
  guid: z.uuid(),
  phone: z.string().describe('empty without the scope `phone`'),
  email: z.string().nullable().describe('null without the scope `email`'),
  emailProved: z
    .boolean()
    .nullable()
    .describe('null without an address, when e-mail is off, and without the scope `email`'),
  lastName: z.string().nullable(),
  firstName: z.string().nullable(),
  middleName: z.string().nullable(),
  birthDate: dayShape.nullable(),
  documentKind: z.enum(documentKinds).describe('unknown until a document is given'),
  passport: passportShape.nullable(),
  ...optionalNumbers,
  documentExpiresOn: dayShape.nullable(),
  documentExpiry: z.enum(documentExpiries).nullable(),
  registrationAddress: addressShape.nullable(),
  residentialAddress: addressShape.nullable(),
  addressesMatch: z.boolean(),
  ...answerShapes(questionNames),
  canEditData: z.literal(true),
  canEditPassportData: z.literal(true),
  canEditName: z.literal(true),
  personalDataLock: z
    .enum(['signed', 'documentInRequest'])
    .nullable()
    .describe(
      'signed: names, birth date and document are fixed since a loan was signed with them. documentInRequest: the document is part of an unsigned application.',
    ),
  incomeLocked: z.boolean().describe('A request is being decided with this income.'),
})

const text = z.string().max(4_000, 'textTooLong').optional()
const addressInput = z
  .strictObject({ county: text, town: text, street: text, house: text, apartment: text })
  .optional()

export const currentCustomer = call('GET /api/v1/customer/current', {
  summary: "The customer's profile.",
  caller: 'customer',
  scope: 'profile',
  answers: { 200: profileShape },
})
export const updateProfile = call('PATCH /api/v1/user/profile', {
  summary:
    'Changes the named fields of the profile. Names, birth date and document only until the first loan is signed.',
  caller: 'customer',
  scope: 'profile',
  body: z.strictObject({
    lastName: text,
    firstName: text,
    middleName: text,
    birthDate: text.describe('DD.MM.YYYY'),
    ...shapeOf(documentFields, text),
    documentKind: text.describe('passport or nationalId'),
    seriesAndNumber: text.describe('the first four characters are the series'),
    issueDate: text.describe('DD.MM.YYYY'),
    ...shapeOf(questionNames, text),
    registrationAddress: addressInput,
    residentialAddress: addressInput,
    addressesMatch: z
      .boolean()
      .optional()
      .describe('The residential address copies the registration address.'),
  }),
  answers: { 200: profileShape },
  errors: [
    'validationFailed',
    'personalDataLocked',
    'documentInRequest',
    'incomeUnderReview',
    'documentChangesTooMany',
  ],
})
export const updateEmail = call('POST /api/user/email/update', {
  summary:
    'Changes or removes the email address; an SMS notifies the customer, and a verification link goes to the new address.',
  caller: 'customer',
  scope: 'email',
  body: z.strictObject({
    email: emailField.optional(),
    currentPassword: z.string('required').min(1, 'required').max(200, 'currentPasswordWrong'),
  }),
  answers: {
    200: z.object({
      changed: z.literal(true),
      linkSent: z.boolean().describe('A verification link was sent to the address.'),
    }),
  },
  errors: ['validationFailed', 'tooManyRequests', 'restorationNeeded'],
})
export const resendEmailLink = call('POST /api/user/email/link', {
  summary: 'Sends another verification link to the email address; the previous one expires.',
  caller: 'customer',
  scope: 'email',
  answers: { 200: z.object({ sent: z.literal(true) }) },
  errors: ['emailNotWaiting', 'emailUnreachable', 'tooManyRequests'],
})
export const proveEmail = call('POST /api/user/email/prove', {
  summary: 'Verifies the email address by its link, within 7 days. Documents go there from then on.',
  caller: 'anyone',
  body: z.strictObject({ token: z.string('required').min(1, 'required').max(200, 'emailLinkEnded') }),
  answers: { 200: z.object({ proved: z.literal(true) }) },
  errors: ['validationFailed', 'emailLinkEnded', 'tooManyRequests'],
})
export const passwordPolicy = call('GET /api/user/password/policy', {
  summary: 'Requirements of a changed password.',
  caller: 'anyone',
  answers: {
    200: z.object({
      charactersMin: z.number().int(),
      numbersMin: z.number().int(),
      uppercaseMin: z.number().int(),
      lowercaseMin: z.number().int(),
      symbolsMin: z.number().int(),
    }),
  },
})
export const updatePassword = call('POST /api/user/password/update', {
  summary: 'Changes the password; every other session ends.',
  caller: 'customer',
  scope: 'profile',
  body: z.strictObject({
    currentPassword: z.string('required').min(1, 'required').max(200, 'currentPasswordWrong'),
    password: newPasswordField,
    repeated: z.string('required').max(200, 'passwordTooLong'),
  }),
  answers: { 200: z.object({ changed: z.literal(true) }) },
  errors: ['validationFailed', 'tooManyRequests', 'restorationNeeded'],
})
export const thesaurus = call('GET /api/v1/customer/thesaurus/{name}', {
  summary:
    "The choices of a dictionary, in the caller's language: maritalStatus, education, industry, industrySector, income, sbpBank, county.",
  caller: 'anyone',
  params: z.object({ name: z.string().max(60) }),
  answers: { 200: z.object({ items: z.array(z.object({ code: z.string(), name: z.string() })) }) },
  errors: ['notFound'],
})
