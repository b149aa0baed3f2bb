/** The limit by history in sentences: the figure first, then why it fell, the next step, and a proof of income. */
import { Part } from './parts.tsx'

export type Limit = { readonly lines: readonly string[] }

/** Today's limit as the reached step of a ladder, with why it fell; the next ones above it are open. */

export function BorrowingLimit({
  limit: { lines, fell },
  title,
}: {
  readonly limit: Limit & { readonly fell: object | null }
  readonly title: string
}) {
  const [today, ...others] = lines
  const why = fell ? others.shift() : null
  return (
    <Part title={title}>
      <ol className="ladder" data-borrowing-limit="">
        <li className="reached">
          <p className="font-semibold">{today}</p>
          {why ? <p className="text-quiet">{why}</p> : null}
        </li>
        {others.map((line) => (
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
