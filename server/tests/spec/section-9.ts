/**
 * Business constants and limits. `server/origination/applications/applications.integration.test.ts` covers those
 * that need days to pass; `domain/price/terms.test.ts` and `tools/words/message.test.ts` cover term strings
 * and the plural rules of each language.
 */
import { has, including, page, refused, text, type Row } from './row.ts'
import { looking, restoring } from './sequences.ts'

const config = 'visitor GET /api/v1/customer/products/config'
const search = (loanSize: number, loanTerm: number): string =>
  `visitor GET /api/v1/customer/products/search?loanSize=${loanSize}&loanTerm=${loanTerm}`
const quote = search(10_000, 61)
const insurance = '/en/insurance'

export const rows: readonly Row[] = [
  ['least amount KES 500', config, 'data.sumMin', 500],
  ['greatest amount KES 30,000', config, 'data.sumMax', 30_000],
  refused('no smaller amount', search(400, 61), 'loanSize', 'Choose an amount from KES 500 to KES 30,000'),
  refused('no greater amount', search(30_500, 61), 'loanSize', 'Choose an amount from KES 500 to KES 30,000'),
  ['amount step 500', config, 'data.sumStep', 500],
  refused(
    'no amount between steps',
    search(750, 61),
    'loanSize',
    'Choose KES 500 or 1,000: amounts go in steps of KES 500',
  ),
  ['term step 5 days', config, 'data.termDaysStep', 5],
  ['initial amount: the maximum', config, 'data.initial.loanSize', 30_000],
  ['initial term: the minimum', config, 'data.initial.loanTerm', 61],
  page('the calculator begins at the maximum sum', '/en', 'You repay KES 30,000 by'),
  page('limits come from the products config', '/en', 'KES 500 to KES 30,000, in steps of KES 500'),
  ['shortest term 61 days', config, 'data.termDaysMin', 61],
  refused('no shorter term', search(10_000, 30), 'loanTerm', text),
  ['longest term 122 days for new customers', config, 'data.termDaysMax', 122],
  refused('no longer term for new customers', search(10_000, 182), 'loanTerm', text),
  [
    '122 days, extensions included',
    'borrower GET /api/account/loans/current',
    'data.paymentOptions.prolongationOptions.3.periodDays',
    61,
  ],
  ['longest term 182 days for loyal customers', config, 'data.termDaysMaxLoyal', 182],
  [
    'a loyal customer chooses 182 days',
    'repaid GET /api/account/loans/request/config',
    'data.termDays',
    including(182),
  ],
  [
    'a new customer does not',
    'borrower GET /api/account/loans/request/config',
    'data.loyalty.termDaysMax',
    122,
  ],
  page(
    'a page shows the terms of loyal customers',
    '/en/loyal-customers',
    'A loyal customer has 61 to 182 days',
  ),
  ['term strings: a range', quote, 'data.modifications.2.loanTerm', '61-122'],
  ['term in days', quote, 'data.modifications.2.term.type', 'day'],
  ['2.5 % a day', config, 'data.dailyRatePercent', 2.5],
  page('a page shows 2.5 % a day', '/en', '2.5 % a day'),
  ['912.5 % a year', config, 'data.nominalYearlyPercent', 912.5],
  page('a page shows 912.5 % a year', '/en/first-loan', '912.5 % a year'),
  ['10,000 for 61 days costs 25,250', quote, 'data.modifications.2.slip.total.amount', 25_250],
  ['its interest', quote, 'data.modifications.2.percentSum', 15_250],
  ['first loan 0 %', quote, 'data.modifications.0.percentSum', 0],
  ['early repayment', quote, 'data.modifications.2.returnMoneyBefore', true],
  page('early repayment without penalty', '/en/account', 'No charge for paying early', 'loyal'),
  [
    'early repayment costs the days so far',
    'loyal GET /api/account/loans/current',
    'data.paymentInfo.totalPayableToday',
    12_500,
  ],
  [
    'no-commission period: the last term with zero commission',
    quote,
    'data.modifications.0.noCommissionPeriod',
    122,
  ],
  ['no-commission period of a later loan: none', quote, 'data.modifications.2.noCommissionPeriod', null],
  page('decision in about 10 minutes', '/en', '10 minutes'),
  page('application takes 10 to 15 minutes', '/en', '10 to 15 minutes'),
  page('request form under a minute', '/en/account/request', 'under a minute', 'repaid'),
  [
    'offer agreement valid 5 days',
    'waiting GET /api/account/loans/current/confirmation',
    'data.expirationDate',
    '2026-03-07T21:00:00.000Z',
  ],
  page('an offer is valid 5 days', '/en/account', '5 days left', 'offered'),
  page('password reset SMS within 10 seconds', '/en/sign-in/restore', 'within 10 seconds'),
  ['password reset by e-mail', restoring('borrower'), 'status', 200],
  page('upload limit 10 MB', '/en/account/scans/mainPage', 'up to 10 MB', 'scans'),
  page('password of 8 to 64 on registration', '/en/registration', '8 or more characters'),
  [
    'password of at least 6 on change',
    'fresh POST /api/user/password/update {"currentPassword":"Kesho!2026","password":"ab-12","repeated":"ab-12"}',
    'problem.errors.password',
    [has('Invalid password')],
  ],
  ['SMS code of 4 digits', 'waiting GET /api/account/loans/current/confirmation', 'data.codeLength', 4],
  ['or two 3-digit codes', 'waitingAddOns GET /api/account/loans/current/confirmation', 'data.codeLength', 3],
  ['installment promo', 'visitor GET /api/pages/installment-calculator', 'data.title', 'Two equal payments'],
  ['installments: 2 months', 'visitor GET /api/pages/installment-calculator', 'data.termDays', 61],
  ['installments: two payments', 'visitor GET /api/pages/installment-calculator', 'data.dueDays.length', 2],
  ['installments: equal, the first', quote, 'data.modifications.3.slip.dues.0.amount', 11_193],
  ['installments: equal, the second', quote, 'data.modifications.3.slip.dues.1.amount', 11_193],
  page('insurance banner', '/en', 'insurance'),
  page('insurance: up to 0.5 % a day', insurance, '0.5'),
  page('insurance: the greatest loan', insurance, 'KES 30,000'),
  page('partner approval 97 %', '/en/partners', '97 %'),
  ['phone country code +254', 'borrower GET /api/v1/customer/current', 'data.phone', has('+254')],
  ['phone of 9 digits', 'borrower GET /api/v1/customer/current', 'data.phone.length', 13],
  page('dates as DD.MM.YYYY', '/en/account', '02.05.2026', 'borrower'),
  page('plural: one', '/en/account', 'Repay 1 loan in full to reach', 'cancelled'),
  page('plural: several', '/en/account', 'Repay 2 loans in full to reach', 'repaid'),
  ['geolocation timeout 10 s', looking, 'scripts', has('timeout:1e4')],
  [
    'cache time configurable',
    'otherSettings:visitor GET /api/app-config',
    'headers.cache-control',
    'public, max-age=60',
  ],
]
