/** What the forms of a complaint's page are made of. */
import type { Answer } from '../../../contract/client.ts'
import type { RefusedForm } from '../ui/data.ts'

export type Complaint = Answer<'GET /api/office/complaints/{id}'>
export type Forms = {
  readonly complaint: Complaint
  readonly refusal: RefusedForm | undefined
  readonly idempotencyKey: string
}
