/** Product settings: the lender, languages, rules for customers and staff, partners and content. */
import { ageOfMajority, defaultAgeLimits } from '../../../../domain/person/birth-date.ts'
import { dateOrders } from '../../../../domain/decision/bureau-figures.ts'
import { languages, reviewedLanguages } from '../../../../domain/language.ts'
import {
  changedPasswordCharactersMin,
  defaultPasswordPolicy,
  passwordCharactersMax,
} from '../../../../domain/person/passwords.ts'
import { live, type Setting } from './setting.ts'

export const productSettings = {
  BRAND: { type: 'text', default: 'Mkopo', what: 'name of the product' },
  LENDER: { type: 'text', default: 'Mkopo Credit Ltd', what: 'name of the lender in agreements' },
  HOTLINE: { type: 'text', default: '+254 20 000 0000', what: 'telephone number people can call' },
  WHATSAPP: {
    type: 'text',
    what: 'WhatsApp number for help, with its country code; without one, customers are not referred to WhatsApp',
  },
  EMAIL: { type: 'text', default: 'help@mkopo.example', what: 'address people can write to' },
  ADDRESS: {
    type: 'text',
    neededWhen: live,
    what: 'address of the lender, shown on every page, in documents and in agreements; without one, an example',
  },
  LICENCE: {
    type: 'text',
    neededWhen: live,
    what: "number of the lender's licence by the Central Bank of Kenya: on every page, in documents and in agreements; an example without one",
  },
  ANDROID_PACKAGE: {
    type: 'text',
    what: "package name of the lender's Android app, such as `ke.co.lender.loans`, for `/.well-known/assetlinks.json` ([how to build it](../ops/android/README.md)); without one there is no such file",
  },
  ANDROID_FINGERPRINTS: {
    type: 'list',
    neededWhen: '`ANDROID_PACKAGE` is set',
    what: 'SHA-256 fingerprints of the certificates that sign this app: 32 bytes each, in hex with colons',
  },
  LANGUAGES: {
    type: 'list',
    default: reviewedLanguages,
    what: 'languages that are offered, out of those with texts (en, sw, es, fr); French is not reviewed yet and is off',
  },
  DEFAULT_LANGUAGE: {
    type: 'text',
    default: 'en',
    choices: languages,
    what: 'language when neither the customer nor the browser has chosen one',
  },
  LOAN_REQUESTS_ENABLED: {
    type: 'flag',
    default: true,
    what: 'whether customers can apply for loans, until an administrator changes it in the back office',
  },
  AGE_MIN: {
    type: 'number',
    default: defaultAgeLimits.yearsMin,
    min: ageOfMajority,
    max: 120,
    what: 'youngest age of a borrower, in years',
  },
  AGE_MAX: {
    type: 'number',
    default: defaultAgeLimits.yearsMax,
    min: ageOfMajority,
    max: 120,
    what: 'oldest age of a borrower, in years',
  },
  PASSWORD_LENGTH: {
    type: 'number',
    default: defaultPasswordPolicy.charactersMin,
    min: changedPasswordCharactersMin,
    max: passwordCharactersMax,
    what: 'fewest characters of a changed password',
  },
  PASSWORD_NUMBERS: {
    type: 'number',
    default: defaultPasswordPolicy.numbersMin,
    min: 0,
    max: 10,
    what: 'fewest digits of a changed password',
  },
  PASSWORD_UPPERCASE: {
    type: 'number',
    default: defaultPasswordPolicy.uppercaseMin,
    min: 0,
    max: 10,
    what: 'fewest uppercase letters of a changed password',
  },
  PASSWORD_LOWERCASE: {
    type: 'number',
    default: defaultPasswordPolicy.lowercaseMin,
    min: 0,
    max: 10,
    what: 'fewest lowercase letters of a changed password',
  },
  PASSWORD_SYMBOLS: {
    type: 'number',
    default: defaultPasswordPolicy.symbolsMin,
    min: 0,
    max: 10,
    what: 'fewest symbols of a changed password',
  },
  PASSWORD_STRICT: {
    type: 'flag',
    default: defaultPasswordPolicy.strict,
    what: 'whether a changed password must also meet the rules of registration',
  },
  ONE_ADMINISTRATOR: {
    type: 'flag',
    default: false,
    what: 'whether one person may publish new terms and prices and change roles without an approver, for a lender with a single administrator',
  },
  REGULATOR_APPROVAL: {
    type: 'flag',
    default: true,
    what: "whether products and prices are released only once the regulator's approval was recorded; without it, once they were sent",
  },
  REFERRAL_FREE_DAYS: {
    type: 'number',
    default: 0,
    min: 0,
    max: 30,
    what: 'days without interest that a customer has for each invited friend who got a loan; 0 for none',
  },
  PARTNER_OFFERS_URL: {
    type: 'url',
    what: 'page of partner lenders for declined customers; in sandbox mode, an invented one',
  },
  CREDIT_REPORT_URL: {
    type: 'url',
    what: 'page where customers get their own credit-bureau report, with `{partnerId}` if the bureau wants to know the referrer; in sandbox mode, an invented one',
  },
  CREDIT_BUREAU_PARTNER_ID: {
    type: 'text',
    what: 'our partner id at the credit bureau, inserted for `{partnerId}` in `CREDIT_REPORT_URL`',
  },
  CREDIT_BUREAU_FILE_NAME: {
    type: 'text',
    what: 'name of the daily file for credit bureaus, with `{date}`; without one there is no file and customers get no notice of it; sandbox mode has a default',
  },
  CREDIT_BUREAU_DATES: {
    type: 'text',
    default: 'ddmmyyyy',
    choices: dateOrders,
    what: 'order of the dates in these files, as the bureaus ask for it: `ddmmyyyy` or `yyyymmdd`',
  },
  CREDIT_BUREAU_MONTHLY_FILE_NAME: {
    type: 'text',
    what: 'name of the monthly file for credit bureaus, with `{date}`; without one there is only the daily file; in sandbox mode it has a name',
  },
  CREDIT_BUREAU_MONTHLY_COLUMNS: {
    type: 'list',
    default: [],
    what: 'columns of the monthly file in their order, `field` or `field=name at the bureau`; without them all 70 by our names',
  },
  CREDIT_BUREAU_BRANCH_CODE: {
    type: 'text',
    neededWhen: '`CREDIT_BUREAU_MONTHLY_FILE_NAME` is set',
    what: 'code of the lender and its branch at the bureaus, a letter and six digits, for the monthly file',
  },
  PARTNER_KEYS: {
    type: 'list',
    secret: true,
    default: [],
    what: 'partners whose clients sign in by token, each `name:key`',
  },
  MOCK_MODE: {
    type: 'flag',
    default: false,
    what: 'returns an example as the current loan; refused with live credentials',
  },
  LOGIN_MANAGER_URL: {
    type: 'url',
    what: 'address of the login manager when it is another process: pages send their calls of `/api/v2/ken` there',
  },
  LOGIN_MANAGER_CLIENTS: {
    type: 'list',
    default: [],
    what: 'origins of other programs that may call `/api/v2/ken` from a browser, with tokens and without our cookies',
  },

  CMS_URL: {
    type: 'url',
    what: 'address of a Strapi 5 server whose content replaces `content/`; without it, sandbox mode uses a stand-in',
  },
  CMS_TOKEN: {
    type: 'text',
    secret: true,
    what: 'its read-only API token; not needed if the server allows public reads',
  },
  CONTENT_CACHE_SECONDS: {
    type: 'number',
    default: 300,
    min: 1,
    max: 86_400,
    what: 'how long content and the public configuration are cached',
  },
} as const satisfies Record<string, Setting>
