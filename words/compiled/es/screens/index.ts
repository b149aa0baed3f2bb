// Made by `npm run words` from the JSON files in words/. Change those.
import { account } from './account.ts'
import { addOns } from './add-ons.ts'
import { appeals } from './appeals.ts'
import { borrowingPause } from './borrowing-pause.ts'
import { cards } from './cards.ts'
import { consent } from './consent.ts'
import { documents } from './documents.ts'
import { duePrompt } from './due-prompt.ts'
import { earnings } from './earnings.ts'
import { hardship } from './hardship.ts'
import { head } from './head.ts'
import { history } from './history.ts'
import { home } from './home.ts'
import { installments } from './installments.ts'
import { invite } from './invite.ts'
import { keyFacts } from './key-facts.ts'
import { loyalty } from './loyalty.ts'
import { messages } from './messages.ts'
import { myData } from './my-data.ts'
import { myLoan } from './my-loan.ts'
import { offline } from './offline.ts'
import { paid } from './paid.ts'
import { payday } from './payday.ts'
import { paying } from './paying.ts'
import { payment } from './payment.ts'
import { price } from './price.ts'
import { promise } from './promise.ts'
import { proof } from './proof.ts'
import { receiving } from './receiving.ts'
import { registration } from './registration.ts'
import { repay } from './repay.ts'
import { request } from './request.ts'
import { requests } from './requests.ts'
import { scans } from './scans.ts'
import { signIn } from './sign-in.ts'
import { site } from './site.ts'
import { standingOrder } from './standing-order.ts'
import { statement } from './statement.ts'
import { support } from './support.ts'
import { works } from './works.ts'

export const screens = {
  account,
  addOns,
  appeals,
  borrowingPause,
  cards,
  consent,
  documents,
  duePrompt,
  earnings,
  hardship,
  head,
  history,
  home,
  installments,
  invite,
  keyFacts,
  loyalty,
  messages,
  myData,
  myLoan,
  offline,
  paid,
  payday,
  paying,
  payment,
  price,
  promise,
  proof,
  receiving,
  registration,
  repay,
  request,
  requests,
  scans,
  signIn,
  site,
  standingOrder,
  statement,
  support,
  works,
}

export type ScreensWords = typeof screens
