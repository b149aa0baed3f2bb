/** Goal: an unchanged register form reports that, and saves nothing. Method: the action of its screen. */
import { expect, test, vi } from 'vitest'
import { complaints as texts } from '../../../words/compiled/en/back-office/complaints.ts'
import { action } from './complaint.tsx'

vi.mock('virtual:enhancers', () => ({ enhancerAddresses: {} }))

const sent = async (typed: Readonly<Record<string, string>>, read: Readonly<Record<string, string>> = {}) => {
  const api = vi.fn(async () => ({ ok: true, data: { done: true } }))
  const form = new FormData()
  const names = ['nature', 'subjectPersons', 'findings', 'reasonPending', 'replyManner', 'outcome']
  for (const name of names) {
    form.set(name, typed[name] ?? '')
    form.set(`read.${name}`, read[name] ?? '')
  }
  form.set('act', 'found')
  form.set('revision', '1')
  const request = new Request('https://mkopo.example/office/complaints/c-1', { method: 'POST', body: form })
  const context = { get: () => ({ api }) }
  return { answer: await action({ params: { id: 'c-1' }, request, context } as never), api }
}

test.each([
  ['nothing is entered', {}, {}],
  ['what stood there is sent again', { nature: 'Shouting' }, { nature: 'Shouting' }],
  ['lines end in another way', { findings: 'One.\r\nTwo.' }, { findings: 'One.\nTwo.' }],
])('a complaint form without an entry is refused: %s', async (_, typed, read) => {
  const { answer, api } = await sent(typed, read)
  expect(answer).toMatchObject({
    data: { form: 'found', state: { errors: { nature: [texts.nothingEntered] } } },
    init: { status: 422 },
  })
  expect(api).not.toHaveBeenCalled()
})

test('an entered or emptied field is saved', async () => {
  expect((await sent({ nature: 'Shouting' })).api).toHaveBeenCalledOnce()
  expect((await sent({}, { nature: 'Shouting' })).api).toHaveBeenCalledOnce()
})
