/** Appeals that ask for a change of locked data. */
import type { AppealTopic } from '../../../../domain/contact/appeal.ts'
import type { Appeal } from '../../../servicing/customer-requests/index.ts'

/** What an appeal has to be about, so that data is changed for it. */
const changeTopics: readonly AppealTopic[] = ['personalData', 'newDocument']

export const asksForChange = ({
  topic,
  status,
  values,
}: Pick<Appeal, 'topic' | 'status' | 'values'>): boolean =>
  changeTopics.includes(topic) &&
  status === 'pendingReview' &&
  values.some(({ type, files }) => type === 'passportMainPage' && files.length > 0)
