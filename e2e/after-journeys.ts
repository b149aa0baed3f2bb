/** Run with every file of journeys: what it opened is closed after it. */
import { afterAll } from 'vitest'
import { closeVisits } from './visit.ts'

afterAll(closeVisits)
