// Made by `npm run words` from the JSON files in words/. Change those.
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
  account,
  addOns,
  common,
  errors,
  history,
  keyFacts,
  loyalty,
  myLoan,
  payment,
  price,
  proof,
  receiving,
  request,
  slip,
}

export type HydratedWords = typeof hydrated
