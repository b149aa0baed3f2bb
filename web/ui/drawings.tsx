/** Line drawings of states. */
import { Drawing } from './drawing.tsx'

/** A phone on which an amount and days are chosen. */
export const EmptyDrawing = () => (
  <Drawing>
    <path d="M10 44 22 18h36l12 26" />
    <path className="leaf" d="M10 44h17c2 11 24 11 26 0h17v22a5 5 0 0 1-5 5H15a5 5 0 0 1-5-5z" />
    <path d="M32 28h16M35 36h10" strokeDasharray="3 5" />
    <circle className="sun" cx="66" cy="12" r="6" />
  </Drawing>
)

/** An hourglass. */
export const WaitingDrawing = () => (
  <Drawing>
    <path className="sun" d="M30 24h20c-1 8-8 10-10 16-2-6-9-8-10-16z" />
    <path className="leaf" d="M25 70c0-12 9-15 15-15s15 3 15 15z" />
    <path d="M18 8h44M18 72h44M24 8v8c0 13 13 16 13 24S24 51 24 64v8M56 8v8c0 13-13 16-13 24s13 11 13 24v8M40 44v5" />
  </Drawing>
)

/** Success. */
export const DoneDrawing = () => (
  <Drawing>
    <circle className="leaf" cx="38" cy="44" r="27" />
    <path className="on" d="m25 44 9 10 18-20" strokeWidth="4" />
    <circle className="sun" cx="66" cy="16" r="8" />
  </Drawing>
)

/** A slip torn in two: it did not work. */
export const WrongDrawing = () => (
  <Drawing>
    <path d="M18 6h40v26l-7 6-6-6-7 6-7-6-6 6-7-6z" />
    <path className="sun" d="M27 14h22v8H27z" />
    <path d="m23 46 7 4 6-7 7 6 6-7 7 5 6-7 3 24-39 8z" />
    <path className="leaf" d="m32 60 22-4 1 7-22 4z" />
  </Drawing>
)

/** A magnifying glass: not found. */
export const SearchDrawing = () => (
  <Drawing>
    <circle cx="34" cy="34" r="24" />
    <path d="m52 52 6 6" />
    <path className="leaf" d="m56 61 5-5 14 13-6 6z" />
    <path className="sun" d="M22 30h24v8H22z" />
  </Drawing>
)
