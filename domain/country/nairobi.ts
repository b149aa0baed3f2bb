/** Nairobi's days and times: for Kenya's providers, the personas, and tests that run in Kenya. */
import { kenya } from './kenya.ts'
import { zoneOf } from './zone.ts'
import type { Day } from '../days.ts'
import { momentOf as momentIn } from '../hours.ts'

export const nairobi = zoneOf(kenya.timeZone)
export const nairobiDay = (at: Date): Day => nairobi.dayOf(at)
export const startOfDay = (of: Day): Date => nairobi.startOf(of)
export const momentOf = (on: Day, time: string): Date => momentIn(on, time, nairobi)
