/** Text of an entry's values before and after: one line for each. */
import { limited } from '../../../contract/permissions.ts'
import { isDay, showDay } from '../../../domain/days.ts'
import { showMoney } from '../../texts/format.ts'
import { scopeWords } from '../programs/scope-words.ts'
import { lists } from '../../../contract/back-office/list-table.ts'
import { trail } from '../../../words/compiled/en/back-office/trail.ts'
import { trailFieldWords, trailValueWords, showInstant } from '../ui/words.ts'

const amounts: ReadonlySet<string> = new Set([
  'requested',
  'offered',
  'toRepay',
  'amount',
  'owed',
  'eachDay',
  'givenUp',
  'givenUpAlone',
  'price',
  'loss',
  'gain',
  'effect',
  'added',
  'balance',
  'floatFloor',
  'held',
  'ownAmount',
  'toCome',
  'statementAmount',
  ...limited,
])
const instantPattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function shown(name: string, value: string | number | boolean): string {
  if (typeof value === 'number' && amounts.has(name)) return showMoney(value)
  if (typeof value === 'string' && isDay(value)) return showDay(value)
  if (typeof value === 'string' && instantPattern.test(value)) return showInstant(value)
  if (name === 'scopes') return scopeWords(String(value))
  return trailValueWords(String(value))
}

/**
 * `{"status":"approved","details":{"note":"Called."}}` -> `Status: Approved` and `Reason: Called.`; empty values
 * are left out.
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

/** Changed facts before and after, in words, side by side; a nested fact is listed by its own name. */
export function changedFacts(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): { readonly name: string; readonly before: string; readonly after: string }[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => ({
      name: trailFieldWords(name),
      before: factWords(name, before[name]),
      after: factWords(name, after[name]),
    }))
    .filter((fact) => fact.before !== fact.after)
}
/** A single value or a list as one text; otherwise one line for each nested value. */
const factWords = (name: string, value: unknown): string => {
  const lines = trailLines(value, name)
  const label = `${trailFieldWords(name)}: `
  return lines.length === 1 && lines[0]!.startsWith(label)
    ? lines[0]!.slice(label.length)
    : lines.join('; ') || '–'
}

const listTitles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(lists).map(([name, { title }]) => [name, title])),
  ...trail.namedLists,
}

/** Name of an entry's object that has no id: a list, an account and a day, a kind of rules. */
export const subjectWords = (act: string, subject: string): string =>
  act.startsWith('list.')
    ? (listTitles[subject] ?? subject)
    : subject
        .split(' ')
        .map((part) => (isDay(part) ? showDay(part) : trailValueWords(part)))
        .join(' ')
