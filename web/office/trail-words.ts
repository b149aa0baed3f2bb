/** What an entry of the trail says of before and after, in words: one line for each thing. */
import { isDay, showDay } from '../../domain/days.ts'
import { showMoney } from '../texts/format.ts'
import { trailFieldWords, trailValueWords, showInstant } from './words.ts'

const amounts: ReadonlySet<string> = new Set(['requested', 'offered', 'amount', 'owed', 'price'])
const instantPattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function shown(name: string, value: string | number | boolean): string {
  if (typeof value === 'number' && amounts.has(name)) return showMoney(value)
  if (typeof value === 'string' && isDay(value)) return showDay(value)
  if (typeof value === 'string' && instantPattern.test(value)) return showInstant(value)
  return trailValueWords(String(value))
}

/**
 * `{"status":"approved","details":{"note":"Called."}}` -> `State: Approved` and `Why: Called.`; what is empty
 * is left out.
 */
export function trailLines(value: unknown, name = ''): string[] {
  if (value === null || value === undefined || value === '') return []
  const label = name === '' ? '' : `${trailFieldWords(name)}: `
  if (Array.isArray(value)) {
    const parts: unknown[] = value
    if (parts.every((each) => typeof each !== 'object'))
      return parts.length === 0
        ? []
        : [`${label}${parts.map((each) => shown(name, each as string)).join(', ')}`]
    return parts.flatMap((each) => trailLines(each, name))
  }
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([inner, each]) => trailLines(each, inner))
  return [`${label}${shown(name, value as string)}`]
}
