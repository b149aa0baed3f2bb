/** Typed values are restored into their own field, even when forms on one page use the same field names. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveEntered, restoreEntered } from './typed.ts'

class Field {
  readonly id: string
  readonly name: string
  readonly folded: { open: boolean } | null
  type = 'text'
  autocomplete = ''
  checked = false
  dataset: Record<string, string> = {}
  value = ''
  constructor(id: string, name: string, folded: { open: boolean } | null = null) {
    this.id = id
    this.name = name
    this.folded = folded
  }
  closest = () => this.folded
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('location', { pathname: '/office/staff/1' })
  vi.stubGlobal('HTMLInputElement', Field)
  for (const name of ['HTMLSelectElement', 'HTMLTextAreaElement']) vi.stubGlobal(name, class {})
})
afterEach(() => vi.unstubAllGlobals())

/** The loaded page: three reasons in three forms, the last one folded, and a choice. */
function shown() {
  const folded = { open: false }
  const notes = ['field-role-note', 'field-reset-note', 'field-close-note'].map(
    (id, place) => new Field(id, 'note', place === 2 ? folded : null),
  )
  const choices = ['one', 'other'].map((value) =>
    Object.assign(new Field(`field-how-${value}`, 'how'), { type: 'radio', value }),
  )
  const fields = [...notes, ...choices]
  vi.stubGlobal('document', { querySelectorAll: () => fields, querySelector: () => null })
  return { notes, choices, folded }
}

test('a value carried hidden by a second step is restored into its field; other hidden fields are not stored', () => {
  const [carried, plain] = [
    new Field('field-waiver-note', 'note'),
    new Field('field-waiver-number', 'number'),
  ]
  for (const field of [carried, plain]) Object.assign(field, { type: 'hidden', value: 'In hospital' })
  carried.dataset['typed'] = ''
  vi.stubGlobal('document', { querySelectorAll: () => [carried, plain], querySelector: () => null })
  saveEntered()
  const [note, number] = [new Field('field-waiver-note', 'note'), new Field('field-waiver-number', 'number')]
  vi.stubGlobal('document', { querySelectorAll: () => [note, number], querySelector: () => null })
  restoreEntered()
  expect([note.value, number.value]).toEqual(['In hospital', ''])
})

test('the last of three fields of one name is restored and unfolded', () => {
  const { notes, choices } = shown()
  notes[2]!.value = 'She left'
  choices[1]!.checked = true
  saveEntered()
  const again = shown()
  restoreEntered()
  expect(again.notes.map(({ value }) => value)).toEqual(['', '', 'She left'])
  expect(again.choices.map(({ checked }) => checked)).toEqual([false, true])
  expect(again.folded.open).toBe(true)
  restoreEntered()
  expect(shown().notes[2]!.value, 'once').toBe('')
})
