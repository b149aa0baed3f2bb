/** Goal: whoever makes a key reads what it opens, and nothing that stays with people. */
import { expect, test } from 'vitest'
import type { Call } from '../../../contract/call.ts'
import { calls } from '../../../contract/calls.ts'
import { keyScopes, partnerScopes, programScopes } from '../../../contract/permissions.ts'
import { webhookEvents } from '../../../domain/contact/webhooks.ts'
import { programs } from '../../../words/compiled/en/back-office/programs.ts'
import { changedFacts } from '../audit/trail-words.ts'
import { eventWords } from './parts.tsx'
import { scopeWords } from './scope-words.ts'

/** What these words say of people holds for a key as well: they name no call that stays with people. */
const saidAlike = ['customers.change', 'loans.mark', 'approvals.read']

test('a scope whose permission opens more to people than to keys has words of its own', () => {
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

test('whoever approves a webhook reads of each event in words, the same as on its page', () => {
  for (const event of webhookEvents) {
    expect(eventWords(event), event).not.toBe(event)
    expect(changedFacts({}, { events: [event] })).toMatchObject([{ before: '–', after: eventWords(event) }])
  }
})

test('whoever approves a key reads the same words', () => {
  expect(changedFacts({}, { scopes: ['reconciliation.work'] })).toEqual([
    { name: 'May', before: '–', after: scopeWords('reconciliation.work') },
  ])
})
