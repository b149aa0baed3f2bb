import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { applicationEdges, type ApplicationEvent, type ApplicationStatus } from './loan/loan-application.ts'
import { loanEdges } from './loan/status.ts'
import { periodEdges } from './books/periods.ts'
import { mermaid } from './state-machine.ts'

test('docs/states.md shows the tables as they are', () => {
  const page = readFileSync('docs/states.md', 'utf8')
  expect(page).toContain(
    mermaid<ApplicationStatus, ApplicationEvent>(applicationEdges, 'waitingUserConfirmation'),
  )
  expect(page).toContain(mermaid(loanEdges, 'active'))
  expect(page).toContain(mermaid(periodEdges, 'open'))
})
