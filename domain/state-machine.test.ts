import { describe, expect, test } from 'vitest'
import { actors, allows, cells, edgesOf, hasEdgeTo, mermaid, next, type Edges } from './state-machine.ts'

const doorEdges = {
  open: { close: { to: 'closed', by: 'customer' }, knock: { to: 'open', by: 'customer' } },
  closed: { open: { to: 'open', by: 'customer' }, lock: { to: 'locked', by: ['officer', 'system'] } },
  locked: {},
} as const satisfies Edges<'open' | 'closed' | 'locked', 'open' | 'close' | 'lock' | 'knock'>

describe('a state table', () => {
  test('a state table leads on along its edges', () => {
    expect(next(doorEdges, 'open', 'close', 'customer')).toBe('closed')
  })

  test('a state table refuses what is not in it, and the wrong actor', () => {
    expect(next(doorEdges, 'locked', 'open', 'customer')).toEqual({ error: 'transitionRefused' })
    expect(next(doorEdges, 'closed', 'lock', 'customer')).toEqual({ error: 'transitionRefused' })
  })

  test('a state table lists possible events', () => {
    expect(allows(doorEdges, 'closed', 'lock', 'officer')).toBe(true)
    expect(allows(doorEdges, 'closed', 'lock', 'system')).toBe(true)
    expect(allows(doorEdges, 'closed', 'lock', 'provider')).toBe(false)
    expect(hasEdgeTo(doorEdges, 'closed', 'locked')).toBe(true)
    expect(hasEdgeTo(doorEdges, 'open', 'locked')).toBe(false)
    expect(hasEdgeTo(doorEdges, 'open', 'open')).toBe(false)
  })

  test('a state table has a matrix of every state, event and actor, of which only its edges lead anywhere', () => {
    const matrix = cells(doorEdges)
    expect(matrix).toHaveLength(3 * 4 * actors.length)
    expect(matrix.filter((cell) => typeof cell.expected === 'string')).toHaveLength(edgesOf(doorEdges).length)
  })

  test('a state table is printed as a diagram', () => {
    expect(mermaid(doorEdges, 'closed')).toBe(`stateDiagram-v2
  [*] --> closed
  open --> closed: close (customer)
  open --> open: knock (customer)
  closed --> open: open (customer)
  closed --> locked: lock (officer, system)
  locked --> [*]
`)
  })
})
