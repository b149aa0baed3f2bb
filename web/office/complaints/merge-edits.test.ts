import { expect, test } from 'vitest'
import { mergeEdits } from './merge-edits.ts'

test('typed values stay in a merged complaint, unchanged fields take the saved value, and fields changed by others are named', () => {
  const typed = {
    nature: 'Rude agent',
    'read.nature': '',
    findings: 'He did.\r\nTwice.',
    'read.findings': 'He did.\nTwice.',
    reasonPending: 'The agent is away',
    'read.reasonPending': 'The agent is away',
  }
  const now = { nature: 'An agent', findings: 'He did not.', reasonPending: 'The agent is away' }
  expect(mergeEdits(['nature', 'findings', 'reasonPending'], typed, now)).toEqual({
    values: { nature: 'Rude agent', findings: 'He did not.', reasonPending: 'The agent is away' },
    changed: ['nature', 'findings'],
  })
})
