/** Fields of decline reasons: which an officer can choose, the lender's own, and the texts of all. */
import { languages } from '../../../domain/language.ts'
import { decisionReasons, officerReasons, type DecisionReason } from '../../../domain/decision/scorecard.ts'
import { Checkbox } from '../../ui/choices.tsx'
import { TextAreaField } from '../../ui/fields.tsx'
import { useFormState } from '../../ui/form.tsx'
import { count, text, yesOrNo, type Spec } from './content-form.ts'
import { Figure, Group, List, Row, Ticks, useTitle, Words } from './field-parts.tsx'
import { reasons as released } from '../../../words/compiled/reasons.ts'
import { ruleMessages } from '../../../words/compiled/en/back-office/rule-messages.ts'
import { ruleReasons as texts } from '../../../words/compiled/en/back-office/rule-reasons.ts'
import { terms } from '../../../words/compiled/en/back-office/terms.ts'

type Thing = Readonly<Record<string, unknown>>
const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null

const words = { is: 'thing', fields: Object.fromEntries(languages.map((each) => [each, text])) } as const
/** For the lender's own reasons French is optional. */
const ownWords: Spec = {
  ...words,
  form: { shown: (kept) => kept, kept: ({ fr, ...others }) => (fr === '' ? others : { ...others, fr }) },
}
/** Empty text fields mean the text of the release. */
const releasedWords = (reason: DecisionReason): Spec => {
  const inRelease: Thing = Object.fromEntries(languages.map((each) => [each, released[each][reason]]))
  return {
    ...words,
    form: {
      shown: (kept) => ({ ...inRelease, ...kept }),
      kept: (shown) =>
        Object.fromEntries(
          Object.entries(shown).filter(([each, said]) => said !== '' && said !== inRelease[each]),
        ),
    },
  }
}

export const reasonContent: Spec = {
  is: 'thing',
  fields: {
    picked: { is: 'choices', among: officerReasons },
    own: {
      is: 'list',
      name: 'code',
      added: { offered: true },
      of: {
        is: 'thing',
        fields: { code: text, name: text, days: count, offered: yesOrNo, texts: ownWords },
      },
    },
    texts: {
      is: 'thing',
      fields: Object.fromEntries(decisionReasons.map((reason) => [reason, releasedWords(reason)])),
    },
  },
  form: {
    // A version without a list allows all of them.
    shown: (kept) => ({
      picked: officerReasons,
      ...kept,
      texts: Object.fromEntries(
        decisionReasons.map((reason) => [reason, (isThing(kept.texts) && kept.texts[reason]) || {}]),
      ),
    }),
    kept: ({ picked, ...shown }) =>
      Array.isArray(picked) && picked.length === officerReasons.length ? shown : { picked, ...shown },
  },
}

const ownPattern = /^own\.\d+(?=\.)/
const ownField = { code: texts.code, name: texts.name, days: texts.days, offered: texts.offered }

export const reasonLabels = (values: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
  const labels: Record<string, string> = { picked: texts.picked }
  const add = (path: string, name: string) => {
    for (const each of languages)
      labels[`${path}.${each}`] = ruleMessages.inLanguage({ name, language: ruleMessages.languages[each] })
  }
  for (const reason of decisionReasons) add(`texts.${reason}`, released.en[reason])
  for (const row of new Set(Object.keys(values).flatMap((field) => ownPattern.exec(field) ?? []))) {
    const name = values[`${row}.name`] || values[`${row}.code`] || texts.newOwn
    for (const [field, label] of Object.entries(ownField)) labels[`${row}.${field}`] = `${name}: ${label}`
    add(`${row}.texts`, name)
  }
  return labels
}

const Said = ({ path, hint }: { readonly path: string; readonly hint?: string }) =>
  languages.map((each) => (
    <TextAreaField
      key={each}
      name={`${path}.${each}`}
      label={texts.saidIn({ language: ruleMessages.languages[each] })}
      {...(hint && each === 'fr' ? { hint } : {})}
      rows={2}
    />
  ))

/** Folded unless it has an error. */
function ReleasedReason({ reason }: { readonly reason: DecisionReason }) {
  const { errors, values } = useFormState().state
  const path = `texts.${reason}`
  return (
    <details
      open={Object.keys(errors).some((field) => field.startsWith(`${path}.`))}
      className="border-t border-line py-2"
    >
      <summary>{values[`${path}.en`] || released.en[reason]}</summary>
      <div className="grid gap-3 py-3">
        <Said path={path} />
      </div>
    </details>
  )
}

export function ReasonFields() {
  const titleOf = useTitle()
  return (
    <>
      <Group title={texts.picked}>
        <p className="text-quiet">{texts.pickedLead}</p>
        <Ticks
          name="picked"
          label={texts.picked}
          among={officerReasons.map((value) => ({ value, label: terms.reasons[value] }))}
        />
      </Group>
      <Group title={texts.own}>
        <p className="text-quiet">{texts.ownLead}</p>
        <List
          name="own"
          title={(path) => titleOf(`${path}.name`, texts.newOwn)}
          add={texts.add}
          row={(path) => (
            <>
              <Row>
                <Words name={`${path}.code`} label={texts.code} hint={texts.codeHint} />
                <Words name={`${path}.name`} label={texts.name} />
                <Figure name={`${path}.days`} label={texts.days} />
              </Row>
              <Checkbox name={`${path}.offered`}>{texts.offered}</Checkbox>
              <Said path={`${path}.texts`} hint={texts.frenchHint} />
            </>
          )}
        />
      </Group>
      <Group title={texts.texts}>
        <p className="text-quiet">{texts.textsLead}</p>
        <div className="border-b border-line">
          {decisionReasons.map((reason) => (
            <ReleasedReason key={reason} reason={reason} />
          ))}
        </div>
      </Group>
    </>
  )
}
