/** Previews of a draft for its author and its approver: loans, texts, decisions. */
import type { Answer } from '../../../contract/client.ts'
import type { Visit } from '../../visit/context.ts'
import { unwrap, hasPermission } from '../ui/data.ts'
import { DraftBacktest } from '../scorecards/replay-parts.tsx'
import { PriceExamples } from './examples.tsx'
import type { Draft } from './kinds.tsx'
import { TextPreview } from './text-preview.tsx'

/** Example loans at the draft's prices; none for other kinds of rules and for a draft with errors. */
async function examplesOf(api: Visit['api'], { kind, baseVersion, content, faults }: Draft) {
  if (kind !== 'products' || faults.length > 0) return null
  const body = { base: baseVersion, content: content as Record<string, unknown> }
  return unwrap(await api('POST /api/office/products/examples', { body })).items
}

/** Results of the draft's texts; none for other kinds of rules. */
async function textsOf(api: Visit['api'], { kind, baseVersion, content, faults }: Draft) {
  if ((kind !== 'messages' && kind !== 'reasons') || faults.length > 0) return null
  const body = { kind, base: baseVersion, content: content as Record<string, unknown> }
  return unwrap(await api('POST /api/office/messages/preview', { body })).items
}

/** Backtest of a scorecard draft; null for viewers who may not see decisions. */
async function replayOf(api: Visit['api'], { kind, id, faults }: Draft) {
  if (kind !== 'scorecard' || faults.length > 0) return null
  if (!(await hasPermission(api, 'scorecards.read'))) return null
  return unwrap(await api('GET /api/office/scorecards/replay', { query: { draft: id } }))
}

type Found = {
  readonly draft: string
  readonly examples: Answer<'POST /api/office/products/examples'>['items'] | null
  readonly texts: Answer<'POST /api/office/messages/preview'>['items'] | null
  readonly replayed: Answer<'GET /api/office/scorecards/replay'> | null
}
export const previewsOf = async (api: Visit['api'], draft: Draft): Promise<Found> => ({
  draft: draft.id,
  examples: await examplesOf(api, draft),
  texts: await textsOf(api, draft),
  replayed: await replayOf(api, draft),
})

export const Previews = ({ draft, examples, texts, replayed }: Found) => (
  <>
    {examples ? <PriceExamples items={examples} /> : null}
    {texts ? <TextPreview items={texts} /> : null}
    {replayed ? <DraftBacktest draft={draft} replayed={replayed} /> : null}
  </>
)
