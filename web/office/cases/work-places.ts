/** Addresses of cases by queue, and the assignment of a case. */
import type { Answer } from '../../../contract/client.ts'
import { returnNames } from '../../../domain/books/returns.ts'
import { workKinds, type WorkKind } from '../../../domain/staff/work.ts'
import type { Visit } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { hasPermission } from '../ui/data.ts'

export type CaseAssignment = Answer<'GET /api/office/cases/{kind}/{subject}'>

export const isWorkKind = (text: string): text is WorkKind => workKinds.some((kind) => kind === text)

/** A return's address needs the end of its period; all duties of the calendar share one page. */
function placeOfDuty(subject: string): string {
  const [name = '', to = ''] = subject.split(' ')
  return returnNames.some((each) => each === name) ? officePaths.return(name, to) : officePaths.returns()
}

const places: Readonly<Record<WorkKind, (subject: string) => string>> = {
  request: (subject) => officePaths.request(subject),
  appeal: officePaths.appeal,
  change: officePaths.change,
  payment: (subject) => officePaths.payment(subject),
  exception: (subject) => officePaths.attention(Number(subject)),
  action: (subject) => officePaths.action(subject),
  job: () => officePaths.jobs(),
  complaint: (subject) => officePaths.complaint(subject),
  chat: (subject) => officePaths.chat(subject),
  duty: placeOfDuty,
  break: (subject) => officePaths.statementBreak(subject),
  bureauFile: () => officePaths.bureau(),
  hardship: (subject) => officePaths.hardship(subject),
}
export const caseAddress = (kind: WorkKind, subject: string): string => places[kind](subject)

/** For a loader; null for a viewer who may decide no cases. */
export async function assignmentOf(
  api: Visit['api'],
  kind: WorkKind,
  subject: string,
): Promise<CaseAssignment | null> {
  if (!(await hasPermission(api, 'work.do'))) return null
  const reply = await api('GET /api/office/cases/{kind}/{subject}', { params: { kind, subject } })
  return reply.ok ? reply.data : null
}
