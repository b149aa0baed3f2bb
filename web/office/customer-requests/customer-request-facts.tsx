/** What a customer wrote and sent, next to the officer's actions. */
import type { Answer } from '../../../contract/client.ts'
import { Fact, Facts, Part } from '../ui/facts.tsx'
import { fieldWords } from '../ui/words.ts'
import { appealFacts as texts } from '../../../words/compiled/en/back-office/appeal-facts.ts'

type Appeal = Pick<Answer<'GET /api/office/appeals/{id}'>, 'id' | 'values'>

export const CustomerRequestFacts = ({ appeal: { id, values } }: { readonly appeal: Appeal }) => (
  <div className="grid gap-8">
    <Part title={texts.request}>
      <Facts>
        {values
          .filter(({ files }) => files.length === 0)
          .map(({ name, value }) => (
            <Fact key={name} label={fieldWords(name)}>
              <span className="whitespace-pre-line">{value}</span>
            </Fact>
          ))}
      </Facts>
    </Part>
    <Part title={texts.files}>
      <CustomerRequestFiles appeal={{ id, values }} />
    </Part>
  </div>
)

export const CustomerRequestFiles = ({ appeal: { id, values } }: { readonly appeal: Appeal }) => (
  <ul>
    {values.flatMap(({ name, files }) =>
      files.map((file, position) => (
        <li key={file.id}>
          <a
            href={`/api/office/appeals/${id}/files/${file.id}`}
            download
            className="inline-flex min-h-11 items-center"
          >
            {fieldWords(name)}
            {files.length > 1 ? ` ${position + 1}` : ''} ({file.fileKind})
          </a>
        </li>
      )),
    )}
  </ul>
)
