/** Appeals that ask for a change of locked data. */
import type { RequestTopic } from '../../../../domain/contact/customer-request.ts'
import type { CustomerRequest } from '../../../servicing/customer-requests/index.ts'

/** What an appeal has to be about, so that data is changed for it. */
const changeTopics: readonly RequestTopic[] = ['personalData', 'newDocument']

export const asksForChange = ({
  topic,
  status,
  values,
}: Pick<CustomerRequest, 'topic' | 'status' | 'values'>): boolean =>
  changeTopics.includes(topic) &&
  status === 'pendingReview' &&
  values.some(({ type, files }) => type === 'passportMainPage' && files.length > 0)
