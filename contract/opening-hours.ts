/** Opening hours of telephone support. */
import { z } from 'zod'
import { call } from './call.ts'

export const openingHours = call('GET /api/opening-hours', {
  summary: 'When the call centre answers, in the language of the caller.',
  caller: 'anyone',
  answers: { 200: z.object({ text: z.string() }) },
})
