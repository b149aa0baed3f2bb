/** Shared parts of the forms on a complaint's page. */
import type { Answer } from '../../../contract/client.ts'
import type { RefusedForm } from '../ui/data.ts'

export type Complaint = Answer<'GET /api/office/complaints/{id}'>
export type Forms = {
  readonly complaint: Complaint
  readonly refusal: RefusedForm | undefined
  readonly idempotencyKey: string
}
