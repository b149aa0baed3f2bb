/**
 * Classifies a row of an M-Pesa statement by the form of its details (rule providers-6). The lists are data:
 * add a lender as a line.
 */

export type MpesaEntryKind =
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
 * Splits a row's details into the action and the other party: `Pay Bill Online to 888880 - KPLC PREPAID Acc.
 * 3716` gives `Pay Bill Online` and `KPLC PREPAID`. A word within a name never decides the kind.
 */
type Form = { readonly act: string; readonly party: string }

function formOf(details: string): Form {
  const text = details.replace(/\s+/g, ' ').trim()
  const found = /^(.*?) (?:to|from|at)\b(.*)$/i.exec(text)
  if (!found) return { act: text, party: '' }
  const party = found[2]!
    .replace(/\s+(?:via|acc|original conversation)\b.*$/i, '')
    .replace(/^[\s-]*(?:[\d*]+)?[\s-]*/, '')
    .replace(/[\s.]+$/, '')
  return { act: found[1]!, party }
}

/** The whole name of a company, with what companies add to theirs: `TALA MOBILE` is Tala, `TALA HARDWARE` is not. */
const company = (names: string): RegExp =>
  new RegExp(
    `^(?:${names})(?: (?:mobile|kenya|ke|ea|loans?|credit|app|africa|b2c|c2b|bets?|games|gaming|limited|ltd|plc|bank|microfinance))*$`,
    'i',
  )

/** Lenders named by the action. M-Shwari and KCB M-Pesa offer savings as well as loans. */
const lendersByAct: readonly { readonly name: string; readonly act: RegExp }[] = [
  { name: 'M-Shwari', act: /^m-? ?shwari\b.*\bloan\b/i },
  { name: 'KCB M-Pesa', act: /^kcb m-?pesa\b.*\bloan\b/i },
  // A payment by Fuliza is a payment; only these rows lend and repay.
  { name: 'Fuliza', act: /^overdraft of credit party$|^od loan repayment$/i },
  { name: 'Hustler Fund', act: /^hustler fund\b/i },
]
/** Lenders by their whole names, where a company pays out or is paid by paybill. */
const lendersByName: readonly { readonly name: string; readonly party: RegExp }[] = [
  { name: 'Hustler Fund', party: company('hustler fund') },
  { name: 'Tala', party: company('tala|inventure') },
  { name: 'Branch', party: company('branch(?= (?:international|microfinance))(?: international)?') },
  { name: 'Zenka', party: company('zenka(?: digital| finance)?') },
  { name: 'Timiza', party: company('timiza') },
  { name: 'OKash', party: company('o-?kash') },
  { name: 'OPesa', party: company('o-?pesa') },
  { name: 'Zash', party: company('zash') },
  { name: 'LendPlus', party: company('lend ?plus') },
  { name: 'iPesa', party: company('ipesa') },
  { name: 'Kashway', party: company('kashway') },
  { name: 'CreditMoja', party: company('credit ?moja') },
  { name: 'Faulu', party: company('faulu') },
]
const bookmakers = company(
  'sport ?pesa|betika|odi ?bets?|betway|mozzart(?: ?bet)?|betin|bet ?lion|bang ?bet|shabiki|1xbet|22bet|melbet|helabet|pepeta|lotto',
)

const paidByCompany = /^(?:business payment|b2c payment)\b/i
const paybill = /^pay ?bill\b/i
const ownSavings = /^(?:m-? ?shwari|kcb m-?pesa|unit trust|ziidi|mali|(?:lock )?savings?)\b/i

type Rule = { readonly side: Side; readonly act: RegExp; readonly kind: MpesaEntryKind }

/** The first that fits counts. */
const rules: readonly Rule[] = [
  { side: 'out', act: /\b(?:charges?|fees?)$/i, kind: 'charges' },
  {
    side: 'out',
    act: /^(?:customer )?(?:airtime|(?:buy )?bundles?|data bundles?|tunukiwa|recharge)\b/i,
    kind: 'airtime',
  },
  { side: 'in', act: ownSavings, kind: 'ownIn' },
  { side: 'out', act: ownSavings, kind: 'ownOut' },
  { side: 'in', act: /^(?:customer )?deposit\b|^cash in\b/i, kind: 'deposits' },
  { side: 'in', act: /^(?:salary|promotion|business|b2c) payment\b|^salary\b/i, kind: 'salary' },
  { side: 'in', act: /^(?:funds received|received|customer transfer)\b/i, kind: 'received' },
  {
    side: 'out',
    act: /^(?:customer |atm )?withdraw(?:al)?\b|^agent till\b|^atm\b|^cash out\b/i,
    kind: 'withdrawals',
  },
  // "Customer Payment to Small Business" is Pochi la Biashara.
  { side: 'out', act: /^(?:customer )?merchant payment\b|^customer payment\b|^buy goods\b/i, kind: 'goods' },
  { side: 'out', act: paybill, kind: 'bills' },
  { side: 'out', act: /^(?:customer transfer|(?:customer )?send money|pochi)\b/i, kind: 'sent' },
]

function lenderIn({ act, party }: Form): string | null {
  const byAct = lendersByAct.find((lender) => lender.act.test(act))
  if (byAct) return byAct.name
  if (!paidByCompany.test(act) && !paybill.test(act)) return null
  return lendersByName.find((lender) => lender.party.test(party))?.name ?? null
}

export const lenderOf = (details: string): string | null => lenderIn(formOf(details))

/**
 * The kind of the money that came in or went out with a row. `phone` (`254...`) is the holder's: money to and
 * from it is the holder's own.
 */
export function kindOf(details: string, side: Side, phone: string): MpesaEntryKind {
  const form = formOf(details)
  if (/\brevers(?:al|ed)\b/i.test(form.act)) return side === 'in' ? 'reversedIn' : 'reversedOut'
  const isFee = side === 'out' && rules[0]!.act.test(form.act)
  if (!isFee && lenderIn(form)) return side === 'in' ? 'loansTaken' : 'loansRepaid'
  if (!isFee && (paidByCompany.test(form.act) || paybill.test(form.act)) && bookmakers.test(form.party))
    return side === 'in' ? 'bettingWon' : 'betting'
  if (!isFee && isOwn(details, phone)) return side === 'in' ? 'ownIn' : 'ownOut'
  const rule = rules.find((each) => each.side === side && each.act.test(form.act))
  return rule?.kind ?? (side === 'in' ? 'otherIn' : 'otherOut')
}

/**
 * Whether the other party is the holder's own full number, such as a transfer from their bank account. Masked
 * numbers prove nothing.
 */
const isOwn = (details: string, phone: string): boolean =>
  /^(funds received|business payment|customer transfer|pay\s?bill)/i.test(details) &&
  phone.length === 12 &&
  new RegExp(`\\b(?:254|0)${phone.slice(3)}\\b`).test(details.replace(/\bacc\..*$/i, ''))

/** The payer without parts that differ between payments: the number and name after "from". */
export const payerOf = (details: string): string =>
  (/\bfrom\s+(.+?)(?:\s+via\b|\.|$)/i.exec(details)?.[1] ?? details).toLowerCase().replace(/\s+/g, ' ').trim()
