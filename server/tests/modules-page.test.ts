/** docs/architecture/modules.md is printed from what the capabilities import of each other. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '..')
const groups = ['customers', 'lending', 'money', 'service', 'back-office', 'site'] as const

/** What each capability is for, in a line. */
const about: Readonly<Record<string, string>> = {
  'customers/records': 'who customers are: personal data, documents, languages',
  'customers/identity': 'sign-in, codes, passwords, sessions, limits against guessing',
  'customers/consents': 'what was agreed to, in which words, and when',
  'customers/onboarding': 'registration and the shorter loan request, step by step',
  'customers/profile': 'My data: reading and changing it',
  'customers/data-rights': 'a copy of the data, and the end of the account',
  'customers/devices': 'what devices tell of themselves, with consent',
  'customers/referrals': 'invited friends, and the free days that they bring',
  'customers/pay-without-sign-in': 'paying by contract number or phone number',
  'customers/partner-access': 'tokens that open paying, and links to partners',
  'lending/products': 'what can be borrowed at which price, in dated versions',
  'lending/publications': 'new terms and prices, told before they bind',
  'lending/applications': 'loan requests, from the asking to the payout, and their history',
  'lending/decisions': 'the scorecard: from facts to a decision',
  'lending/loans': 'what is owed, and what happened to it',
  'lending/figures': 'slips: the rows and the total of a price or a debt',
  'lending/documents': 'agreements, statements, receipts, certificates, letters as PDF',
  'lending/printing': 'how a document is laid out and drawn',
  'lending/bureau': 'what credit bureaus are told and asked',
  'lending/scans': 'pictures of documents that a decision asks for',
  'lending/mpesa-statements': 'M-Pesa statements that customers send in',
  'money/ledger': 'the double-entry books',
  'money/accounting': 'the general ledger: chart, journals, what each day earned',
  'money/allowance': 'what of the loans is expected not to come back, at the end of each month',
  'money/close': 'months of the general ledger, and journals by hand',
  'money/payouts': 'money out, each payout sent once',
  'money/collections': 'prompts, payments by hand, and what they do to loans',
  'money/due-prompts': 'a prompt on the day a payment is due, for whoever wants one',
  'money/reconciliation': 'what was credited against what the provider says',
  'money/statements': 'statements of the accounts that hold our cash, compared with the books and signed off',
  'money/float': 'what is left for payouts, and payouts that wait for it',
  'money/exceptions': 'what a person has to look at',
  'money/refunds': 'money paid too much, on its way back',
  'money/payee-check': "whether the name that a provider shows is the customer's",
  'money/cards': 'cards, bank accounts, and where money is received',
  'money/rails': 'the ways for money to come in, one for each provider',
  'money/inbox': 'what providers tell, kept whole and applied once',
  'money/outages': 'providers that do not answer, and what goes on when they do',
  'money/payments': 'puts money together; its calls, hooks and jobs',
  'service/messages': 'SMS and e-mail, by an outbox',
  'service/operations': 'reminder steps and hours, in dated versions',
  'service/reminders': 'messages before and after a due date',
  'service/offers': 'offers by SMS and e-mail, to customers who agreed to them',
  'service/collections-work': 'late loans: cases, calls within the rules of contact, promises to pay',
  'service/appeals': 'questions, complaints, requests for documents',
  'service/complaints': 'the register of complaints, and its clocks',
  'service/sms-words': 'words that are texted to us, and our answers',
  'service/whatsapp': 'what is written to us by WhatsApp, and our answers',
  'service/ussd': 'the service on any phone: menus by USSD',
  'service/webhooks': 'what partners are told of their clients, signed',
  'back-office/financial-reports': 'financial reports, files for accounting packages and archives, taxes',
  'back-office/staff': 'our staff: accounts, signing in, colleagues',
  'back-office/casework': 'what officers decide, each act in the trail',
  'back-office/customers': 'all that there is of a customer, and notes',
  'back-office/loans': 'one loan, and what is agreed on with its borrower',
  'back-office/portfolio': 'the book in figures, taken every night',
  'back-office/returns': "the regulator's returns, registers, and the calendar of duties",
  'back-office/scorecards': 'past decisions decided again, champion and challenger',
  'back-office/scorecard-figures': 'how well scorecards do, counted every night',
  'back-office/lists': 'rows of one kind with filters, totals, saved views and files',
  'back-office/search': 'one box for every number and name',
  'back-office/work-queues': 'one list of what waits, and who works on it',
  'back-office/approvals': 'actions that wait for a second person',
  'back-office/api-keys': 'keys by which programs of partners and our own make calls',
  'back-office/bulk': 'one action on many loans',
  'back-office/rule-drafts': 'changes of rules, from a draft to the day they hold',
  'back-office/audit': 'the trail of acts, and security events',
  'back-office/maintenance': 'feature switches, and notice of works',
  'site/content': 'pages and texts that editors write',
  'site/events': 'counting what happens, and telling analytics',
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
  const rows = Object.entries(about).map(
    ([folder, what]) => `| \`${folder}\` | ${what} | ${uses.get(folder)!.join(', ')} |`,
  )
  const page = `# Modules of the server

Who uses whom, by imports. Everybody uses \`platform/\`; \`money/\`, \`service/\` and \`site/\` reach outside by the ports in
\`providers/\`. Groups know each other in both directions; capabilities never do: as whole folders they form no cycle, and what an
earlier one must learn from a later one is a [domain event](events.md).

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
