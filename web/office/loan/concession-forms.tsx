/** Forms of concessions: the first submission previews the effect, the second applies it. */
import { flagKinds } from '../../../domain/loan/loan-terms.ts'
import { Select } from '../../ui/choices.tsx'
import { TextField, type FieldProps } from '../../ui/fields.tsx'
import type { ActionFormProps } from './action-form.tsx'
import { concessionWords } from './words.ts'
import { loan as texts } from '../../../words/compiled/en/back-office/loan.ts'
import { Agree } from './concession-form.tsx'

/** Day, month and year in one field. */
const DayField = (field: FieldProps) => <TextField {...field} maxLength={10} className="max-w-48" />

export const Waive = (props: ActionFormProps) => (
  <Agree
    {...props}
    kind="waiver"
    title={texts.waiveTitle}
    about={texts.waiveAbout}
    does={texts.doWaive}
    labels={{ of: texts.of, amount: texts.amountKes, on: texts.countsOn }}
  >
    <Select
      name="of"
      label={texts.of}
      options={[
        { value: 'penalty', label: texts.ofPenalty },
        { value: 'interest', label: texts.ofInterest },
      ]}
    />
    <TextField name="amount" label={texts.amountKes} inputMode="decimal" maxLength={40} />
    <DayField name="on" label={texts.countsOn} hint={texts.countsOnHint} optional />
  </Agree>
)

export const Settle = (props: ActionFormProps) => (
  <Agree
    {...props}
    kind="settlement"
    title={texts.settleTitle}
    about={texts.settleAbout}
    does={texts.doSettle}
    labels={{ amount: texts.amountKes, until: texts.until }}
  >
    <TextField name="amount" label={texts.amountKes} inputMode="decimal" maxLength={40} />
    <DayField name="until" label={texts.until} hint={texts.dayHint} />
  </Agree>
)

export const Restructure = (props: ActionFormProps) => (
  <Agree
    {...props}
    kind="restructure"
    title={texts.restructureTitle}
    about={texts.restructureAbout}
    does={texts.doRestructure}
    labels={{
      payments: texts.count,
      firstDueOn: texts.firstDueOn,
      everyDays: texts.everyDays,
      interest: texts.interestChoice,
    }}
  >
    <TextField name="payments" label={texts.count} inputMode="numeric" maxLength={2} />
    <DayField name="firstDueOn" label={texts.firstDueOn} hint={texts.dayHint} />
    <TextField name="everyDays" label={texts.everyDays} inputMode="numeric" maxLength={2} />
    <Select
      name="interest"
      label={texts.interestChoice}
      options={[
        { value: 'stops', label: texts.interestStops },
        { value: 'goesOn', label: texts.interestGoesOn },
      ]}
    />
  </Agree>
)

export const FlagLoan = (props: ActionFormProps) => (
  <Agree
    {...props}
    kind="mark"
    title={texts.markTitle}
    about={texts.markAbout}
    does={texts.doMark}
    labels={{ mark: texts.markWhat, on: texts.since, until: texts.until }}
  >
    <Select
      name="mark"
      label={texts.markWhat}
      options={flagKinds.map((mark) => ({ value: mark, label: texts.marks[mark] }))}
    />
    <DayField name="on" label={texts.since} hint={texts.sinceHint} optional />
    <DayField name="until" label={texts.until} hint={texts.untilHint} optional />
  </Agree>
)

/** One form for each active flag. */
export const Lift = (props: ActionFormProps) =>
  props.loan.concessions
    .filter(({ kind, holds }) => kind === 'mark' && holds)
    .map((mark) => (
      <Agree
        {...props}
        key={mark.id}
        kind="lift"
        form={mark.id}
        title={`${texts.lift}: ${concessionWords(mark)}`}
        about={texts.liftAbout}
        does={texts.lift}
      >
        <input type="hidden" name="markId" value={mark.id} />
      </Agree>
    ))
