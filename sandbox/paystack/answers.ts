/** The one envelope of every answer. */
import type { Answer } from '../faults.ts'

export const said = (message: string, data?: object, status = 200): Answer => ({
  status,
  body: { status: true, message, ...(data && { data }) },
})
export const refused = (status: number, message: string, code: string): Answer => ({
  status,
  body: { status: false, message, type: 'validation_error', code },
})
