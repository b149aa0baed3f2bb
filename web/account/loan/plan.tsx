/** The debt from payout to the last payment as a chart, with the same figures in a table. */
import type { Answer } from '../../../contract/client.ts'
import { showDay, type Day } from '../../../domain/days.ts'
import { showMoney } from '../../texts/format.ts'
import { usePageTexts } from '../../ui/page-texts.ts'
import { box, dueLabelY, firstLabel, lineOf, scaleOf } from './plan-lines.ts'

export type LoanPlan = NonNullable<Answer<'GET /api/account/loans/{id}/plan'>>

/** The debt from the money to its end as a picture, with the same figures as a table behind it. */
export function Plan({ plan, today }: { readonly plan: LoanPlan; readonly today: Day }) {
  const texts = usePageTexts().myLoan.plan
  return (
    <section className="grid max-w-md gap-2">
      <h2 className="text-lg">{texts.title}</h2>
      <Picture plan={plan} today={today} />
      <details>
        <summary className="inline-flex min-h-11 items-center text-leaf underline underline-offset-[0.2em]">
          {texts.asTable}
        </summary>
        <PlanTable plan={plan} />
      </details>
    </section>
  )
}

function Picture({ plan: { points, steps }, today }: { readonly plan: LoanPlan; readonly today: Day }) {
  const texts = usePageTexts().myLoan.plan
  const scale = scaleOf(points)
  const { x, y } = scale
  const [first, last] = [points[0]!.on, points.at(-1)!.on]
  const line = lineOf(points, scale)
  const late = x(today) > box.width / 2
  return (
    <svg
      viewBox={`0 0 ${box.width} ${box.height}`}
      role="img"
      aria-label={texts.said}
      className="h-auto w-full rounded border border-line bg-card text-[12px] tabular-nums"
    >
      <path d={`${line}L${x(last)} ${box.bottom}L${x(first)} ${box.bottom}Z`} className="fill-leaf-wash" />
      <path d={`M${box.left} ${box.bottom}H${box.right}`} className="stroke-line" />
      {today > first && today < last ? (
        <path d={`M${x(today)} ${box.top}V${box.bottom}`} strokeDasharray="3 3" className="stroke-quiet" />
      ) : null}
      <path d={line} fill="none" strokeWidth="2" strokeLinejoin="round" className="stroke-leaf" />
      {steps.map((step) =>
        step.kind !== 'paid' && step.kind !== 'due' ? null : (
          <Mark
            key={step.on + step.kind}
            x={x(step.on)}
            top={y(step.owedAfter + step.amount)}
            foot={y(step.owedAfter)}
            paid={step.kind === 'paid'}
          />
        ),
      )}
      {steps
        .filter(({ kind }) => kind === 'due')
        .map(({ on, amount, owedAfter }) => (
          <text
            key={on}
            x={x(on)}
            y={dueLabelY(points, scale, on, owedAfter + amount)}
            textAnchor={x(on) > box.width / 2 ? 'end' : 'middle'}
            className="fill-ink font-semibold"
          >
            {showMoney(amount)}
          </text>
        ))}
      <text
        {...firstLabel(points, scale, today)}
        className="fill-quiet stroke-leaf-wash stroke-[4px] [paint-order:stroke]"
      >
        {showMoney(points[0]!.owed)}
      </text>
      <text x={box.left} y={box.bottom + 18} className="fill-quiet">
        {showDay(first)}
      </text>
      <text x={box.right} y={box.bottom + 18} textAnchor="end" className="fill-quiet">
        {showDay(last)}
      </text>
      {today > first && today < last ? (
        <text
          x={x(today) + (late ? -4 : 4)}
          y={box.bottom - 8}
          textAnchor={late ? 'end' : 'start'}
          className="fill-quiet"
        >
          {texts.today}
        </text>
      ) : null}
    </svg>
  )
}

/** A payment: filled once it was made. */
const Mark = ({
  x,
  top,
  foot,
  paid,
}: {
  readonly x: number
  readonly top: number
  readonly foot: number
  readonly paid: boolean
}) => (
  <g className={paid ? 'fill-leaf stroke-leaf' : 'fill-sun stroke-ink'}>
    <path d={`M${x} ${top}V${foot}`} strokeWidth="2" className="stroke-leaf" />
    <circle cx={x} cy={paid ? foot : top} r="4" strokeWidth="1.5" />
  </g>
)

function PlanTable({ plan: { steps } }: { readonly plan: LoanPlan }) {
  const { addOns, myLoan } = usePageTexts()
  const texts = myLoan.plan
  const cell = 'border-t border-line py-2 align-top'
  return (
    <table className="w-full border-b border-line tabular-nums">
      <thead>
        <tr className="text-left text-quiet">
          <th className="py-2 font-normal">{texts.day}</th>
          <th className="py-2 text-right font-normal">{texts.amount}</th>
          <th className="py-2 text-right font-normal">{texts.after}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ on, kind, addOn, amount, owedAfter }) => (
          <tr key={on + kind + (addOn ?? '')}>
            <td className={cell}>
              {showDay(on)}
              <span className="block text-quiet">
                {kind === 'addOnCancelled'
                  ? texts.addOnCancelled({ name: addOn ? addOns.kinds[addOn].name : texts.kinds.addOns })
                  : texts.kinds[kind]}
              </span>
            </td>
            <td className={`${cell} text-right font-semibold whitespace-nowrap`}>{showMoney(amount)}</td>
            <td className={`${cell} text-right whitespace-nowrap`}>{showMoney(owedAfter)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
