/**
 * Domain events: what one capability tells the others in the transaction in which it happened. Whoever listens fails it
 * by throwing. Each teller adds its events beside its service (`declare module`), so that no listener imports it.
 */
import type { Tx } from '../database/database.ts'
import { noMetrics, type Metrics } from '../observability/metrics/metrics.ts'

/**
 * Name of an event -> what is told.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- the tellers fill it
export interface DomainEvents {}
export type EventName = keyof DomainEvents

export type Listeners = {
  readonly [Name in EventName]?: (tx: Tx, told: DomainEvents[Name]) => Promise<void>
}
export type Tell = <Name extends EventName>(tx: Tx, name: Name, told: DomainEvents[Name]) => Promise<void>

type Listener = (tx: Tx, told: never) => Promise<void>

/** One that is taken back with its transaction, or tried again, is counted all the same. */
export function createDomainEvents({ happened }: Pick<Metrics, 'happened'> = noMetrics) {
  const listening = new Map<string, Listener[]>()
  const tell: Tell = async (tx, name, told) => {
    happened(name)
    for (const listener of listening.get(name) ?? []) await listener(tx, told as never)
  }
  return {
    tell,
    /** Adds listeners; those of one event hear it in the order in which they were added. */
    listen: (listeners: Listeners): void => {
      for (const [name, listener] of Object.entries(listeners) as [string, Listener][])
        listening.set(name, [...(listening.get(name) ?? []), listener])
    },
  }
}
