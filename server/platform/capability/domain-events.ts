/**
 * Domain events: one capability notifies others within the transaction of the change. A listener that throws
 * rolls the transaction back. Each publisher declares its events next to its service (`declare module`), so
 * that no listener imports it.
 */
import type { Tx } from '../database/database.ts'
import { noMetrics, type Metrics } from '../observability/metrics/metrics.ts'

/**
 * Name of an event -> the facts that it carries.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- the tellers fill it
export interface DomainEvents {}
export type EventName = keyof DomainEvents

export type Listeners = {
  readonly [Name in EventName]?: (tx: Tx, facts: DomainEvents[Name]) => Promise<void>
}
export type Publish = <Name extends EventName>(tx: Tx, name: Name, facts: DomainEvents[Name]) => Promise<void>

type Listener = (tx: Tx, facts: never) => Promise<void>

/** Also counts events whose transaction is rolled back or retried. */
export function createDomainEvents({ happened }: Pick<Metrics, 'happened'> = noMetrics) {
  const listening = new Map<string, Listener[]>()
  const publish: Publish = async (tx, name, facts) => {
    happened(name)
    for (const listener of listening.get(name) ?? []) await listener(tx, facts as never)
  }
  return {
    publish,
    /** Adds listeners. Listeners of one event run in the order in which they were added. */
    listen: (listeners: Listeners): void => {
      for (const [name, listener] of Object.entries(listeners) as [string, Listener][])
        listening.set(name, [...(listening.get(name) ?? []), listener])
    },
  }
}
