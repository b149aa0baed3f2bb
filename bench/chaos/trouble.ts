/** Faults of the providers during a wave, and the settings without faults. */
import { type Faults } from './world.ts'

export const noTrouble: Faults = {
  dropCallback: 0,
  duplicateCallback: 0,
  delayCallback: 0,
  malformCallback: 0,
  spikeArrest: 0,
  serverErrorBeforeActing: 0,
  serverErrorAfterActing: 0,
  htmlAfterActing: 0,
  resetAfterActing: 0,
  hangAfterActing: 0,
}
export const trouble = (seed: number): Faults => ({
  seed,
  dropCallback: 0.12,
  duplicateCallback: 0.12,
  delayCallback: 0.15,
  delayMaxSeconds: 900,
  malformCallback: 0.06,
  spikeArrest: 0.03,
  serverErrorBeforeActing: 0.03,
  serverErrorAfterActing: 0.03,
  htmlAfterActing: 0.02,
  resetAfterActing: 0.02,
  hangAfterActing: 0.001,
})
