/** What the hydrated screens of the account say: all that a browser is sent of Spanish. */
import { account } from './account.ts'
import { addOns } from './add-ons.ts'
import { common } from './common.ts'
import { errors } from './errors.ts'
import { history } from './history.ts'
import { keyFacts } from './key-facts.ts'
import { loyalty } from './loyalty.ts'
import { myLoan } from './my-loan.ts'
import { payment } from './payment.ts'
import { price } from './price.ts'
import { proof } from './proof.ts'
import { receiving } from './receiving.ts'
import { request } from './request.ts'
import { slip } from './slip.ts'

export const hydrated = {
  common,
  slip,
  errors,
  account,
  keyFacts,
  myLoan,
  request,
  payment,
  history,
  addOns,
  loyalty,
  price,
  proof,
  receiving,
}
