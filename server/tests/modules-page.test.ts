/** docs/architecture/modules.md is printed from the imports between capabilities. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '..')
/** Lowest first. */
const floors = [
  'control',
  'messaging',
  'people',
  'ledger',
  'loans',
  'pricing',
  'payments',
  'site',
  'origination',
  'account',
  'servicing',
  'accounting',
  'back-office',
] as const

/** The purpose of each capability, in one line. */
const about: Readonly<Record<string, string>> = {
  'control/access': 'staff accounts, and the permissions and limits of their roles',
  'control/approvals': 'actions that await a second approver',
  'control/audit': 'the audit trail, and security events',
  'control/work-queues': 'pending cases, and who works on them',
  'messaging/contact-settings': 'reminder steps and contact hours, in dated versions',
  'messaging/messages': 'SMS, e-mail, WhatsApp and notifications, by an outbox',
  'messaging/push': 'browsers in which customers turned notifications on',
  'people/borrowing-pause': 'periods in which customers bar themselves from borrowing',
  'people/consents': 'consents: which text, and when',
  'people/devices': 'facts about devices, with consent',
  'people/identity': 'sign-in, codes, passwords, sessions, limits against guessing',
  'people/records': 'personal data, ID documents, language of a customer',
  'people/staff': 'sign-in of staff, and their accounts',
  'ledger/ledger': 'double entry: accounts and postings',
  'loans/concessions':
    'waivers, settlements, restructures and flags, within limits or with a second approver',
  'loans/loans': 'loans and their movements; what is owed',
  'pricing/customer-notices': 'new terms and prices, with notice to customers before they apply',
  'pricing/decisions': 'the scorecard: from facts to a decision',
  'pricing/figures': 'slips: the rows and the total of a price or a debt',
  'pricing/pdf': 'how a document is laid out and drawn',
  'pricing/products': 'what can be borrowed at which price, in dated versions',
  'payments/cards': 'cards of customers, and the charge that proves each',
  'payments/destinations': 'where money may go: phones, cards, bank accounts; the receiving method',
  'payments/due-prompts': 'a prompt on the due date, for customers who chose one',
  'payments/standing-orders': 'standing orders at M-Pesa for loans with several payments',
  'payments/exceptions': 'payment exceptions for staff',
  'payments/float': 'the payout float, and payouts on hold for it',
  'payments/hub': 'calls and hooks of all payment capabilities',
  'payments/payment-verification': 'posted payments compared with the provider, daily pull, missing payments',
  'payments/payouts': 'money out, each payout sent once',
  'payments/provider-inbox': 'messages of providers, stored whole and applied once',
  'payments/provider-outages': 'providers that do not answer, and what resumes when they do',
  'payments/rails': 'the payment channels, one for each provider',
  'payments/recipient-name-check': "whether the name that a provider shows is the customer's",
  'payments/refunds': 'refunds of overpayments',
  'payments/repayments': 'payment prompts, payments from borrowers, reversals',
  'site/analytics': 'counts of visits, and sending them to analytics',
  'site/content': 'pages and texts of the public site',
  'origination/add-ons': 'add-ons of a loan: what was sold, and cancelling it',
  'origination/applications': 'applications, from the request to the payout, and their history',
  'origination/bureau': 'reports to credit bureaus, and enquiries at them',
  'origination/document-photos': 'photos of ID documents',
  'origination/documents': 'agreements, loan statements, receipts, certificates and letters as PDF',
  'origination/mpesa-statements': 'M-Pesa statements that customers upload',
  'origination/onboarding': 'registration and the shorter loan request, step by step',
  'origination/profile': 'My data: reading and changing it',
  'account/data-rights': 'a copy of the data, and deletion of the account',
  'account/partner-access': 'tokens for paying, and links of customers to partners',
  'account/pay-without-sign-in': 'paying by contract number or phone number',
  'account/referrals': 'invited friends, and the free days they bring',
  'servicing/bureau-notices': 'notices to customers before and after a negative report to a credit bureau',
  'servicing/collections': 'past-due loans: cases, calls within the contact rules, promises to pay, agencies',
  'servicing/complaints': 'the register of complaints, and its deadlines',
  'servicing/customer-requests': 'questions, complaints, requests for documents',
  'servicing/hardship': 'payment plans that customers in hardship choose and sign',
  'servicing/offers': 'offers by SMS and e-mail, to customers who consented',
  'servicing/reminders': 'messages before and after a due date',
  'servicing/sms-keywords': 'keywords that customers text, and the answers',
  'servicing/ussd': 'the service on any phone: menus by USSD',
  'servicing/webhooks': 'signed events for partners',
  'servicing/whatsapp': 'WhatsApp conversations',
  'accounting/close': 'month-end close, and manual journals',
  'accounting/financial-reports': 'financial reports, files for accounting packages and archives, taxes',
  'accounting/general-ledger': 'chart of accounts, journals, the daily run',
  'accounting/loss-allowance': 'expected credit losses at each month end',
  'accounting/portfolio': 'portfolio figures, taken every night',
  'accounting/reconciliation':
    'statements of bank and provider accounts, compared with the books and signed off',
  'accounting/returns': 'regulatory returns, registers, compliance calendar',
  'accounting/scorecard-monitoring': 'performance of scorecards, counted every night',
  'back-office/api-keys': 'API keys of partners and of our own programs',
  'back-office/bulk': 'one action on many loans',
  'back-office/customer-desk': "a customer's whole record, and notes",
  'back-office/figures': 'the screens, calls and files of the figures that capabilities define',
  'back-office/lists': 'rows of one kind with filters, totals, saved views and exports',
  'back-office/loan-desk': 'the page of one loan, and its endings',
  'back-office/rule-changes': 'rule changes, from a draft to the day they apply',
  'back-office/scorecards': 'backtest, champion and challenger',
  'back-office/search': 'one box for every number and name',
  'control/service-controls': 'switches, maintenance mode, background jobs',
  'back-office/tasks': 'decisions of officers, each in the audit trail',
}

