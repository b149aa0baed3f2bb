/**
 * Enumerations of the data format, including values from another market (rule calls-10): all of them stay
 * readable.
 */
import { expect, test } from 'vitest'
import {
  requestCategories,
  requestFieldTypes,
  customerRequestStatuses,
} from '../domain/contact/customer-request.ts'
import { cardBrands } from '../domain/payment/cards.ts'
import { documentKinds } from '../domain/person/documents.ts'
import { applicationEdges } from '../domain/loan/loan-application.ts'
import { addOnKinds } from '../domain/loan/loan-terms.ts'
import { payoutMethods } from '../domain/person/registration.ts'
import { photoKinds } from '../domain/person/document-photos.ts'
import { referenceData } from '../domain/person/reference-data.ts'
import { applicationStatuses } from '../domain/loan/loan-application.ts'

test.each([
  [
    'request statuses',
    applicationStatuses,
    [
      'waitingUserConfirmation',
      'pendingApproval',
      'approved',
      'rejected',
      'cancelled',
      'repaid',
      'alternativeOffer',
    ],
  ],
  ['request statuses of the domain', Object.keys(applicationEdges), applicationStatuses],
  ['card brands', cardBrands, ['mastercard', 'mir', 'visa']],
  [
    'payout methods',
    payoutMethods,
    ['mpesa', 'airtel', 'card', 'bank', 'post', 'cash', 'sber', 'alfa', 'yandex', 'webMoney', 'svyaznoy'],
  ],
  ['add-on kinds', addOnKinds, ['insurance', 'telemedicine', 'legalAid', 'multiservice']],
  ['document kinds', documentKinds, ['unknown', 'passport', 'nationalId']],
  ['scans', photoKinds, ['mainPage', 'registrationPage', 'selfie']],
  [
    'dictionaries',
    Object.keys(referenceData),
    ['maritalStatus', 'education', 'industry', 'industrySector', 'income'],
  ],
  ['appeal categories', requestCategories, ['legalNotices', 'financialAppeals', 'documentRequests']],
  ['appeal statuses', customerRequestStatuses, ['pendingReview', 'completed']],
  [
    'appeal fields',
    requestFieldTypes,
    [
      'text',
      'textarea',
      'loanSelect',
      'email',
      'userEmail',
      'bankBic',
      'bankAccountNumber',
      'passportMainPage',
      'passportRegistrationPage',
      'passportSelfie',
      'files',
      'refundMethodSelect',
    ],
  ],
])('the format has all values of the specification: %s', (_, have, wanted) =>
  expect([...have].sort()).toEqual([...wanted].sort()),
)
