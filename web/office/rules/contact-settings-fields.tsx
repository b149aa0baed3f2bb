/** The fields of reminders, hours and public holidays. */
import { pageCountry } from '../../texts/page-country.ts'
import { weekdays, type Weekday } from '../../../domain/hours.ts'
import { FieldErrors, TextField, useField } from '../../ui/fields.tsx'
import { dayField, shillingsOrNone, steps, text, type Spec } from './content-form.ts'
import { useFormState } from '../../ui/form.tsx'
import { Figure, List, Words } from './field-parts.tsx'
import { ruleOperations as texts } from '../../../words/compiled/en/back-office/rule-operations.ts'
import { operations } from '../../../words/compiled/en/operations.ts'

const hours = { is: 'thing', fields: { from: text, until: text } } as const
const week: Spec = {
  is: 'thing',
  fields: Object.fromEntries(weekdays.map((on) => [on, { ...hours, optional: true }])),
}
export const contactSettingsContent: Spec = {
  is: 'thing',
  fields: {
    reminderSteps: steps,
    messageHours: hours,
    contactHours: week,
    openingHours: week,
    hardshipAloneCents: shillingsOrNone,
    holidays: {
      is: 'list',
      name: 'on',
      added: {},
      of: { is: 'thing', fields: { on: dayField, name: text, source: text } },
    },
  },
}

/** Its name and day: a holiday comes every year. */
const holidayTitle = (values: Readonly<Record<string, string>>, path: string): string =>
  [values[`${path}.name`], values[`${path}.on`]].filter(Boolean).join(', ') || texts.holiday.new

const weeks = ['contactHours', 'openingHours'] as const
export const contactSettingsLabels = (
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => {
  const { fields } = texts
  const ofWeek = (field: (typeof weeks)[number], on: Weekday) => {
    const said = { field: fields[field], day: operations.weekdays[on] }
    return [
      [`${field}.${on}`, `${fields[field]}: ${operations.weekdays[on]}`],
      [`${field}.${on}.from`, texts.fieldFrom(said)],
      [`${field}.${on}.until`, texts.fieldUntil(said)],
    ]
  }
  return Object.fromEntries([
    ...Object.entries(fields),
    ['messageHours.from', `${fields.messageHours}: ${texts.from}`],
    ['messageHours.until', `${fields.messageHours}: ${texts.until}`],
    ...weeks.flatMap((field) => weekdays.flatMap((on) => ofWeek(field, on))),
    ...Object.keys(values).flatMap((path) => {
      const [, at, field] = /^holidays\.(\d+)\.(on|name|source)$/.exec(path) ?? []
      if (at === undefined) return []
      const name = holidayTitle(values, `holidays.${at}`)
      return [[path, texts.holiday.field({ name, field: texts.holiday[field as 'on'] })]]
    }),
  ]) as Record<string, string>
}

const Time = ({ name, label }: { readonly name: string; readonly label: string }) => (
  <TextField name={name} label={label} inputMode="numeric" maxLength={5} className="max-w-28 tabular-nums" />
)

function Group({
  name,
  hint,
  days,
}: {
  readonly name: keyof typeof texts.fields
  readonly hint: string
  readonly days: readonly (Weekday | null)[]
}) {
  const { id, errors } = useField(name)
  return (
    <fieldset id={id} tabIndex={-1} className="grid gap-3 border-t border-line pt-3">
      <legend className="font-semibold">{texts.fields[name]}</legend>
      <p className="text-quiet">{hint}</p>
      <FieldErrors id={id} errors={errors} />
      {days.map((on) => {
        const path = on === null ? name : `${name}.${on}`
        const day = on && operations.weekdays[on]
        return (
          <div key={path} className="flex flex-wrap gap-x-6 gap-y-2">
            <Time name={`${path}.from`} label={day ? texts.dayFrom({ day }) : texts.from} />
            <Time name={`${path}.until`} label={day ? texts.dayUntil({ day }) : texts.until} />
            {on === null ? null : <DayErrors name={path} />}
          </div>
        )
      })}
    </fieldset>
  )
}

function DayErrors({ name }: { readonly name: string }) {
  const { id, errors } = useField(name)
  return (
    <div id={id} tabIndex={-1}>
      <FieldErrors id={id} errors={errors} />
    </div>
  )
}

function Holidays() {
  const { values } = useFormState().state
  const { fields, holiday } = texts
  return (
    <section className="grid gap-3 border-t border-line pt-3">
      <h3 className="font-semibold">{fields.holidays}</h3>
      <p className="text-quiet">{texts.holidaysHint}</p>
      <List
        name="holidays"
        add={holiday.add}
        inLine
        title={(path) => holidayTitle(values, path)}
        row={(path) => (
          <>
            <TextField
              name={`${path}.on`}
              label={holiday.on}
              maxLength={10}
              className="max-w-28 tabular-nums"
            />
            <div className="grow">
              <Words name={`${path}.name`} label={holiday.name} />
            </div>
            <div className="grow-3">
              <Words name={`${path}.source`} label={holiday.source} />
            </div>
          </>
        )}
      />
    </section>
  )
}

export function ContactSettingsFields() {
  const { messages, contact } = pageCountry().widestHours
  const contactDays = weekdays.filter((on) => contact[on])
  return (
    <>
      <TextField
        name="reminderSteps"
        label={texts.fields.reminderSteps}
        hint={texts.stepsHint}
        maxLength={120}
      />
      <Group name="messageHours" hint={texts.messageHint(messages)} days={[null]} />
      <Group name="contactHours" hint={texts.contactHint(contact[contactDays[0]!]!)} days={contactDays} />
      <Group name="openingHours" hint={texts.openingHint} days={weekdays} />
      <Holidays />
      <Figure name="hardshipAloneCents" label={texts.fields.hardshipAloneCents} hint={texts.hardshipHint} />
    </>
  )
}
