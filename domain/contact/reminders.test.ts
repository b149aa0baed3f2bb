import { expect, test } from 'vitest'
import { nairobi } from '../country/nairobi.ts'
import { addDays, day } from '../days.ts'
import { defaultContactSettings } from '../testing/default-contact-settings.ts'
import {
  messageHoursUntil,
  firstReminderOn,
  isWithinMessageHours,
  nextMessageMorning,
  nextReminderOn,
  reminderStep,
} from './reminders.ts'

const { reminderSteps: steps, messageHours: hours } = defaultContactSettings
const due = day('2026-05-02')

test.each([
  [-10, null],
  [-4, null],
  [-3, -3],
  [-2, -3],
  [-1, -1],
  [0, 0],
  [1, 1],
  [2, 1],
  [3, 3],
  [6, 3],
  [7, 7],
  [13, 7],
  [14, 14],
  [29, 14],
  [30, 30],
  [59, 30],
  [60, 60],
  [400, 60],
])('%s days from the due date the latest step is %s', (days, step) => {
  expect(reminderStep(steps, due, addDays(due, days))).toBe(step)
})

test('the next reminder comes on the first day on which the step is another one', () => {
  for (let days = -10; days < 100; days++) {
    const today = addDays(due, days)
    let next = addDays(today, 1)
    while (next < addDays(due, 100) && reminderStep(steps, due, next) === reminderStep(steps, due, today))
      next = addDays(next, 1)
    expect(nextReminderOn(steps, due, today)).toBe(days < 60 ? next : null)
  }
  expect(firstReminderOn(steps, due)).toBe(nextReminderOn(steps, due, addDays(due, -10)))
})

/** Nairobi is three hours ahead of UTC. */
test.each([
  ['2026-05-02T04:59:59Z', false, '2026-05-02T05:00:00Z'],
  ['2026-05-02T05:00:00Z', true, '2026-05-03T05:00:00Z'],
  ['2026-05-02T16:59:59Z', true, '2026-05-03T05:00:00Z'],
  ['2026-05-02T17:00:00Z', false, '2026-05-03T05:00:00Z'],
  ['2026-05-02T21:30:00Z', false, '2026-05-03T05:00:00Z'],
])('%s is a decent hour: %s; the next morning begins at %s', (at, decent, morning) => {
  expect(isWithinMessageHours(hours, new Date(at), nairobi)).toBe(decent)
  expect(nextMessageMorning(() => hours, new Date(at), nairobi)).toEqual(new Date(morning))
})
test('a day of reminders ends at eight in the evening', () =>
  expect(messageHoursUntil(hours, due, nairobi)).toEqual(new Date('2026-05-02T17:00:00Z')))

test('reminders begin later on a day whose hours begin later', () => {
  const later = { from: '09:30', until: '18:00' }
  const at = new Date('2026-05-02T16:00:00Z')
  expect(nextMessageMorning((on) => (on > due ? later : hours), at, nairobi)).toEqual(
    new Date('2026-05-03T06:30:00Z'),
  )
})
