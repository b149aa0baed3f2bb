/** Fields that several calls of the back office share. */
import { z } from 'zod'

export const words = (charactersMax: number) =>
  z.string('required').trim().min(1, 'required').max(charactersMax, 'textTooLong')
export const instant = z.string().describe('instant')
export const loanStates = ['active', 'repaid', 'writtenOff', 'ceded'] as const
export const id = z.object({ id: z.uuid() })
