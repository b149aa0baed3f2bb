/**
 * An independent reader of the daily file *Mobile Facilities*, written from the data specification (DST
 * version 4) and the law alone. It shares no code with the writer of the file.
 */
import { isoDayOf, daysFrom, type FileFindings } from './bureau-file-reader.ts'

/**
 * Name, whether it is required (`asked`: the bureaus warn and accept the row), maximum characters, and form.
 */
const fields = [
  ['Surname', true, 50, /^[A-Za-z0-9' -]{2,}$/],
  ['Forename1', true, 50, /^[A-Za-z0-9' -]{2,}$/],
  ['Forename2', false, 50, /^[A-Za-z0-9' -]*$/],
  ['Forename3', false, 50, /^[A-Za-z0-9' -]*$/],
  ['TradingAs', false, 50, /^[A-Za-z0-9' -]*$/],
  ['DateOfBirth', 'asked', 8, /^\d{8}$/],
  ['ClientNumber', false, 20, /^[A-Za-z0-9]+$/],
  ['AccountNumber', true, 20, /^[A-Za-z0-9]+$/],
  ['Gender', 'asked', 1, /^[MF]$/],
  ['Nationality', 'asked', 2, /^[A-Z]{2}$/],
  ['IDType', true, 3, /^00[1-5]$/],
  ['IDNumber', true, 20, /^[A-Za-z0-9]+$/],
  ['Mobile', true, 15, /^[0-9]+$/],
  ['ProductType', true, 1, /^[IH]$/],
  ['InstalmentDueDate', true, 8, /^\d{8}$/],
  ['OriginalAmount', true, 16, /^[1-9]\d*$/],
  ['Currency', true, 3, /^[A-Z]{3}$/],
  ['CurrentBalanceKES', true, 16, /^\d+$/],
  ['CurrentBalance', true, 16, /^\d+$/],
  ['OverdueBalance', true, 16, /^\d+$/],
  ['OverdueDate', false, 8, /^\d{8}$/],
  ['DaysInArrears', true, 5, /^\d+$/],
  ['InstalmentsInArrears', true, 5, /^\d+$/],
  ['PrudentialClass', true, 1, /^[A-E]$/],
  ['AccountStatus', true, 1, /^[A-P]$/],
  ['AccountStatusDate', true, 8, /^\d{8}$/],
  ['RepaymentPeriod', true, 3, /^[1-9]\d*$/],
  ['DisbursementDate', false, 8, /^\d{8}$/],
  ['InstalmentAmount', true, 16, /^\d+$/],
  ['LatestPaymentDate', false, 8, /^\d{8}$/],
  ['LastPaymentAmount', true, 16, /^\d+$/],
] as const
type Name = (typeof fields)[number][0]
type Row = Readonly<Record<Name, string>>

/** Most days in arrears of each prudential class; beyond them it is E. */
const prudentialClasses = [
  [30, 'A'],
  [90, 'B'],
  [180, 'C'],
  [360, 'D'],
] as const
const dateNames = [
  'DateOfBirth',
  'InstalmentDueDate',
  'OverdueDate',
  'AccountStatusDate',
  'DisbursementDate',
  'LatestPaymentDate',
] as const satisfies readonly Name[]

export type ReadRow = Row & { readonly [name in (typeof dateNames)[number] as `${name}Day`]: string }

/** The rows by their account number, and everything that is wrong with the file. */
export function readMobileFile(
  text: string,
  {
    order,
    reportedOn,
    negativeBefore = new Set(),
  }: {
    readonly order: string
    readonly reportedOn: string
    /** Accounts of which something negative was reported before. */
    readonly negativeBefore?: ReadonlySet<string>
  },
): FileFindings & { readonly rows: ReadonlyMap<string, ReadRow> } {
  const wrong: string[] = []
  const warnings = new Map<string, number>()
  const rows = new Map<string, ReadRow>()
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const values = line.split(',')
    if (values.length !== fields.length) wrong.push(`${values.length} fields: ${line}`)
    const row = Object.fromEntries(fields.map(([name], at) => [name, values[at] ?? ''])) as Row
    const say = (what: string): number => wrong.push(`${row.AccountNumber}: ${what}`)
    for (const [name, mandatory, most, pattern] of fields) {
      const value = row[name]
      if (value === '' && mandatory === true) say(`${name} is empty`)
      if (value === '' && mandatory === 'asked') warnings.set(name, (warnings.get(name) ?? 0) + 1)
      if (value.length > most) say(`${name} is longer than ${most}`)
      if (value !== '' && !pattern.test(value)) say(`${name} is ${value}`)
    }
    const days = Object.fromEntries(
      dateNames.map((name) => [`${name}Day`, isoDayOf(row[name], order)]),
    ) as unknown as Omit<ReadRow, Name>
    const read = { ...row, ...days } as ReadRow
    if (rows.has(row.AccountNumber)) say('is there twice')
    rows.set(row.AccountNumber, read)
    checkFields(read, reportedOn, say)
    if (!negativeBefore.has(row.AccountNumber)) checkSize(read, say)
  }
  return { rows, wrong, warnings }
}

function checkFields(row: ReadRow, reportedOn: string, say: (what: string) => void): void {
  for (const name of ['OverdueDate', 'AccountStatusDate', 'DisbursementDate', 'LatestPaymentDate'] as const)
    if (row[`${name}Day`] > reportedOn) say(`${name} is ahead`)
  const idNumber = { '001': /^\d{1,8}$/, '003': /^\d{1,6}$/, '004': /^\d{1,6}$/ }[row.IDType]
  if (idNumber && !idNumber.test(row.IDNumber)) say(`IDNumber ${row.IDNumber} does not fit ${row.IDType}`)
  if (row.Currency === 'KES' && row.CurrentBalanceKES !== row.CurrentBalance) say('balances differ')
  checkArrears(row, reportedOn, say)
  const arrears = Number(row.DaysInArrears)
  const expected = prudentialClasses.find(([most]) => arrears <= most)?.[1] ?? 'E'
  if (row.PrudentialClass !== expected) say(`class ${row.PrudentialClass} at ${arrears} days`)
  if (row.AccountStatus === 'P') say('is disputed, and must not be updated')
  if (row.AccountStatus === 'H') say('is settled, which only revolving facilities are')
  if (row.AccountStatus === 'A' && Number(row.CurrentBalance) > 0) say('is closed with a balance')
  if (row.AccountStatus === 'A' && arrears > 0) say('is closed in arrears')
  if ((row.LatestPaymentDate === '') !== (Number(row.LastPaymentAmount) === 0))
    say('latest payment: a day without an amount, or an amount without a day')
}

function checkArrears(row: ReadRow, reportedOn: string, say: (what: string) => void): void {
  const [days, overdue, instalments] = [
    Number(row.DaysInArrears),
    Number(row.OverdueBalance),
    Number(row.InstalmentsInArrears),
  ]
  if (days > 0 !== overdue > 0) say(`${days} days in arrears with ${overdue} overdue`)
  if (days > 0 !== instalments > 0) say(`${days} days in arrears with ${instalments} instalments`)
  if (overdue > 0 && row.OverdueDate === '') say('is overdue since no day')
  if (overdue > Number(row.CurrentBalance)) say('more is overdue than the balance')
  if (days > 0) {
    if (daysFrom(row.OverdueDateDay, reportedOn) !== days) say('days in arrears do not fit their date')
    if (row.InstalmentDueDate !== row.OverdueDate) say('in arrears, and due on another day')
  } else if (row.AccountStatus !== 'A' && row.InstalmentDueDateDay < reportedOn)
    say('an instalment that has passed, without arrears')
}

/** An amount this small must not be reported as negative for the first time. */
function checkSize(row: ReadRow, say: (what: string) => void): void {
  const overdue = Number(row.OverdueBalance)
  if (Number(row.DaysInArrears) > 0 && overdue <= 1_000) say(`tells of arrears of ${overdue}`)
  if (row.AccountStatus === 'C' && Number(row.CurrentBalance) <= 1_000) say('tells of a small write-off')
}
