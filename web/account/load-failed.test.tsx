/** The title of a loading error distinguishes a failing service from a missing response (rule screens-6). */
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test, vi } from 'vitest'
import { screenTexts } from '../texts/all.ts'
import { textOf } from '../ui/html.fixture.tsx'
import { LoadFailed } from './load-failed.tsx'

vi.mock('virtual:enhancers', () => ({ enhancerAddresses: {} }))
const { account } = screenTexts.en

const shown = (error: unknown): string => textOf(<LoadFailed />, null, error)
const answered = (status: number) => new ErrorResponse(status, '', null)

test.each([
  ['the service failed', answered(500), account.failed.title],
  ['the service is away', answered(503), account.failed.received],
  ['no answer was received', new TypeError('fetch failed'), account.failed.received],
])('a failed load shows its title, and a way to try again: %s', (_, error, title) => {
  const said = shown(error)
  expect(said).toContain(title)
  expect(said).toContain(account.failed.retry)
})

test('a missing page has no retry', () => {
  const said = shown(answered(404))
  expect(said).toContain(account.notFound.title)
  expect(said).not.toContain(account.failed.retry)
})
