/** docs/architecture/modules.md is printed from what the capabilities import of each other. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '..')
const groups = [
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

/** What each capability is for, in a line. */
const about: Readonly<Record<string, string>> = {
  'people/records': 'who customers are: personal data, documents, languages',
  'people/identity': 'sign-in, codes, passwords, sessions, limits against guessing',
  'people/consents': 'what was agreed to, in which words, and when',
  'origination/onboarding': 'registration and the shorter loan request, step by step',
  'origination/profile': 'My data: reading and changing it',
  'account/data-rights': 'a copy of the data, and the end of the account',
  'people/devices': 'what devices tell of themselves, with consent',
  'account/referrals': 'invited friends, and the free days that they bring',
  'account/pay-without-sign-in': 'paying by contract number or phone number',
  'account/partner-access': 'tokens that open paying, and links to partners',
  'pricing/products': 'what can be borrowed at which price, in dated versions',
  'pricing/customer-notices': 'new terms and prices, told before they bind',
  'origination/applications': 'loan requests, from the asking to the payout, and their history',
  'pricing/decisions': 'the scorecard: from facts to a decision',
  'loans/loans': 'what is owed, and what happened to it',
  'pricing/figures': 'slips: the rows and the total of a price or a debt',
  'origination/documents': 'agreements, statements, receipts, certificates, letters as PDF',
  'pricing/pdf': 'how a document is laid out and drawn',
  'origination/bureau': 'what credit bureaus are told and asked',
  'origination/document-photos': 'pictures of documents that a decision asks for',
  'origination/mpesa-statements': 'M-Pesa statements that customers send in',
  'ledger/ledger': 'the double-entry books',
  'accounting/general-ledger': 'the general ledger: chart, journals, what each day earned',
  'accounting/loss-allowance': 'what of the loans is expected not to come back, at the end of each month',
  'accounting/close': 'months of the general ledger, and journals by hand',
  'payments/payouts': 'money out, each payout sent once',
  'payments/repayments': 'prompts, payments by hand, and what they do to loans',
  'payments/due-prompts': 'a prompt on the day a payment is due, for whoever wants one',
  'payments/payment-verification': 'what was credited against what the provider says',
  'accounting/reconciliation':
    'statements of the accounts that hold our cash, compared with the books and signed off',
  'payments/float': 'what is left for payouts, and payouts that wait for it',
  'payments/exceptions': 'what a person has to look at',
  'payments/refunds': 'money paid too much, on its way back',
  'payments/recipient-name-check': "whether the name that a provider shows is the customer's",
  'payments/cards': 'cards, bank accounts, and where money is received',
  'payments/rails': 'the ways for money to come in, one for each provider',
  'payments/provider-inbox': 'what providers tell, kept whole and applied once',
  'payments/provider-outages': 'providers that do not answer, and what goes on when they do',
  'payments/hub': 'puts money together; its calls, hooks and jobs',
  'messaging/messages': 'SMS and e-mail, by an outbox',
  'messaging/contact-settings': 'reminder steps and hours, in dated versions',
  'servicing/reminders': 'messages before and after a due date',
  'servicing/offers': 'offers by SMS and e-mail, to customers who agreed to them',
  'servicing/collections': 'late loans: cases, calls within the rules of contact, promises to pay',
  'servicing/customer-requests': 'questions, complaints, requests for documents',
  'servicing/complaints': 'the register of complaints, and its clocks',
  'servicing/sms-keywords': 'words that are texted to us, and our answers',
  'servicing/whatsapp': 'what is written to us by WhatsApp, and our answers',
  'servicing/ussd': 'the service on any phone: menus by USSD',
  'servicing/webhooks': 'what partners are told of their clients, signed',
  'accounting/financial-reports': 'financial reports, files for accounting packages and archives, taxes',
  'people/staff': 'our staff: accounts, signing in, colleagues',
  'back-office/tasks': 'what officers decide, each act in the trail',
  'back-office/customer-desk': 'all that there is of a customer, and notes',
  'back-office/loan-desk': 'one loan, and what is agreed on with its borrower',
  'accounting/portfolio': 'the book in figures, taken every night',
  'accounting/returns': "the regulator's returns, registers, and the calendar of duties",
  'back-office/scorecards': 'past decisions decided again, champion and challenger',
  'accounting/scorecard-monitoring': 'how well scorecards do, counted every night',
  'back-office/lists': 'rows of one kind with filters, totals, saved views and files',
  'back-office/search': 'one box for every number and name',
  'control/work-queues': 'one list of what waits, and who works on it',
  'control/approvals': 'actions that wait for a second person',
  'back-office/api-keys': 'keys by which programs of partners and our own make calls',
  'back-office/bulk': 'one action on many loans',
  'back-office/rule-changes': 'changes of rules, from a draft to the day they hold',
  'control/audit': 'the trail of acts, and security events',
  'back-office/service-controls': 'feature switches, and notice of works',
  'site/content': 'pages and texts that editors write',
  'site/analytics': 'counting what happens, and telling analytics',
}

const folders = groups.flatMap((group) =>
  readdirSync(join(server, group), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${group}/${name}`),
)
const capabilityOf = (file: string): string | undefined =>
  folders.find((folder) => relative(server, file).startsWith(`${folder}/`))

/** Which capabilities each one imports, tests left out. */
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

test('the page of modules is what is imported (`npx vitest run --project unit server/tests/modules-page -u` prints it)', async () => {
  expect(Object.keys(about).sort()).toEqual([...folders].sort())
  const groupOf = (folder: string | undefined): string => folder!.split('/')[0]!
  const between = new Set(
    [...uses].flatMap(([folder, used]) =>
      used
        .filter((each) => groupOf(each) !== groupOf(folder))
        .map((each) => `  ${groupOf(folder)} --> ${groupOf(each)}`),
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
