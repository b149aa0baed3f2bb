/** Texts that the specification gives literally (rule screens-3), and the texts that the screens use. */
import { expect, test } from 'vitest'
import { screenTexts } from './all.ts'

const { en } = screenTexts

const { account, errors, myData, registration, request, cards } = en

test.each([
  [
    'An error occurred during registration. You need to contact the call center.',
    registration.failed.message,
  ],
  ['Error submitting request', request.failed],
  ['Failed to save data, please try again later', myData.failed.save],
  ['Failed to change password', myData.failed.password],
  ['Failed to change personal data', myData.failed.personal],
  ['Failed to change additional information', myData.failed.additional],
  ['Error changing addresses', myData.failed.addresses],
  ['Failed to add card', cards.back.failed],
  ['Error while loading data', account.failed.title],
  ['Error receiving data', account.failed.received],
  ['Retry', account.failed.retry],
  ['Error loading data. Try refreshing the page or come back later', errors.failed.text],
  ['Something went wrong', errors.failed.title],
  ['Personal data saved', myData.saved.personal],
  ['Additional information saved', myData.saved.additional],
  ['Addresses saved', myData.saved.addresses],
  ['Password saved', myData.saved.password],
])('a screen says the words of the specification: %s', (words, text) =>
  expect(text.startsWith(words)).toBe(true),
)
