/**
 * What a row of an M-Pesa statement is about, by the words in its details (rule providers-6). Lists as data:
 * a new lender is a new line.
 */

export type StatementKind =
  | 'salary'
  | 'received'
  | 'deposits'
  | 'loansTaken'
  | 'bettingWon'
  | 'ownIn'
  | 'reversedIn'
  | 'otherIn'
  | 'sent'
  | 'bills'
  | 'goods'
  | 'withdrawals'
  | 'airtime'
  | 'charges'
  | 'loansRepaid'
  | 'betting'
  | 'ownOut'
  | 'reversedOut'
  | 'otherOut'

type Side = 'in' | 'out'

/**
 * Lenders by the names they have in statements. M-Shwari and KCB M-Pesa save as well as lend: theirs are
 * loans only where the row says so.
 */
const lenders: readonly { readonly name: string; readonly said: RegExp; readonly savesToo?: true }[] = [
  { name: 'M-Shwari', said: /\bm-?\s?shwari\b/i, savesToo: true },
  { name: 'KCB M-Pesa', said: /\bkcb\s+m-?pesa\b/i, savesToo: true },
  {
    name: 'Fuliza',
    said: /\boverdraft of credit party\b|\bod loan repayment\b|\bfuliza\b|\bm-?pesa overdraw\b/i,
  },
  { name: 'Hustler Fund', said: /\bhustler fund\b/i },
  { name: 'Tala', said: /\btala\b|\binventure mobile\b/i },
  { name: 'Branch', said: /\bbranch international\b|\bbranch microfinance\b/i },
  { name: 'Zenka', said: /\bzenka\b/i },
  { name: 'Timiza', said: /\btimiza\b/i },
  { name: 'OKash', said: /\bo-?kash\b/i },
  { name: 'OPesa', said: /\bo-?pesa\b/i },
  { name: 'Zash', said: /\bzash\b/i },
  { name: 'LendPlus', said: /\blend\s?plus\b/i },
  { name: 'iPesa', said: /\bipesa\b/i },
  { name: 'Kashway', said: /\bkashway\b/i },
  { name: 'CreditMoja', said: /\bcredit\s?moja\b/i },
  { name: 'Faulu', said: /\bfaulu\b/i },
]

const bookmakers =
  /\b(sport\s?pesa|betika|odi\s?bets?|betway|mozzart\w*|betin|bet\s?lion|bang\s?bet|shabiki|1xbet|22bet|melbet|helabet|pepeta|lotto)\b/i

type Rule = { readonly side: Side; readonly said: RegExp; readonly kind: StatementKind }

/** The first that fits counts. */
const rules: readonly Rule[] = [
  { side: 'out', said: /\bcharges?\b|\bfees?\b/i, kind: 'charges' },
  { side: 'out', said: /\bairtime\b|\bbundles?\b|\btunukiwa\b/i, kind: 'airtime' },
  {
    side: 'in',
    said: /\bm-?\s?shwari\b|\bkcb m-?pesa\b|\bunit trust\b|\bziidi\b|\bmali\b|\bsavings?\b|\block savings\b/i,
    kind: 'ownIn',
  },
  {
    side: 'out',
    said: /\bm-?\s?shwari\b|\bkcb m-?pesa\b|\bunit trust\b|\bziidi\b|\bmali\b|\bsavings?\b|\block savings\b/i,
    kind: 'ownOut',
  },
  { side: 'in', said: /^deposit of funds|\bcustomer deposit\b|\bdeposit at agent\b/i, kind: 'deposits' },
  {
    side: 'in',
    said: /\bsalary\b|^business payment from|^b2c payment|\bpromotion payment\b/i,
    kind: 'salary',
  },
  { side: 'in', said: /^funds received|^received from|^customer transfer from/i, kind: 'received' },
  { side: 'out', said: /^customer withdrawal|^withdraw|\bagent till\b|\batm\b/i, kind: 'withdrawals' },
  {
    side: 'out',
    said: /^merchant payment|^customer merchant payment|\bsmall business\b|\bbuy goods\b/i,
    kind: 'goods',
  },
  { side: 'out', said: /^pay\s?bill/i, kind: 'bills' },
  { side: 'out', said: /^customer transfer|^send money|^customer send money|\bpochi\b/i, kind: 'sent' },
]

export const lenderOf = (details: string): string | null =>
  lenders.find(({ said }) => said.test(details))?.name ?? null

/**
 * The kind of the money that came in or went out with a row. `phone` (`254...`) is the holder's: money to and
 * from it is the holder's own.
 */
export function kindOf(details: string, side: Side, phone: string): StatementKind {
  if (/\brevers(al|ed)\b/i.test(details)) return side === 'in' ? 'reversedIn' : 'reversedOut'
  const isFee = side === 'out' && /\bcharges?\b/i.test(details)
  const lender = lenders.find(({ said }) => said.test(details))
  if (!isFee && lender && (!lender.savesToo || /\bloan\b/i.test(details)))
    return side === 'in' ? 'loansTaken' : 'loansRepaid'
  if (!isFee && bookmakers.test(details)) return side === 'in' ? 'bettingWon' : 'betting'
  if (!isFee && isOwn(details, phone)) return side === 'in' ? 'ownIn' : 'ownOut'
  const rule = rules.find((each) => each.side === side && each.said.test(details))
  return rule?.kind ?? (side === 'in' ? 'otherIn' : 'otherOut')
}

/**
 * The holder's own number in full as the other party, such as a transfer from one's own account at a bank;
 * masked numbers tell nothing.
 */
const isOwn = (details: string, phone: string): boolean =>
  /^(funds received|business payment|customer transfer|pay\s?bill)/i.test(details) &&
  phone.length === 12 &&
  new RegExp(`\\b(?:254|0)${phone.slice(3)}\\b`).test(details.replace(/\bacc\..*$/i, ''))

/** Who paid, without what changes from payment to payment: the number and name after "from". */
export const payerOf = (details: string): string =>
  (/\bfrom\s+(.+?)(?:\s+via\b|\.|$)/i.exec(details)?.[1] ?? details).toLowerCase().replace(/\s+/g, ' ').trim()
