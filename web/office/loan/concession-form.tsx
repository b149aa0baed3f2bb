/** The form of a concession: its fields, the preview of its effect, and the act itself. */
import type { ReactNode } from 'react'
import { showDay } from '../../../domain/days.ts'
import { showMoney } from '../../texts/format.ts'
import { Button, fieldId, Form, known } from '../../ui/form.tsx'
import { stateOf } from '../ui/data.ts'
import { ActionForm, type ActionFormProps } from './action-form.tsx'
import { OwnLimit } from '../ui/own-limit.tsx'
import { ActionReasonFields, actionReasonLabels } from '../ui/reason-fields.tsx'
import type { PreviewableAct, PreviewedAction } from './loan-action.ts'
import { loan as texts } from '../../../words/compiled/en/back-office/loan.ts'

/** Charges that accrue now and stop with the concession; null if none stops. */
function endedOf({ before, after }: PreviewedAction): 'both' | 'interest' | 'penalty' | null {
  if (before.growing === 'nothing' || after.growing === before.growing) return null
  if (after.growing === 'nothing') return before.growing
  if (before.growing !== 'both') return null
  return after.growing === 'interest' ? 'penalty' : 'interest'
}

const Changes = ({ looked }: { readonly looked: PreviewedAction }) => {
  const { before, after, givenUp, spread } = looked
  const ended = endedOf(looked)
  const rows = [
    [texts.owedToday, showMoney(before.owed), showMoney(after.owed)],
    [texts.toComeInAll, showMoney(before.toCome), showMoney(after.toCome)],
    [texts.eachDay, showMoney(before.dailyIncrease), showMoney(after.dailyIncrease)],
    [texts.pastDueDays, String(before.daysPastDue), String(after.daysPastDue)],
  ] as const
  return (
    <div role="status" className="rounded border border-line bg-card p-3">
      <table className="w-full">
        <caption className="text-left font-semibold">{texts.changesTitle}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col" className="text-right">
              {texts.changesLook}
            </th>
            <th scope="col" className="text-right">
              {texts.changesAfter}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, now, then]) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-normal text-quiet">
                {label}
              </th>
              <td className="text-right tabular-nums">{now}</td>
              <td className="text-right font-semibold tabular-nums">{then}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {ended ? (
        <p>{texts.endsDaily({ of: ended, amount: showMoney(before.dailyIncrease - after.dailyIncrease) })}</p>
      ) : null}
      {givenUp > 0 ? <p>{`${texts.givesUp}: ${showMoney(givenUp)}`}</p> : null}
      {spread ? (
        <p>
          {texts.spread({
            equal: showMoney(spread.equal),
            interest: looked.values.interest === 'goesOn' ? 'goesOn' : 'stops',
            addOns: spread.addOns > 0 ? showMoney(spread.addOns) : 'none',
          })}
        </p>
      ) : null}
      {after.dues.length > 1 ? (
        <ul>
          {after.dues.map(({ on, amount, forBeingLate }, at) => (
            <li key={at} className="flex justify-between gap-4">
              <span>{forBeingLate ? texts.forBeingLate : showDay(on)}</span>
              <span className="tabular-nums">{showMoney(amount)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** Permissions whose limits apply to each concession. */
const limitsOf = {
  waiver: ['loans.waive'],
  settlement: ['loans.settle'],
  restructure: ['loans.restructure', 'loans.waive'],
  mark: ['loans.waive'],
  lift: [],
} as const

/** The fields first; after the preview its effect, with the previewed values as hidden fields. */
export function Agree({
  kind,
  form = kind,
  title,
  about,
  does,
  labels,
  children,
  ...props
}: ActionFormProps & {
  readonly kind: PreviewableAct
  readonly form?: string
  readonly title: string
  readonly about: string
  readonly does: string
  readonly labels?: Readonly<Record<string, string>>
  readonly children: ReactNode
}) {
  const looked = props.looked?.form === form ? props.looked : undefined
  const refused = stateOf(props.refusal, form)
  return (
    <ActionForm title={title} isOpen={looked !== undefined || refused !== undefined}>
      <p className="text-quiet">{about}</p>
      <OwnLimit of={limitsOf[kind]} />
      <Form
        named={form}
        state={refused ?? (looked ? known(looked.values) : undefined)}
        idempotencyKey={props.idempotencyKey}
        labels={{ ...labels, ...actionReasonLabels }}
      >
        {looked ? (
          <>
            {Object.entries(looked.values).map(([name, value]) => (
              // Same id as the typed field, into which the value is restored if the session has ended.
              <input
                key={name}
                id={fieldId(name, form)}
                type="hidden"
                name={name}
                value={value}
                data-typed=""
              />
            ))}
            <Changes looked={looked} />
            <Button name="act" value={kind} kind="danger">
              {does}
            </Button>
            <a href={`?${kind}`}>{texts.startAgain}</a>
          </>
        ) : (
          <>
            {children}
            <ActionReasonFields />
            <Button name="act" value={`foresee.${kind}`} kind="quiet">
              {texts.foresee}
            </Button>
          </>
        )}
      </Form>
    </ActionForm>
  )
}
