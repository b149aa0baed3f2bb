/** Work queues for tests: officers, and what each does with a case through the API. */
import type { Answer } from '../../../contract/client.ts'
import type { WorkKind } from '../../../domain/staff/work.ts'
import { newOfficer, type TestOfficer } from '../../testing/people/officers.ts'
import type { People } from '../../testing/people/customers.ts'

export type Office = ReturnType<typeof officeOf>
export type Staff = Awaited<ReturnType<typeof newStaff>>

/** Staff sessions end as the clock of a test moves; sign them in again. */
export const newStaff = async (people: People) => ({
  jane: await newOfficer(people),
  ali: await newOfficer(people),
  underwriter: await newOfficer(people, 'underwriter'),
  auditor: await newOfficer(people, 'auditor'),
  administrator: await newOfficer(people, 'administrator'),
})

/** The refusal that names the officer who has the case. */
export const takenBy = ({ email }: TestOfficer) => ({
  ok: false,
  status: 409,
  problem: { code: 'caseTaken', current: { takenBy: email } },
})

export function officeOf(people: People) {
  const paramsOf = (subject: string, kind: WorkKind = 'request') => ({ params: { kind, subject } })
  const as = ({ cookies }: TestOfficer) => ({ cookies })
  const today = async (by: TestOfficer): Promise<Answer<'GET /api/office/cases'>> => {
    const reply = await people.api('GET /api/office/cases', undefined, as(by))
    if (!reply.ok) throw new Error(reply.problem.code)
    return reply.data
  }
  const revisionOf = async (id: string) => (await people.services.applications.forStaff(id))!.revision

  return {
    today,
    requestsOf: async (by: TestOfficer) => (await today(by)).queues.find(({ kind }) => kind === 'request')!,
    async open(by: TestOfficer, subject: string, kind?: WorkKind) {
      const reply = await people.api(
        'GET /api/office/cases/{kind}/{subject}',
        paramsOf(subject, kind),
        as(by),
      )
      if (!reply.ok) throw new Error(reply.problem.code)
      return reply.data
    },
    assignToMe: (
      by: TestOfficer,
      subject: string,
      { over = false, kind }: { over?: boolean; kind?: WorkKind } = {},
    ) =>
      people.api(
        'POST /api/office/cases/{kind}/{subject}/take',
        { ...paramsOf(subject, kind), body: { over } },
        as(by),
      ),
    release: (by: TestOfficer, subject: string) =>
      people.api('POST /api/office/cases/{kind}/{subject}/release', paramsOf(subject), as(by)),
    snooze: (by: TestOfficer, subject: string, body: { day: string; time: string; reason: string }) =>
      people.api('POST /api/office/cases/{kind}/{subject}/snooze', { ...paramsOf(subject), body }, as(by)),
    reassign: (by: TestOfficer, subject: string, body: { to: string; note: string }) =>
      people.api('POST /api/office/cases/{kind}/{subject}/hand-over', { ...paramsOf(subject), body }, as(by)),
    assign: (by: TestOfficer, subject: string, body: { to: string; note: string }) =>
      people.api('POST /api/office/cases/{kind}/{subject}/assign', { ...paramsOf(subject), body }, as(by)),
    async colleagues(by: TestOfficer, subject: string, kind?: WorkKind) {
      const reply = await people.api(
        'GET /api/office/cases/{kind}/{subject}/colleagues',
        paramsOf(subject, kind),
        as(by),
      )
      if (!reply.ok) throw new Error(reply.problem.code)
      return reply.data.items
    },
    async next(by: TestOfficer, after?: string) {
      const body = { kind: 'request' as const, ...(after ? { after } : {}) }
      const reply = await people.api('POST /api/office/cases/next', { body }, as(by))
      if (!reply.ok) throw new Error(reply.problem.code)
      return reply.data.subject
    },
    approve: async (by: TestOfficer, id: string, note = '') =>
      people.api(
        'POST /api/office/requests/{id}/approve',
        { params: { id }, body: { revision: await revisionOf(id), note } },
        as(by),
      ),
    reject: async (by: TestOfficer, id: string) =>
      people.api(
        'POST /api/office/requests/{id}/reject',
        {
          params: { id },
          body: {
            revision: await revisionOf(id),
            reasons: ['detailsNotConfirmed'],
            words: 'The employer does not know you.',
          },
        },
        as(by),
      ),
    statusOf: async (id: string) => (await people.services.applications.forStaff(id))?.status,
  }
}
