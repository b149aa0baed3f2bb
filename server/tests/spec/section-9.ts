/**
 * Business constants and limits. What needs days to pass (5 days of an offer, 10 minutes of a decision, the longest total
 * terms) is shown in `server/lending/applications/requests.integration.test.ts` and `domain/loan/prolongation.test.ts`;
 * the geolocation waits in `e2e/consent.journey.ts`.
 */
import { has, type Row } from './row.ts'

const config = 'visitor GET /api/v1/customer/products/config'
const search = 'visitor GET /api/v1/customer/products/search?loanSize=10000&loanTerm=61'

export const rows: readonly Row[] = [
  ['least amount 500', config, 'data.sumMin', 500],
  ['greatest amount 30,000', config, 'data.sumMax', 30_000],
  ['amount step 500', config, 'data.sumStep', 500],
  ['term step 5 days', config, 'data.termDaysStep', 5],
  ['initial amount: the maximum', config, 'data.initial.loanSize', 30_000],
  ['initial term: the minimum', config, 'data.initial.loanTerm', 61],
  ['shortest term 61 days', config, 'data.termDaysMin', 61],
  ['longest term 122 days for new customers', config, 'data.termDaysMax', 122],
  ['longest term 182 days for loyal customers', config, 'data.termDaysMaxLoyal', 182],
  ['2.5 % a day', config, 'data.dailyRatePercent', 2.5],
  ['912.5 % a year', config, 'data.nominalYearlyPercent', 912.5],
  ['10,000 for 61 days costs 25,250', search, 'data.modifications.2.slip.total.amount', 25_250],
  ['first loan 0 %', search, 'data.modifications.0.percentSum', 0],
  ['no-commission period of the first loan', search, 'data.modifications.0.noCommissionPeriod', 122],
  ['no-commission period of a later loan: none', search, 'data.modifications.2.noCommissionPeriod', null],
  ['early repayment', search, 'data.modifications.2.returnMoneyBefore', true],
  ['installments: two equal payments, the first', search, 'data.modifications.3.slip.dues.0.amount', 11_193],
  ['installments: two equal payments, the second', search, 'data.modifications.3.slip.dues.1.amount', 11_193],
  [
    'an amount below the least',
    'visitor GET /api/v1/customer/products/search?loanSize=400&loanTerm=61',
    'problem.errors.loanSize.0',
    'Choose an amount from KES 500 to KES 30,000',
  ],
  [
    'an amount between steps',
    'visitor GET /api/v1/customer/products/search?loanSize=750&loanTerm=61',
    'problem.errors.loanSize.0',
    'Choose KES 500 or 1,000: amounts go in steps of KES 500',
  ],
  [
    'a term below the least',
    'visitor GET /api/v1/customer/products/search?loanSize=10000&loanTerm=30',
    'status',
    422,
  ],
  ['SMS code of 4 digits', 'waiting GET /api/account/loans/current/confirmation', 'data.codeLength', 4],
  [
    'two 3-digit codes with add-ons',
    'waitingAddOns GET /api/account/loans/current/confirmation',
    'data.codeLength',
    3,
  ],
  ['insurance: up to 0.5 % a day', 'visitor page /en/insurance', 'page', has('0.5')],
  ['partner approval 97 %', 'visitor page /en/partners', 'page', has('97')],
  ['dates as DD.MM.YYYY', 'borrower page /en/account', 'page', has('02.05.2026')],
  ['decision in about 10 minutes', 'visitor page /en', 'page', has('10 minutes')],
]
