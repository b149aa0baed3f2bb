import type { Answer } from '../../../contract/client.ts'
import { showDay } from '../../../domain/days.ts'
import type { DocumentsTexts } from '../../texts/en/documents.ts'

/** How a change of terms or prices stands for this customer. */
export function standing(
  { dearer, bindsOn, acceptedOn }: Answer<'GET /api/account/conditions'>['items'][number],
  texts: DocumentsTexts['changes'],
): string {
  if (!dearer) return texts.holds(showDay(bindsOn))
  return acceptedOn ? texts.accepted(showDay(acceptedOn), showDay(bindsOn)) : texts.toAccept
}
