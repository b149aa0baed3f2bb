/**
 * A requested call that did not reach the customer: an officer records it, the customer is notified, and a
 * later call succeeds.
 */
import { expect, test } from 'vitest'
import { sampled } from '../domain/testing/sampled.ts'
import type { TestCookies } from '../server/testing/service/harness.ts'
import { newOfficer } from '../server/testing/people/officers.ts'
import { newPhone, signUp, startPeople, stored } from '../server/testing/people/customers.ts'
import { officePaths } from '../web/visit/office-paths.ts'
import { openDesk } from './desk.ts'
import { started } from './started.ts'

const people = started(() => startPeople({ pages: true }))

test.each(sampled('an unanswered call', [true, false]))(
  'an unanswered call, then an answered one (scripts %s)',
  async (scripts) => {
    const cookies: TestCookies = {}
    const phone = newPhone()
    await signUp(people, cookies, phone)
    const wish = { topic: 'callBack', values: { textarea: 'After five, on 0712 345 678.' } } as const
    const filed = await people.api('POST /api/account/appeals', { body: wish }, { cookies })
    if (!filed.ok) throw new Error(filed.problem.code)

    const desk = await openDesk(people.url, await newOfficer(people), scripts)
    await desk.go(officePaths.appeal(filed.data.id))
    await desk.look('call')
    await desk.page.getByRole('button', { name: 'Record: no answer' }).click()
    await desk.main().toContain('Customer notified of the call')
    await desk.look('called')
    expect(await people.sentTo(stored(phone))).toContainEqual(expect.stringContaining('Nobody answered'))

    await desk.fill('text', 'We spoke on Monday: you pay on the 20th.')
    await desk.page.getByRole('button', { name: 'Send answer' }).click()
    await desk.page.waitForURL(/appeals\?answered/)
    expect(await people.sentTo(stored(phone))).toContainEqual(expect.stringContaining('is answered'))
  },
)
