import { expect, test } from 'vitest'
import { defaultAgeLimits } from '../../../domain/person/birth-date.ts'
import { defaultPasswordPolicy } from '../../../domain/person/passwords.ts'
import { completeConfig, readConfig, type Config } from './config.ts'
import { settingsPage } from './settings.ts'
import { liveSettings as live } from '../../testing/service/live-settings.ts'

const wrongOf = (environment: Record<string, string>) => {
  const read = readConfig(environment)
  return 'wrong' in read ? read.wrong : []
}

test('an empty environment is the sandbox on one port', () => {
  const config = readConfig({}) as Config
  expect(config).toMatchObject({
    role: 'all',
    port: 8080,
    sandbox: true,
    publicUrl: null,
    brand: 'Mkopo',
    callbackAddresses: { mpesa: null, cards: null, mail: null },
  })
})
test('live credentials turn the sandbox off', () => {
  expect(readConfig(live)).toMatchObject({
    sandbox: false,
    mpesa: { baseUrl: 'https://api.safaricom.co.ke' },
    callbackAddresses: { cards: ['52.31.139.75', '52.49.173.169', '52.214.14.220'], sms: null },
  })
})
test('the sandbox together with live credentials is refused', () => {
  expect(wrongOf({ ...live, SANDBOX: 'on' })).toEqual([
    expect.stringContaining('SANDBOX is on together with live credentials'),
  ])
  expect(wrongOf({ SANDBOX: 'true', SMS_API_KEY: 'x' })).toEqual([expect.stringContaining('SMS_API_KEY')])
})
test('no sandbox and no live credentials is refused, as is mock mode when live', () => {
  expect(wrongOf({ SANDBOX: 'off' })).toEqual([
    expect.stringContaining('SANDBOX is off and there are no live credentials'),
  ])
  expect(wrongOf({ ...live, MOCK_MODE: '1' })).toEqual([expect.stringContaining('MOCK_MODE')])
})
test('on a database of its own the sandbox comes up only when it is asked for', () => {
  expect(wrongOf({ DATABASE_URL: 'postgres://db/mkopo' })).toEqual([expect.stringContaining('SANDBOX=true')])
  expect(readConfig({ DATABASE_URL: 'postgres://db/mkopo', SANDBOX: 'true' })).toMatchObject({
    sandbox: true,
  })
  expect(readConfig({ ...live, SANDBOX: 'false' })).toMatchObject({ sandbox: false })
})
test('with live credentials every address must be https, above all those of providers', () => {
  const addresses = [
    'PUBLIC_URL',
    'MPESA_BASE_URL',
    'SMS_BASE_URL',
    'MAIL_BASE_URL',
    'PAYSTACK_BASE_URL',
    'PAYSTACK_CHECKOUT_URL',
    'CMS_URL',
    'LOGIN_MANAGER_URL',
    'EVENT_METRICS_URL',
    'CDN_URL',
  ]
  expect(
    wrongOf({
      ...live,
      ...Object.fromEntries(addresses.map((name) => [name, 'http://127.0.0.1:8080'])),
    }).toSorted(),
  ).toEqual(addresses.map((name) => `${name} has to be https where there are live credentials`).toSorted())
  expect(wrongOf(Object.fromEntries(addresses.map((name) => [name, 'http://127.0.0.1:8080'])))).toEqual([])
})
test('the database over a network is asked for TLS, unless its address says otherwise', () => {
  expect(readConfig(live)).toMatchObject({ database: { url: 'postgres://db/mkopo?sslmode=verify-full' } })
  expect(readConfig({ ...live, DATABASE_URL: 'postgres://db/mkopo?sslmode=disable' })).toMatchObject({
    database: { url: 'postgres://db/mkopo?sslmode=disable' },
  })
})
test('all wrong settings are named at once', () => {
  expect(
    wrongOf({
      ROLE: 'boss',
      PORT: '99999',
      PUBLIC_URL: 'mkopo',
      SECRET_KEY: 'short',
      LOAN_REQUESTS_ENABLED: 'perhaps',
    }),
  ).toEqual([
    expect.stringContaining('ROLE'),
    expect.stringContaining('PORT'),
    expect.stringContaining('PUBLIC_URL'),
    expect.stringContaining('SECRET_KEY'),
    expect.stringContaining('LOAN_REQUESTS_ENABLED'),
  ])
})
test('live needs every setting that is needed', () => {
  const { SECRET_KEY: _, ...keyless } = live
  expect(wrongOf(keyless)).toEqual([expect.stringContaining('SECRET_KEY')])
})
test('each kind of callback has its own secret', () => {
  const cards = { ...live, PAYSTACK_SECRET_KEY: 'p'.repeat(16) }
  expect(wrongOf(cards)).toEqual([expect.stringContaining('PAYSTACK_CALLBACK_SECRET is missing')])
  expect(wrongOf({ ...live, SMS_SHORT_CODE: '20500', USSD_CODE: '*384*50#' })).toEqual([
    expect.stringContaining('SMS_CALLBACK_SECRET is missing'),
    expect.stringContaining('USSD_CALLBACK_SECRET is missing'),
  ])
  expect(
    wrongOf({ ...live, USSD_CODE: '*384*50#', USSD_CALLBACK_SECRET: live.SMS_REPORT_CALLBACK_SECRET }),
  ).toEqual([expect.stringContaining('SMS_REPORT_CALLBACK_SECRET and USSD_CALLBACK_SECRET are the same')])
  expect(wrongOf({ ...live, MAIL_TOKEN: 'm' })).toEqual([
    expect.stringContaining('MAIL_CALLBACK_SECRET is missing'),
  ])
  expect(wrongOf({ ...cards, PAYSTACK_CALLBACK_SECRET: 'f'.repeat(16) })).toEqual([
    expect.stringContaining('MPESA_CALLBACK_SECRET and PAYSTACK_CALLBACK_SECRET are the same'),
  ])
  expect(
    (readConfig({ ...cards, PAYSTACK_CALLBACK_SECRET: 'q'.repeat(16) }) as Config).callbackSecrets,
  ).toMatchObject({
    mpesa: 'f'.repeat(16),
    cards: 'q'.repeat(16),
    smsReports: 's'.repeat(16),
    sms: null,
    mail: null,
  })
})
test.each(['our-mpesa-secret-1', 'SAFARICOM-0123456', 'x-m-pesa-012345678'])(
  'the callback secret %s is refused: Safaricom takes no address with such a word',
  (MPESA_CALLBACK_SECRET) => {
    expect(wrongOf({ ...live, MPESA_CALLBACK_SECRET })).toEqual([
      expect.stringContaining('MPESA_CALLBACK_SECRET contains'),
    ])
  },
)
test('the addresses of callbacks are configuration; what providers publish is the default', () => {
  const read = (changes: object) => (readConfig({ ...live, ...changes }) as Config).callbackAddresses
  expect(read({}).mpesa).toEqual(
    expect.arrayContaining(['196.201.212.128', '196.201.212.132', '196.201.214.200']),
  )
  expect(read({ MPESA_CALLBACK_ADDRESSES: '198.51.100.1, 198.51.100.2' }).mpesa).toEqual([
    '198.51.100.1',
    '198.51.100.2',
  ])
  expect(read({ CALLBACK_ADDRESS_LISTS: 'false' }).mpesa).toBe(null)
})
test('languages that are offered have words, and English is among them', () => {
  expect((readConfig({}) as Config).languages).toEqual(['en', 'sw', 'es'])
  expect((readConfig({ LANGUAGES: 'en, fr', DEFAULT_LANGUAGE: 'fr' }) as Config).languages).toEqual([
    'en',
    'fr',
  ])
  expect(wrongOf({ LANGUAGES: 'en,de' })).toEqual([expect.stringContaining('no words in: de')])
  expect(wrongOf({ LANGUAGES: 'fr', DEFAULT_LANGUAGE: 'fr' })).toEqual([
    expect.stringContaining('leaves out en'),
  ])
  expect(wrongOf({ DEFAULT_LANGUAGE: 'fr' })).toEqual([expect.stringContaining('not among LANGUAGES')])
})
test('in sandbox mode the providers are at our own address', () => {
  const config = completeConfig(readConfig({}) as Config, 4321, 'k'.repeat(32))
  expect(config.mpesa.baseUrl).toBe('http://127.0.0.1:4321/sandbox/daraja')
  expect(config.sms.baseUrl).toBe('http://127.0.0.1:4321/sandbox/africastalking')
  expect(new Set(Object.values(config.callbackSecrets)).size).toBe(Object.keys(config.callbackSecrets).length)
  for (const secret of Object.values(config.callbackSecrets)) expect(secret).not.toContain('k'.repeat(8))
  expect(config).toMatchObject({ partnerOffersUrl: '/sandbox/partners', creditReportUrl: '/sandbox/bureau' })
  expect(
    completeConfig(
      readConfig({
        PUBLIC_URL: 'https://mkopo.example',
        CREDIT_REPORT_URL: 'https://bureau.example/own',
      }) as Config,
      4321,
      'k'.repeat(32),
    ),
  ).toMatchObject({
    partnerOffersUrl: 'https://mkopo.example/sandbox/partners',
    creditReportUrl: 'https://bureau.example/own',
  })
  expect(completeConfig(readConfig(live) as Config, 4321, 'k'.repeat(32))).toMatchObject({
    partnerOffersUrl: null,
    creditReportUrl: null,
  })
  expect(
    readConfig({
      CREDIT_REPORT_URL: 'https://bureau.example/own?from={partnerId}',
      CREDIT_BUREAU_PARTNER_ID: 'a b',
    }),
  ).toMatchObject({ creditReportUrl: 'https://bureau.example/own?from=a%20b', creditBureauPartnerId: 'a b' })
  expect(wrongOf({ CREDIT_REPORT_URL: 'https://bureau.example/own?from={partnerId}' })).toEqual([
    expect.stringContaining('CREDIT_BUREAU_PARTNER_ID is missing'),
  ])
})
test('how M-Pesa makes its statements is a guess until the lender says it', () => {
  expect(readConfig({})).toMatchObject({ statementLook: { fonts: ['Helvetica'] } })
  expect(readConfig(live)).toMatchObject({ statementLook: { programs: [], fonts: [] } })
  const said = { MPESA_STATEMENT_PROGRAMS: 'OpenPDF', MPESA_STATEMENT_FONTS: 'Courier, DejaVu Sans' }
  expect(readConfig({ ...live, ...said })).toMatchObject({
    statementLook: { programs: ['OpenPDF'], fonts: ['Courier', 'DejaVu Sans'] },
  })
})
test('the monthly file for bureaus: its columns by name and order, and the code of the branch', () => {
  const env = {
    CREDIT_BUREAU_FILE_NAME: 'daily-{date}.csv',
    CREDIT_BUREAU_MONTHLY_FILE_NAME: 'monthly-{date}.csv',
    CREDIT_BUREAU_MONTHLY_COLUMNS: 'accountNumber=Account No, surname',
    CREDIT_BUREAU_BRANCH_CODE: 'D042001',
  }
  expect(readConfig(env)).toMatchObject({
    bureauFile: {
      monthly: {
        fileName: 'monthly-{date}.csv',
        columns: [
          { field: 'accountNumber', title: 'Account No' },
          { field: 'surname', title: 'surname' },
        ],
        lender: { branchCode: 'D042001' },
      },
    },
  })
  const wrong = (changes: Record<string, string>) => wrongOf({ ...env, ...changes })
  const one = (text: string): unknown[] => [expect.stringContaining(text)]
  expect(wrong({ CREDIT_BUREAU_MONTHLY_COLUMNS: 'surname,surname' })).toEqual(one('names a column twice'))
  expect(wrong({ CREDIT_BUREAU_MONTHLY_COLUMNS: 'size' })).toEqual(one('names a column twice'))
  expect(wrong({ CREDIT_BUREAU_BRANCH_CODE: 'D42' })).toEqual(one('CREDIT_BUREAU_BRANCH_CODE'))
  expect(wrong({ CREDIT_BUREAU_FILE_NAME: '' })).toEqual(one('without CREDIT_BUREAU_FILE_NAME'))
  expect(wrong({ CREDIT_BUREAU_MONTHLY_FILE_NAME: 'monthly.csv' })).toEqual(one('has no {date}'))
})
test.each(['worker', 'web'])(
  'in sandbox mode a %s gets the addresses of callbacks and the sandbox, and has a database',
  (ROLE) => {
    expect(wrongOf({ ROLE })).toEqual([
      expect.stringContaining('PUBLIC_URL is missing'),
      expect.stringContaining('DATABASE_URL is missing'),
    ])
    const config = completeConfig(
      readConfig({
        ROLE,
        PUBLIC_URL: 'http://localhost:8080',
        DATABASE_URL: 'postgres://db/mkopo',
        SANDBOX: 'true',
      }) as Config,
      4321,
      'k'.repeat(32),
    )
    expect(config.mpesa).toMatchObject({
      baseUrl: 'http://localhost:8080/sandbox/daraja',
      callbackBase: `http://localhost:8080/hooks/${config.callbackSecrets.mpesa}`,
    })
    expect(config.sms.baseUrl).toBe('http://localhost:8080/sandbox/africastalking')
  },
)
test('a process that serves callbacks has them at its own port in sandbox mode, and at the public address otherwise', () => {
  const sandbox = completeConfig(
    readConfig({ ROLE: 'api', PUBLIC_URL: 'https://mkopo.example' }) as Config,
    4321,
    'k'.repeat(32),
  )
  expect(sandbox.mpesa.callbackBase).toMatch(/^http:\/\/127\.0\.0\.1:4321\/hooks\/[0-9a-f]{32}$/)
  expect(completeConfig(readConfig(live) as Config, 4321, 'k'.repeat(32)).mpesa.callbackBase).toBe(
    `https://mkopo.example/hooks/${'f'.repeat(16)}`,
  )
})
test('ages and the policy of changed passwords are settings', () => {
  expect(readConfig({})).toMatchObject({ ageLimits: defaultAgeLimits, passwordPolicy: defaultPasswordPolicy })
  expect(
    readConfig({
      AGE_MIN: '21',
      AGE_MAX: '65',
      PASSWORD_LENGTH: '10',
      PASSWORD_NUMBERS: '1',
      PASSWORD_UPPERCASE: '2',
      PASSWORD_LOWERCASE: '3',
      PASSWORD_SYMBOLS: '4',
      PASSWORD_STRICT: 'on',
    }),
  ).toMatchObject({
    ageLimits: { yearsMin: 21, yearsMax: 65 },
    passwordPolicy: {
      charactersMin: 10,
      numbersMin: 1,
      uppercaseMin: 2,
      lowercaseMin: 3,
      symbolsMin: 4,
      strict: true,
    },
  })
  expect(wrongOf({ AGE_MIN: '40', AGE_MAX: '30', PASSWORD_LENGTH: '5' })).toEqual([
    expect.stringContaining('PASSWORD_LENGTH'),
    expect.stringContaining('AGE_MIN'),
  ])
})
test('a replica is of a database that is named, and is reached by TLS as that is', () => {
  const DATABASE_READ_URL = 'postgres://replica/mkopo'
  expect(wrongOf({ DATABASE_READ_URL })).toEqual([expect.stringContaining('without DATABASE_URL')])
  expect(readConfig({ ...live, DATABASE_READ_URL })).toMatchObject({
    database: { readUrl: `${DATABASE_READ_URL}?sslmode=verify-full` },
  })
  expect(readConfig(live)).toMatchObject({ database: { readUrl: null } })
})
test('docs/settings.md is current', async () => {
  await expect(settingsPage()).toMatchFileSnapshot('../../../docs/settings.md')
})
