/** Goal: each statement row gets the kind that M-Pesa gives it, whatever names it contains. */
import { expect, test } from 'vitest'
import { kindOf, lenderOf, payerOf } from './mpesa-statement-kinds.ts'

const phone = '254712345678'

test.each([
  ['Business Payment from 300600 - ACME via API. Original conversation ID is AG_1.', 'in', 'salary'],
  ['Salary Payment from 1 - X', 'in', 'salary'],
  ['Funds received from - 254712345678 AMINA OTIENO', 'in', 'ownIn'],
  ['Customer Transfer to 0712345678 - AMINA OTIENO', 'out', 'ownOut'],
  ['Pay Bill Online to 851900 - BRANCH INTERNATIONAL Acc. 254712345678', 'out', 'loansRepaid'],
  ['Pay Bill Online to 888880 - KPLC Acc. 254712345678', 'out', 'bills'],
  ['Pay Bill Charge', 'out', 'charges'],
  ['M-Shwari Deposit', 'out', 'ownOut'],
  ['M-Shwari Loan Repayment', 'out', 'loansRepaid'],
  ['KCB M-PESA Loan Disbursement', 'in', 'loansTaken'],
  ['KCB M-PESA Withdraw', 'in', 'ownIn'],
  ['Pay Bill Online to 522522 - KCB Acc. RENT', 'out', 'bills'],
  ['Pay Bill to 290680 - ODI BETS', 'out', 'betting'],
  ['Pay Bill Online to 1 - MOZZART BET KENYA', 'out', 'betting'],
  ['Buy Bundles', 'out', 'airtime'],
  ['Anything', 'in', 'otherIn'],
  ['Anything', 'out', 'otherOut'],
  ['Customer Payment to Small Business to - 07******479 JANE', 'out', 'goods'],
  ['Business Payment from 955700 - BETIKA', 'in', 'bettingWon'],
  ['Merchant Payment Fuliza M-Pesa to 6554428 - A SHOP', 'out', 'goods'],
  ['Customer Transfer Fuliza MPesa to - 07******194 JANE DOE', 'out', 'sent'],
  ['Customer Transfer Fuliza MPesa to', 'out', 'sent'],
  ['Pay Bill Online Fuliza M-Pesa to 888880 - KPLC PREPAID Acc. 3716', 'out', 'bills'],
  ['Pay Bill Online Fuliza M-Pesa to', 'out', 'bills'],
  ['Customer Bundle Purchase with Fuliza to', 'out', 'airtime'],
  ['OD Loan Repayment to 232323 - M-PESA Overdraw', 'out', 'loansRepaid'],
  ['OverDraft of Credit Party', 'in', 'loansTaken'],
  ['Merchant Payment to 55 - TALA HARDWARE', 'out', 'goods'],
  ['Merchant Payment to 55 - BRANCH INTERNATIONAL BUTCHERY', 'out', 'goods'],
  ['Merchant Payment to 55 - FULIZA SHOP', 'out', 'goods'],
  ['Funds received from - 2547******073 JOHN MALI', 'in', 'received'],
  ['Funds received from - 2547******073 TALA SALARY LOAN', 'in', 'received'],
  ['Customer Transfer to - 07******194 MALI SAVINGS', 'out', 'sent'],
  ['Customer Transfer to - 07******194 JANE REVERSAL', 'out', 'sent'],
  ['Pay Bill to 400222 - X ACADEMY Acc. FEES', 'out', 'bills'],
  ['Pay Bill to 400222 - TALA ACADEMY Acc. LOAN', 'out', 'bills'],
  ['Pay Bill Online to 400222 - AIRTIME HOUSE Acc. CHARGES', 'out', 'bills'],
  ['Pay Bill Online to 851900 - TALA MOBILE LIMITED Acc. 1', 'out', 'loansRepaid'],
  ['Business Payment from 851900 - TALA MOBILE via API', 'in', 'loansTaken'],
  ['Business Payment from 300600 - SHOP AND SAVINGS LIMITED', 'in', 'salary'],
  ['Withdrawal Charge', 'out', 'charges'],
  ['Pay Bill Reversal', 'in', 'reversedIn'],
] as const)('%s, %s: %s', (said, side, kind) => {
  expect(kindOf(said, side, phone)).toBe(kind)
})

test('a lender and a payer are the same under small differences', () => {
  expect(
    ['OverDraft of Credit Party', 'OD Loan Repayment to 232323 - M-PESA Overdraw'].map(lenderOf),
  ).toEqual(['Fuliza', 'Fuliza'])
  expect(
    new Set(
      [
        'Business Payment from 300600 - ACME via API. Original conversation ID is AG_1.',
        'Business Payment from 300600 - Acme  via API. Original conversation ID is AG_2.',
      ].map(payerOf),
    ).size,
  ).toBe(1)
})
