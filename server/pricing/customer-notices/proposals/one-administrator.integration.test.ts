/** Publishing terms when the configuration allows a single administrator. */
import { expect, test } from 'vitest'
import { addDays } from '../../../../domain/days.ts'
import { newOfficer } from '../../../testing/people/officers.ts'
import { startPeople } from '../../../testing/people/customers.ts'

const summary = {
  en: 'The rate a day changes.',
  es: 'Cambia la tasa diaria.',
  sw: 'Riba ya siku inabadilika.',
}
const bodyOf = (number: number) => ({
  en: `Terms, number ${number}.`,
  es: `Condiciones, número ${number}.`,
  sw: `Masharti, nambari ${number}.`,
})
test('with a single administrator, per configuration, terms are published at once, and the trail records it', async () => {
  const alone = await startPeople({ env: { ONE_ADMINISTRATOR: 'true' } })
  try {
    const only = await newOfficer(alone, 'controller')
    const published = await alone.api(
      'POST /api/office/conditions/terms',
      { body: { validFrom: addDays(alone.clock.today(), 40), summary, body: bodyOf(1) } },
      { cookies: only.cookies },
    )
    expect(published).toMatchObject({
      status: 201,
      data: { secondPerson: false, items: [{ kind: 'terms' }] },
    })
    const reply = await alone.api('GET /api/office/audit', { query: {} }, { cookies: only.cookies })
    expect(reply.ok && reply.data.entries.find(({ act }) => act === 'terms.published')).toMatchObject({
      after: { oneAdministrator: true },
    })
  } finally {
    await alone.stop()
  }
})
