/** Published terms and prices that are not in force yet; shown with today's. */
import type { Answer, Api } from '../../contract/client.ts'
import { showDay } from '../../domain/days.ts'
import { Notice } from '../ui/notices.tsx'
import { usePageTexts } from '../ui/page-texts.ts'

type Items = Answer<'GET /api/pages/coming-conditions'>['items']

/** Empty when the call fails: the page then shows only current terms. */
export async function announcedTermsOf(api: Api, kind: Items[number]['kind']): Promise<Items> {
  const reply = await api('GET /api/pages/coming-conditions')
  return reply.ok ? reply.data.items.filter((item) => item.kind === kind) : []
}

export function AnnouncedTerms({ items }: { readonly items: Items }) {
  const texts = usePageTexts().site.coming
  return items.map(({ id, kind, validFrom, summary, figures }) => (
    <Notice key={id} title={texts[kind]({ day: showDay(validFrom) })}>
      <p className="whitespace-pre-line">{summary}</p>
      {figures.length > 0 ? (
        <ul className="tabular-nums">
          {figures.map(({ what, before, after }) => (
            <li key={what}>{texts.figure({ name: what, after, before })}</li>
          ))}
        </ul>
      ) : null}
    </Notice>
  ))
}
