/** Stores a provider's immediate answer in the inbox, so that a job applies it like a callback. */
import type { ImmediateAnswer } from '../../providers/rails/port.ts'
import type { Arrival } from './service.ts'

const saidIn = (result: unknown): ImmediateAnswer | undefined =>
  typeof result === 'object' && result !== null && 'said' in result
    ? (result.said as ImmediateAnswer)
    : undefined

/** `receive` stores a message; its reference is the query's when the answer has none. */
export const storingAnswers = <Client extends object>(
  client: Client,
  receive: (arrival: Arrival) => Promise<unknown>,
): Client =>
  new Proxy(client, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      return async (...args: unknown[]) => {
        const result: unknown = await Reflect.apply(method, target, args)
        const said = saidIn(result)
        if (said) {
          const asked = args[0] as { readonly reference?: string } | undefined
          await receive({
            channel: said.channel,
            body: said.body,
            reference: said.reference ?? asked?.reference ?? null,
          })
        }
        return result
      }
    },
  })
