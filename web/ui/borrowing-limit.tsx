/** The limit by history in sentences: the figure first, then why it fell, the next step, and a proof of income. */
import { Part } from './parts.tsx'

export type Limit = { readonly lines: readonly string[] }

type LimitSteps = Limit & { readonly fell: object | null; readonly withProvedIncome: number | null }

/**
 * The last lines name what comes next: the next limit, and that of a proved income. Customers who cannot apply now
 * read neither.
 */
const nextSteps = ({ lines, fell, withProvedIncome }: LimitSteps): number =>
  Math.min(withProvedIncome === null ? 1 : 2, Math.max(0, lines.length - (fell ? 2 : 1)))

/** Today's limit as the reached step of a ladder, with what is left and why it fell; the next steps are open. */
export function BorrowingLimit({ limit, title }: { readonly limit: LimitSteps; readonly title: string }) {
  const { lines } = limit
  const reached = lines.length - nextSteps(limit)
  return (
    <Part title={title}>
      <ol className="ladder" data-borrowing-limit="">
        <li className="reached">
          <p className="font-semibold">{lines[0]}</p>
          {lines.slice(1, reached).map((line) => (
            <p key={line} className="text-quiet">
              {line}
            </p>
          ))}
        </li>
        {lines.slice(reached).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </Part>
  )
}

export const LimitLines = ({ lines }: Limit) => (
  <div data-borrowing-limit="">
    <p className="font-semibold">{lines[0]}</p>
    {lines.slice(1).map((line) => (
      <p key={line} className="text-quiet">
        {line}
      </p>
    ))}
  </div>
)
