/** Trouble on purpose, by probability and with a seed, so that a run can be had again. */
import type { FastifyReply } from 'fastify'
import type { State } from './state.ts'

/** Probabilities from 0 to 1. "AfterActing": the request was carried out, only its answer is bad. */
export type Faults = {
  seed: number
  dropCallback: number
  duplicateCallback: number
  delayCallback: number
  delayMaxSeconds: number
  malformCallback: number
  /** Refused before acting: 500.003.02. */
  spikeArrest: number
  /** 503 before acting: nothing happened. */
  serverErrorBeforeActing: number
  serverErrorAfterActing: number
  htmlAfterActing: number
  /** The connection breaks. */
  resetAfterActing: number
  /** No answer ever comes. */
  hangAfterActing: number
}

export const noFaults: Faults = {
  seed: 1,
  dropCallback: 0,
  duplicateCallback: 0,
  delayCallback: 0,
  delayMaxSeconds: 120,
  malformCallback: 0,
  spikeArrest: 0,
  serverErrorBeforeActing: 0,
  serverErrorAfterActing: 0,
  htmlAfterActing: 0,
  resetAfterActing: 0,
  hangAfterActing: 0,
}

export type Answer = { readonly status: number; readonly body: unknown }

export type FaultMaker = ReturnType<typeof createFaults>

export const htmlPage =
  '<!DOCTYPE html><html><head><title>Service</title></head><body><h1>The request could not be served</h1></body></html>'
export const serverError: Answer = {
  status: 503,
  body: { requestId: 'gateway', errorCode: '500.003.1001', errorMessage: 'Internal Server Error' },
}

export function createFaults(state: State) {
  let faults: Faults = { ...noFaults, ...state.setting<Partial<Faults>>('faults', {}) }
  let random = seeded(faults.seed)
  const hanging = new Set<FastifyReply>()
  const strikes = (probability: number): boolean => probability > 0 && random() < probability

  function leaveHanging(reply: FastifyReply): FastifyReply {
    reply.hijack()
    hanging.add(reply)
    reply.raw.once('close', () => hanging.delete(reply))
    return reply
  }

  return {
    /** No answer ever comes. */
    leaveHanging,
    strikes: (fault: Exclude<keyof Faults, 'seed' | 'delayMaxSeconds'>): boolean => strikes(faults[fault]),
    /** Extra delay of a callback; usually 0. */
    callbackDelayMs: (): number =>
      strikes(faults.delayCallback) ? Math.ceil(random() * faults.delayMaxSeconds * 1000) : 0,
    /** Picks one, for what varies without being wrong. */
    one: <First, Rest>(values: readonly [First, ...Rest[]]): First | Rest =>
      values[Math.floor(random() * values.length)] ?? values[0],

    /** Sends the answer of a request that was carried out, or spoils it. */
    send(reply: FastifyReply, answer: Answer): FastifyReply {
      if (strikes(faults.hangAfterActing)) return leaveHanging(reply)
      if (strikes(faults.resetAfterActing)) {
        reply.hijack()
        reply.raw.destroy()
        return reply
      }
      if (strikes(faults.htmlAfterActing)) return reply.code(200).type('text/html').send(htmlPage)
      const sent = strikes(faults.serverErrorAfterActing) ? serverError : answer
      if (typeof sent.body === 'string') return reply.code(sent.status).type('text/html').send(sent.body)
      return reply.code(sent.status).send(sent.body)
    },

    current: (): Faults => faults,
    set(change: Partial<Faults>): Faults {
      faults = { ...faults, ...change }
      random = seeded(faults.seed)
      state.set('faults', faults)
      return faults
    },
    /** Ends the answers that would never come, so that the server can stop. */
    release(): void {
      for (const reply of hanging) reply.raw.destroy()
    },
  }
}

/** mulberry32: small, even enough, the same everywhere. */
function seeded(seed: number): () => number {
  let held = seed >>> 0
  return () => {
    held = (held + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(held ^ (held >>> 15), held | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
