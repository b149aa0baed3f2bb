/** Opening hours of telephone support. */
import { z } from 'zod'
import { call } from './call.ts'

export const openingHours = call({
  name: 'openingHours',
  summary: 'When the call centre answers, in the language of the caller.',
  method: 'GET',
  path: '/api/opening-hours',
  caller: 'anyone',
  answers: { 200: z.object({ text: z.string() }) },
  errors: [],
})
export const openingHoursCalls = [openingHours] as const
