/** Line drawings of what a loan takes, for public pages and the steps of a registration. */
import { Drawing } from './drawing.tsx'

export const ChooseDrawing = () => (
  <Drawing>
    <rect x="22" y="6" width="36" height="68" rx="7" />
    <path d="M36 12h8M30 44h20M30 58h20" />
    <rect className="sun" x="30" y="20" width="20" height="10" rx="2" />
    <circle className="leaf" cx="44" cy="44" r="5" />
    <circle className="card" cx="36" cy="58" r="5" />
  </Drawing>
)

/** An identity card. */
export const CardDrawing = () => (
  <Drawing>
    <rect x="8" y="18" width="64" height="44" rx="6" />
    <circle cx="27" cy="34" r="6" />
    <path className="leaf" d="M16 53c0-13 22-13 22 0z" />
    <path d="M46 31h18M46 40h13" />
    <rect className="sun" x="46" y="47" width="18" height="7" rx="2" />
  </Drawing>
)

/** A message with a code, and the tick that follows it. */
export const CodeDrawing = () => (
  <Drawing>
    <path d="M14 14h52a6 6 0 0 1 6 6v24a6 6 0 0 1-6 6H30L18 61V50h-4a6 6 0 0 1-6-6V20a6 6 0 0 1 6-6z" />
    <path d="M18 38h8M31 38h8M44 38h8M57 38h5" />
    <path className="sun" d="M18 24h34v7H18z" />
    <circle className="leaf" cx="60" cy="58" r="13" />
    <path className="on" d="m54 58 4 5 8-9" />
  </Drawing>
)

/** Money arriving at a phone and returning. */
export const MoneyDrawing = () => (
  <Drawing>
    <rect x="38" y="6" width="34" height="68" rx="7" />
    <path d="M51 12h8M6 30h24l-7-7M30 30l-7 7M30 52H6l7-7M6 52l7 7" />
    <circle className="sun" cx="55" cy="34" r="10" />
    <path d="M55 29v10" />
    <rect className="leaf" x="46" y="54" width="18" height="9" rx="3" />
  </Drawing>
)

/** A seedling on a coin: a first loan. */
export const SeedlingDrawing = () => (
  <Drawing>
    <path d="M20 64v5c0 4 9 7 20 7s20-3 20-7v-5" />
    <ellipse className="sun" cx="40" cy="64" rx="20" ry="7" />
    <path d="M40 64V34" />
    <path className="leaf" d="M40 38c0-17 10-26 28-26 0 17-10 26-28 26z" />
    <path d="M40 50c0-13-8-20-24-20 0 13 8 20 24 20zM40 38l13-12" />
  </Drawing>
)

/** Steps that rise: levels. */
export const LevelsDrawing = () => (
  <Drawing>
    <path d="M10 54h18v18H10zM31 42h18v30H31z" />
    <path className="leaf" d="M52 30h18v42H52z" />
    <circle className="sun" cx="61" cy="15" r="9" />
    <path d="M61 11v8M5 72h70" />
  </Drawing>
)

/** A calendar with two days: one is paid, one is to come. */
export const TwoPaymentsDrawing = () => (
  <Drawing>
    <rect x="8" y="14" width="64" height="58" rx="6" />
    <path d="M8 30h64M25 8v12M55 8v12" />
    <circle className="leaf" cx="27" cy="46" r="9" />
    <path className="on" d="m23 46 3 4 6-7" />
    <circle className="sun" cx="54" cy="57" r="9" />
  </Drawing>
)

/** An umbrella over a coin: insurance. */
export const UmbrellaDrawing = () => (
  <Drawing>
    <path className="leaf" d="M40 10C22 10 8 23 8 40h64c0-17-14-30-32-30z" />
    <path d="M40 6v4M40 40v24c0 9-13 9-13 0M29 40c0-17 5-26 11-30 6 4 11 13 11 30" />
    <circle className="sun" cx="58" cy="60" r="10" />
    <path d="M58 55v10" />
  </Drawing>
)

/** A question and its answer. */
export const QuestionDrawing = () => (
  <Drawing>
    <path d="M12 8h34a6 6 0 0 1 6 6v20a6 6 0 0 1-6 6H24l-9 9v-9h-3a6 6 0 0 1-6-6V14a6 6 0 0 1 6-6z" />
    <path d="M24 19c0-8 11-7 11 0 0 4-5 4-5 8M30 32v.1" />
    <path
      className="leaf"
      d="M38 46h30a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6v7l-9-7H38a6 6 0 0 1-6-6V52a6 6 0 0 1 6-6z"
    />
    <path className="on" d="M41 55h24M41 62h14" />
    <circle className="sun" cx="66" cy="22" r="7" />
  </Drawing>
)

/** A person answering the telephone. */
export const SupportDrawing = () => (
  <Drawing>
    <circle cx="40" cy="30" r="15" />
    <path className="leaf" d="M10 76c0-30 60-30 60 0z" />
    <path d="M21 30c0-29 38-29 38 0M57 38c0 8-5 11-11 11" />
    <rect className="sun" x="16" y="26" width="9" height="15" rx="4" />
    <rect className="sun" x="55" y="26" width="9" height="15" rx="4" />
  </Drawing>
)

/** A house and a bag: home and work. */
export const HomeAndWorkDrawing = () => (
  <Drawing>
    <path d="M6 38 28 16l22 22M12 33v39h22" />
    <path className="sun" d="M22 50h11v22H22z" />
    <rect className="leaf" x="38" y="48" width="36" height="24" rx="5" />
    <path d="M49 48v-6h14v6M38 58h36M56 55v6" />
  </Drawing>
)

/** A document that is signed. */
export const PaperDrawing = () => (
  <Drawing>
    <path d="M16 6h40v62l-7-5-6 5-7-5-7 5-6-5-7 5z" />
    <path d="M25 18h22M25 27h22M25 50c5-9 7 7 11-2 2-4 4 5 8 1" />
    <path className="sun" d="M25 34h14v6H25z" />
    <path className="leaf" d="m52 53 15-17 7 6-15 17-9 3z" />
  </Drawing>
)

/** An open tray with nothing in it. */
