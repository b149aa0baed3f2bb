/** The limit by history in sentences: the figure first, then why it fell, the next step, and a proof of income. */
import { Part } from './parts.tsx'

export type Limit = { readonly lines: readonly string[] }

export const BorrowingLimit = ({
  limit: { lines },
  title,
}: {
  readonly limit: Limit
  readonly title: string
}) => (
  <Part title={title}>
    <LimitLines lines={lines} />
  </Part>
)

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
