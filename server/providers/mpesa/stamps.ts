/** Daraja's time formats. All are East Africa Time (+03:00, no summer time) without a zone. */

const eatOffsetMs = 3 * 60 * 60 * 1000
const two = (value: number): string => String(value).padStart(2, '0')

function eatParts(
  at: Date,
): readonly [year: string, month: string, day: string, hour: string, minute: string, second: string] {
  const shifted = new Date(at.getTime() + eatOffsetMs)
  return [
    String(shifted.getUTCFullYear()),
    two(shifted.getUTCMonth() + 1),
    two(shifted.getUTCDate()),
    two(shifted.getUTCHours()),
    two(shifted.getUTCMinutes()),
    two(shifted.getUTCSeconds()),
  ]
}

/** `20261121120000` */
export const compactStamp = (at: Date): string => eatParts(at).join('')

/** `2026-11-21 12:00:00`, for the pull call. */
export function dashedStamp(at: Date): string {
  const [year, month, day, hour, minute, second] = eatParts(at)
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`
}

const compact = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/
const dashed = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{1,2}):(\d{2}):(\d{2})(?:\.\d+)?$/
const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4}) (\d{1,2}):(\d{2}):(\d{2})$/

function instant(
  year: string,
  month: string,
  day: string,
  hour: string,
  minute: string,
  second: string,
): Date | null {
  const utc = new Date(Date.UTC(+year, +month - 1, +day, +hour, +minute, +second))
  const real = utc.getUTCMonth() === +month - 1 && utc.getUTCDate() === +day && utc.getUTCHours() === +hour
  return real ? new Date(utc.getTime() - eatOffsetMs) : null
}

/**
 * Parses `YYYYMMDDHHmmss` (string or number), `DD.MM.YYYY HH:mm:ss`, or an ISO time; East Africa Time when it
 * has no zone.
 */
export function readStamp(value: unknown): Date | null {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
  const packed = compact.exec(text)
  if (packed) return instant(packed[1]!, packed[2]!, packed[3]!, packed[4]!, packed[5]!, packed[6]!)
  const spoken = dotted.exec(text)
  if (spoken) return instant(spoken[3]!, spoken[2]!, spoken[1]!, spoken[4]!, spoken[5]!, spoken[6]!)
  const unzoned = dashed.exec(text)
  if (unzoned) return instant(unzoned[1]!, unzoned[2]!, unzoned[3]!, unzoned[4]!, unzoned[5]!, unzoned[6]!)
  if (!/^\d{4}-\d{2}-\d{2}T.+(Z|[+-]\d{2}:?\d{2})$/.test(text)) return null
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? null : at
}
