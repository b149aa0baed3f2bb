/** Texts that a draft changes, in each language, and a form to add another. */
import { useLoaderData } from 'react-router'
import type { Answer } from '../../../contract/client.ts'
import { Select } from '../../ui/choices.tsx'
import { TextAreaField } from '../../ui/fields.tsx'
import { Button, useFormState } from '../../ui/form.tsx'
import type { Spec } from './content-form.ts'
import { ruleMessages as texts } from '../../../words/compiled/en/back-office/rule-messages.ts'

export type MessageTextsAnswer = Answer<'GET /api/office/messages/texts/{version}'>['items']
type Values = Readonly<Record<string, string>>

const languages = ['en', 'sw', 'es', 'fr'] as const
export const messageContent: Spec = { is: 'thing', fields: { texts: { is: 'texts', languages } } }
/** Name of the field for the text to show next to those of the draft. */
export const textField = 'another'

const fieldPattern = /^texts\.(.+)\.(en|es|sw|fr)$/
const namesIn = (values: Values): string[] => [
  ...new Set(Object.keys(values).flatMap((field) => fieldPattern.exec(field)?.[1] ?? [])),
]
/** Heading of the fields of a text such as `sms.dueSoon`. */
const titleOf = (name: string): string => {
  const [area = '', ...rest] = name.split('.')
  return texts.named({ area: texts.areas[area as keyof typeof texts.areas], name: rest.join(', ') })
}
/** Adds the current wording of a text that the draft does not change yet. */
export function withText(values: Values, all: MessageTextsAnswer, name: string): Values {
  const found = all.find((each) => each.name === name)
  if (!found || namesIn(values).includes(name)) return values
  return {
    ...values,
    ...Object.fromEntries(languages.map((each) => [`texts.${name}.${each}`, found.texts[each] ?? ''])),
  }
}

export const messageLabels = (values: Values): Readonly<Record<string, string>> =>
  Object.fromEntries(
    namesIn(values).flatMap((name) =>
      languages.map((each) => [
        `texts.${name}.${each}`,
        texts.inLanguage({ name: titleOf(name), language: texts.languages[each] }),
      ]),
    ),
  )

export function MessageFields() {
  const { all } = useLoaderData<{ readonly all: MessageTextsAnswer | null }>()
  const { values } = useFormState().state
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-semibold">{texts.texts}</h2>
      <p className="text-quiet">{texts.lead}</p>
      {namesIn(values).map((name) => {
        const known = all?.find((each) => each.name === name)
        return (
          <fieldset key={name} className="grid gap-3 border-t border-line pt-3">
            <legend className="font-semibold">{known?.label ?? name}</legend>
            <p className="text-quiet">
              {known && known.values.length > 0
                ? texts.values({ names: known.values.map((each) => `{${each}}`).join(', ') })
                : texts.noValues}
            </p>
            {languages.map((each) => (
              <TextAreaField
                key={each}
                name={`texts.${name}.${each}`}
                label={texts.languages[each]}
                rows={2}
              />
            ))}
          </fieldset>
        )
      })}
      <div className="flex flex-wrap items-end gap-4 border-t border-line pt-3">
        <Select
          name={textField}
          label={texts.which}
          options={(all ?? []).map(({ name: value, label }) => ({ value, label }))}
        />
        <Button name="act" value="show" kind="quiet">
          {texts.add}
        </Button>
      </div>
    </section>
  )
}
