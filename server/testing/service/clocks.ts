/** Clocks of tests: they show Nairobi's days. */
import { nairobi } from '../../../domain/country/nairobi.ts'
import * as clocks from '../../platform/time/clock.ts'

export const manualClock = (start: Date) => clocks.manualClock(start, nairobi)
export const systemClock = (systemNow?: () => number) => clocks.systemClock(nairobi, systemNow)
export const sandboxClock = (offsetMs?: number, systemNow?: () => number) =>
  clocks.sandboxClock(nairobi, offsetMs, systemNow)
