/** Customer requests that ask for a change of locked data. */
import type { RequestTopic } from '../../../../domain/contact/customer-request.ts'
import type { CustomerRequest } from '../../../servicing/customer-requests/index.ts'

/** Topics of requests for which data can be changed. */
const changeTopics: readonly RequestTopic[] = ['personalData', 'newDocument']

export const asksForChange = ({
  topic,
  status,
  values,
}: Pick<CustomerRequest, 'topic' | 'status' | 'values'>): boolean =>
  changeTopics.includes(topic) &&
  status === 'pendingReview' &&
  values.some(({ type, files }) => type === 'passportMainPage' && files.length > 0)
