/**
 * An independent reader of the monthly file *Individual*, written from the data specification (DST version 4)
 * and the law alone. It shares only the column order with the code that writes the file.
 */
import { isoDayOf, daysFrom, type FileFindings } from './bureau-file-reader.ts'

const name = /^[A-Za-z0-9' -]{2,50}$/
const words = (most: number) => new RegExp(`^[A-Za-z0-9' ./-]{1,${most}}$`)
const date = /^\d{8}$/
const cents = /^\d{1,16}$/
const phone = /^\d{9,15}$/
const idType = /^00[1-5]$/
const idNumber = /^[A-Za-z0-9]{1,20}$/
const country = /^[A-Z]{2}$/

/**
 * For each field: whether it is required (`yes`; `asked`: the bureaus warn and accept the row), and its form.
 */
const rules = {
  surname: ['yes', name],
  forename1: ['yes', name],
  forename2: ['no', words(50)],
  forename3: ['no', words(50)],
  tradingAs: ['no', words(50)],
  dateOfBirth: ['yes', date],
  clientNumber: ['no', /^[A-Za-z0-9]{1,20}$/],
  accountNumber: ['yes', /^[A-Za-z0-9]{1,20}$/],
  oldAccountNumber: ['no', /^[A-Za-z0-9]{1,20}$/],
  gender: ['asked', /^[MF]$/],
  nationality: ['yes', country],
  maritalStatus: ['no', /^[MSDW]$/],
  primaryIdType: ['yes', idType],
  primaryIdNumber: ['yes', idNumber],
  secondaryIdType: ['no', idType],
  secondaryIdNumber: ['no', idNumber],
  otherIdType: ['no', idType],
  otherIdNumber: ['no', idNumber],
  passportCountry: ['yes', country],
  mobileTelephone: ['no', phone],
  homeTelephone: ['no', phone],
  workTelephone: ['no', phone],
  postalAddress1: ['no', words(50)],
  postalAddress2: ['no', words(50)],
  postalTown: ['no', words(30)],
  postalCountry: ['no', country],
  postCode: ['no', words(10)],
  physicalAddress1: ['no', words(50)],
  physicalAddress2: ['no', words(50)],
  plotNumber: ['no', words(20)],
  locationTown: ['no', words(30)],
  locationCountry: ['yes', country],
  residencyType: ['no', /^[A-D]$/],
  pinNumber: ['no', /^[A-Za-z0-9]\d{9}[A-Za-z0-9]$/],
  email: ['no', /^[^\s@,"]{1,48}@[^\s@,"]+$/],
  employerName: ['no', words(50)],
  industryType: ['asked', /^0(?:0[1-9]|1[01])$/],
  employmentDate: ['no', date],
  employmentType: ['asked', /^00[1-5]$/],
  incomeAmount: ['no', cents],
  lenderRegisteredName: ['yes', words(50)],
  lenderTradingName: ['yes', words(50)],
  lenderBranchName: ['yes', words(50)],
  lenderBranchCode: ['yes', /^[A-Z]\d{6}$/],
  jointOrSingle: ['yes', /^[JS]$/],
  productType: ['yes', /^[A-L]$/],
  dateAccountOpened: ['yes', date],
  instalmentDueDate: ['yes', date],
  originalAmount: ['yes', /^[1-9]\d{0,15}$/],
  currency: ['yes', /^[A-Z]{3}$/],
  currentBalanceKes: ['yes', cents],
  currentBalance: ['yes', cents],
  overdueBalance: ['yes', cents],
  overdueDate: ['no', date],
  daysInArrears: ['yes', /^\d{1,5}$/],
  instalmentsInArrears: ['yes', /^\d{1,3}$/],
  prudentialClass: ['yes', /^[A-E]$/],
  accountStatus: ['yes', /^[A-HJ-NP]$/],
  accountStatusDate: ['yes', date],
  closureReason: ['no', words(50)],
  repaymentPeriod: ['yes', /^[1-9]\d{0,2}$/],
  deferredPaymentDate: ['no', date],
  deferredPaymentAmount: ['no', cents],
  paymentFrequency: ['yes', /^[WMQSYBTCDF]$/],
  disbursementDate: ['yes', date],
  instalmentAmount: ['yes', cents],
  latestPaymentDate: ['no', date],
  lastPaymentAmount: ['no', cents],
  securityType: ['yes', /^[US]$/],
  groupId: ['no', /^[A-Za-z0-9]{1,15}$/],
} as const satisfies Record<string, readonly ['yes' | 'asked' | 'no', RegExp]>
type Field = keyof typeof rules
type Row = Readonly<Record<Field, string>>

const smallestReported = 1_000_00

/** Returns the rows by account number, the errors of the file, and the bureaus' warnings. */
export function readIndividualFile(
  text: string,
  {
    order,
    reportedOn,
    columns,
    negativeBefore = new Set(),
  }: {
    readonly order: string
    readonly reportedOn: string
    readonly columns: readonly string[]
    /** Accounts of which something negative was reported before. */
    readonly negativeBefore?: ReadonlySet<string>
  },
): FileFindings & { readonly rows: ReadonlyMap<string, Row> } {
  const wrong: string[] = []
  const warnings = new Map<string, number>()
  const rows = new Map<string, Row>()
  const [header, ...lines] = text.split('\n').filter((each) => each !== '')
  if (header?.split(',').length !== columns.length) wrong.push(`a header of other columns: ${header}`)
  for (const line of lines) {
    const values = line.split(',')
    if (values.length !== columns.length) wrong.push(`${values.length} fields: ${line}`)
    const row = Object.fromEntries(columns.map((field, at) => [field, values[at] ?? ''])) as Row
    const say = (what: string): number => wrong.push(`${row.accountNumber}: ${what}`)
    for (const field of columns as readonly Field[]) {
      const [mandatory, looks] = rules[field]
      const value = row[field]
      if (value !== '' && !looks.test(value)) say(`${field} is ${value}`)
      if (value !== '' || mandatory === 'no') continue
      if (mandatory === 'yes') say(`${field} is empty`)
      else warnings.set(field, (warnings.get(field) ?? 0) + 1)
    }
    if (rows.has(row.accountNumber)) say('is there twice')
    rows.set(row.accountNumber, row)
    // A column that the lender leaves out cannot be compared with the rest of a row.
    if (columns.length !== Object.keys(rules).length) continue
    checkRow(row, { order, reportedOn }, say)
    if (!negativeBefore.has(row.accountNumber)) checkSize(row, say)
  }
  return { rows, wrong, warnings }
}

const hasDigits: Readonly<Record<string, RegExp>> = {
  '001': /^\d{1,8}$/,
  '003': /^\d{1,6}$/,
  '004': /^\d{1,6}$/,
}
const yearsOld = (born: string, on: string): number => daysFrom(born, on) / 365.25

function checkRow(
  row: Row,
  { order, reportedOn }: { readonly order: string; readonly reportedOn: string },
  say: (what: string) => void,
): void {
  const day = (field: Field): string => isoDayOf(row[field], order)
  for (const field of ['overdueDate', 'accountStatusDate', 'disbursementDate', 'latestPaymentDate'] as const)
    if (day(field) > reportedOn) say(`${field} is ahead`)
  const age = yearsOld(day('dateOfBirth'), reportedOn)
  if (!(age >= 18 && age <= 100)) say('dateOfBirth: under 18 or over 100 years')
  if (hasDigits[row.primaryIdType]?.test(row.primaryIdNumber) === false)
    say(`primaryIdNumber ${row.primaryIdNumber} does not fit ${row.primaryIdType}`)
  if (row.currency === 'KES' && row.currentBalanceKes !== row.currentBalance) say('balances differ')
  if (row.dateAccountOpened !== row.disbursementDate) say('opened and paid out on different days')
  checkArrears(row, { due: day('instalmentDueDate'), since: day('overdueDate'), reportedOn }, say)
  const days = Number(row.daysInArrears)
  const expected = 'ABCDE'[[30, 90, 180, 360].filter((most) => days > most).length]
  if (row.prudentialClass !== expected) say(`class ${row.prudentialClass} at ${days} days`)
  if (row.accountStatus === 'P') say('is disputed, and must not be updated')
  if (row.accountStatus === 'H') say('is settled, which only revolving facilities are')
  if (row.accountStatus === 'A' && Number(row.currentBalance) > 0) say('is closed with a balance')
  if ((row.latestPaymentDate === '') !== (Number(row.lastPaymentAmount) === 0))
    say('latest payment: a day without an amount, or an amount without a day')
}

function checkArrears(
  row: Row,
  { due, since, reportedOn }: { readonly due: string; readonly since: string; readonly reportedOn: string },
  say: (what: string) => void,
): void {
  const [days, overdue, instalments] = [
    Number(row.daysInArrears),
    Number(row.overdueBalance),
    Number(row.instalmentsInArrears),
  ]
  if (new Set([days > 0, overdue > 0, instalments > 0, since !== '']).size > 1)
    say('arrears: days, amount, instalments and date do not all say so')
  if (overdue > Number(row.currentBalance)) say('more is overdue than the balance')
  if (days === 0) {
    if (row.accountStatus !== 'A' && due < reportedOn) say('an instalment that has passed, without arrears')
    return
  }
  if (daysFrom(since, reportedOn) !== days) say('days in arrears do not fit their date')
  if (due !== since) say('in arrears, and due on another day')
  if (row.accountStatus === 'A') say('is closed in arrears')
}

/** An amount this small must not be reported as negative for the first time. */
function checkSize(row: Row, say: (what: string) => void): void {
  const overdue = Number(row.overdueBalance)
  if (Number(row.daysInArrears) > 0 && overdue <= smallestReported)
    say(`tells of arrears of ${overdue} cents`)
  if (row.accountStatus === 'C' && Number(row.currentBalance) <= smallestReported)
    say('tells of a small write-off')
}
