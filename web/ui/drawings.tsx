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
    <path className="on draw" pathLength="1" d="m25 44 9 10 18-20" strokeWidth="4" />
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

/** A signpost: refused, and where to go now. */
export const SignpostDrawing = () => (
  <Drawing>
    <path d="M38 12V6h4v6M38 54v20h4V54M26 74h28" />
    <path className="leaf" d="M14 12h44l10 9-10 9H14z" />
    <path className="sun" d="M66 35H26l-10 9 10 9h40z" />
  </Drawing>
)

/** A slip put back in its envelope: cancelled. */
export const EnvelopeDrawing = () => (
  <Drawing>
    <path d="M8 34v38h64V34L40 56z" />
    <path className="sun" d="M20 8h40v34L40 56 20 42z" />
    <path d="M28 18h24M28 27h16M8 72l24-21M72 72 48 51" />
    <path className="leaf" d="m12 68 20-17 8 5 8-5 20 17z" />
  </Drawing>
)

/** A slip that goes from one desk to another: sold. */
export const HandOverDrawing = () => (
  <Drawing>
    <path d="M8 58h22v14H8zM50 58h22v14H50z" />
    <path className="sun" d="M8 20h24v32l-4-3-4 3-4-3-4 3-4-3-4 3z" />
    <path d="M14 29h12M14 37h8M38 36h30m-9-9 9 9-9 9" />
    <path className="leaf" d="M54 62h14v6H54z" />
  </Drawing>
)

/** A smaller slip before a larger one: an offer of less. */
export const OfferDrawing = () => (
  <Drawing>
    <path d="M30 6h40v60l-5-4-5 4-5-4-5 4-5-4-5 4-5-4-5 4z" strokeDasharray="4 4" />
    <path className="card" d="M10 26h36v48l-6-4-6 4-6-4-6 4-6-4-6 4z" />
    <path className="leaf" d="M17 34h22v9H17z" />
    <circle className="sun" cx="34" cy="56" r="7" />
    <path d="M17 52h6M17 60h6" />
  </Drawing>
)

/** A house with its sign: who we are. */
export const HouseDrawing = () => (
  <Drawing>
    <path className="card" d="M14 34h52v40H14z" />
    <path className="leaf" d="M6 34 40 8l34 26z" />
    <path d="M34 74V54h12v20M20 42h8v8h-8zM52 42h8v8h-8z" />
    <circle className="sun" cx="40" cy="24" r="5" />
  </Drawing>
)

/** A flag on a coin: a promotion. */
export const PromotionDrawing = () => (
  <Drawing>
    <path d="M24 70V8" />
    <path className="leaf" d="M24 12c14-8 22 8 40 0v24c-18 8-26-8-40 0z" />
    <ellipse className="sun" cx="24" cy="70" rx="16" ry="6" />
    <path d="M8 70v3c0 3 7 5 16 5s16-2 16-5v-3" />
  </Drawing>
)
