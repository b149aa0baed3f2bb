/** Status of a change of terms or prices for this customer. */
import type { Answer } from '../../../contract/client.ts'
import { showDay } from '../../../domain/days.ts'
import type { DocumentsWords } from '../../../words/compiled/en/screens/documents.ts'

export function changeStatus(
  { dearer, bindsOn, acceptedOn, withdrawnOn }: Answer<'GET /api/account/conditions'>['items'][number],
  texts: DocumentsWords['changes'],
): string {
  if (withdrawnOn) return texts.withdrawn({ day: showDay(withdrawnOn) })
  if (!dearer) return texts.holds({ day: showDay(bindsOn) })
  return acceptedOn ? texts.accepted({ on: showDay(acceptedOn), from: showDay(bindsOn) }) : texts.toAccept
}
