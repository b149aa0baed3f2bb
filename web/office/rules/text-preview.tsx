/** Changed texts in each language, filled with example values. */
import type { Answer } from '../../../contract/client.ts'
import { Part } from '../ui/facts.tsx'
import { Table } from '../ui/table.tsx'
import { ruleMessages as texts } from '../../../words/compiled/en/back-office/rule-messages.ts'
import { rules } from '../../../words/compiled/en/back-office/rules.ts'

type Item = Answer<'POST /api/office/messages/preview'>['items'][number]

const Said = ({ text, length }: { readonly text: string; readonly length: Item['afterLength'] }) => (
  <>
    <p className="whitespace-pre-line break-words">{text}</p>
    {length ? <p className="text-quiet tabular-nums">{texts.length(length)}</p> : null}
  </>
)

export const TextPreview = ({ items }: { readonly items: readonly Item[] }) => (
  <Part title={texts.preview}>
    <p className="text-quiet">{texts.previewLead}</p>
    <Table
      label={texts.preview}
      columns={[rules.what, texts.before, texts.after]}
      empty={rules.noDifferences}
      rows={items.map(({ name, language, before, after, beforeLength, afterLength }) => ({
        key: `${name} ${language}`,
        cells: [
          texts.inLanguage({ name, language: texts.languages[language] }),
          <Said key="before" text={before} length={beforeLength} />,
          <div key="after">
            <Said text={after} length={afterLength} />
            {beforeLength && afterLength && afterLength.parts > beforeLength.parts ? (
              <p className="font-semibold text-clay">{texts.costsMore}</p>
            ) : null}
          </div>,
        ],
      }))}
    />
  </Part>
)
