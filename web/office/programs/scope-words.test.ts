/** Goal: the person who makes a key reads what it allows, without anything reserved for people. */
import { expect, test } from 'vitest'
import type { Call } from '../../../contract/call.ts'
import { calls } from '../../../contract/calls.ts'
import { keyScopes, partnerScopes, programScopes } from '../../../contract/permissions.ts'
import { webhookEvents } from '../../../domain/contact/webhooks.ts'
import { programs } from '../../../words/compiled/en/back-office/programs.ts'
import { changedFacts } from '../audit/trail-words.ts'
import { eventWords } from './parts.tsx'
import { scopeWords } from './scope-words.ts'

/** The staff texts of these permissions also fit keys: they name no call reserved for people. */
const saidAlike = ['customers.change', 'loans.mark', 'approvals.read']

test('a scope has its own text if its permission allows people more than keys', () => {
  const withCallsOfPeople = programScopes.filter((scope) =>
    (calls as readonly Call[]).some(({ permission, byPeople }) => permission === scope && byPeople),
  )
  const own = Object.keys(programs.scopeWords)
  expect(own.toSorted()).toEqual(
    [...partnerScopes, ...withCallsOfPeople.filter((each) => !saidAlike.includes(each))].toSorted(),
  )
  for (const scope of keyScopes) expect(scopeWords(scope), scope).not.toBe(scope)
  expect(scopeWords('reconciliation.work')).not.toContain('sign')
})

test('the approver of a webhook reads the same description of each event as on its page', () => {
  for (const event of webhookEvents) {
    expect(eventWords(event), event).not.toBe(event)
    expect(changedFacts({}, { events: [event] })).toMatchObject([{ before: '–', after: eventWords(event) }])
  }
})

test('the approver of a key reads the same descriptions of its scopes', () => {
  expect(changedFacts({}, { scopes: ['reconciliation.work'] })).toEqual([
    { name: 'Permissions', before: '–', after: scopeWords('reconciliation.work') },
  ])
})
