/** Shared parts of all stand-ins. */
import { createCallbacks, type Callbacks } from './callbacks.ts'
import { createFaults, type FaultMaker } from './faults.ts'
import { sandboxCredentials, type SandboxCredentials, type SandboxOptions } from './options.ts'
import { createQueue, type Queue } from './queue.ts'
import { openState, type State } from './state.ts'

export type Core = {
  readonly options: SandboxOptions
  readonly credentials: SandboxCredentials
  readonly state: State
  readonly faults: FaultMaker
  readonly queue: Queue
  readonly callbacks: Callbacks
  readonly nowMs: () => number
}

export function createCore(options: SandboxOptions): Core {
  const state = openState(options.stateFile)
  const faults = createFaults(state)
  const queue = createQueue(state, () => options.now())
  return {
    options,
    credentials: options.credentials ?? sandboxCredentials,
    state,
    faults,
    queue,
    callbacks: createCallbacks(queue, faults),
    nowMs: () => options.now().getTime(),
  }
}