const folders = floors.flatMap((floor) =>
  readdirSync(join(server, floor), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${floor}/${name}`),
)
const capabilityOf = (file: string): string | undefined =>
  folders.find((folder) => relative(server, file).startsWith(`${folder}/`))

/** Capabilities that each capability imports, outside tests. */
const uses = new Map(
  folders.map((folder) => {
    const files = readdirSync(join(server, folder), { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file),
    )
    const used = files.flatMap((name) => {
      const file = join(server, folder, name)
      return [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)].map((found) =>
        capabilityOf(normalize(join(dirname(file), found[1]!))),
      )
    })
    return [
      folder,
      [...new Set(used.filter((each) => each !== undefined && each !== folder))].sort(),
    ] as const
  }),
)

test('the page of modules equals the imports (`npx vitest run --project unit server/tests/modules-page -u` prints it)', async () => {
  expect(Object.keys(about).sort()).toEqual([...folders].sort())
  const floorOf = (folder: string | undefined): string => folder!.split('/')[0]!
  const between = new Set(
    [...uses].flatMap(([folder, used]) =>
      used
        .filter((each) => floorOf(each) !== floorOf(folder))
        .map((each) => `  ${floorOf(folder)} --> ${floorOf(each)}`),
    ),
  )
  const rows = folders.map(
    (folder) => `| \`${folder}\` | ${about[folder]} | ${uses.get(folder)!.join(', ')} |`,
  )
  const page = `# Modules of the server

Which capability uses which, by imports. Each folder of the server is a floor, listed from the lowest to the highest. A floor uses
itself, the floors below it, \`platform/\` and the ports in \`providers/\`. A lower floor tells a higher one by a
[domain event](events.md).

\`\`\`mermaid
graph LR
${[...between].sort().join('\n')}
\`\`\`

| capability | what for | uses |
|---|---|---|
${rows.join('\n')}
`
  await expect(page).toMatchFileSnapshot('../../docs/architecture/modules.md')
})
