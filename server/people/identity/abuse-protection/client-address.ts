/** Address and device of a caller. */
import type { Language } from '../../../../contract/texts/index.ts'
import type { Measured } from '../../../platform/http/caller.ts'

export type ClientOrigin = {
  readonly address: string
  readonly language: Language
  readonly deviceId: string | null
  readonly timeZone: string | null
  readonly userAgent: string | null
  readonly measured?: Measured | null
}

/** The fields that a session stores about where it was opened. */
export const deviceOfClient = ({ deviceId, timeZone, userAgent }: ClientOrigin) => ({
  deviceId,
  timeZone,
  userAgent,
})
