// Made by `npm run words` from the JSON files in words/. Change those.
import { actions } from './actions.ts'
import { allowance } from './allowance.ts'
import { appeal } from './appeal.ts'
import { appealFacts } from './appeal-facts.ts'
import { appeals } from './appeals.ts'
import { audit } from './audit.ts'
import { books } from './books.ts'
import { bulk } from './bulk.ts'
import { bureau } from './bureau.ts'
import { caller } from './caller.ts'
import { cessions } from './cessions.ts'
import { change } from './change.ts'
import { changes } from './changes.ts'
import { chats } from './chats.ts'
import { close } from './close.ts'
import { colleague } from './colleague.ts'
import { complaints } from './complaints.ts'
import { customer } from './customer.ts'
import { customerParts } from './customer-parts.ts'
import { decision } from './decision.ts'
import { dialog } from './dialog.ts'
import { events } from './events.ts'
import { evidence } from './evidence.ts'
import { exception } from './exception.ts'
import { exceptions } from './exceptions.ts'
import { figures } from './figures.ts'
import { float } from './float.ts'
import { hardship } from './hardship.ts'
import { jobs } from './jobs.ts'
import { lateCases } from './late-cases.ts'
import { layout } from './layout.ts'
import { list } from './list.ts'
import { lists } from './lists.ts'
import { loan } from './loan.ts'
import { mail } from './mail.ts'
import { money } from './money.ts'
import { own } from './own.ts'
import { page } from './page.ts'
import { passkey } from './passkey.ts'
import { payment } from './payment.ts'
import { payout } from './payout.ts'
import { placements } from './placements.ts'
import { places } from './places.ts'
import { programs } from './programs.ts'
import { proposeChange } from './propose-change.ts'
import { publications } from './publications.ts'
import { queue } from './queue.ts'
import { reconciliation } from './reconciliation.ts'
import { reports } from './reports.ts'
import { request } from './request.ts'
import { requestActions } from './request-actions.ts'
import { returns } from './returns.ts'
import { roles } from './roles.ts'
import { ruleMessages } from './rule-messages.ts'
import { ruleOperations } from './rule-operations.ts'
import { ruleProducts } from './rule-products.ts'
import { ruleReasons } from './rule-reasons.ts'
import { ruleScorecard } from './rule-scorecard.ts'
import { rules } from './rules.ts'
import { scorecards } from './scorecards.ts'
import { search } from './search.ts'
import { secondStep } from './second-step.ts'
import { security } from './security.ts'
import { signIn } from './sign-in.ts'
import { staff } from './staff.ts'
import { switches } from './switches.ts'
import { takeBack } from './take-back.ts'
import { terms } from './terms.ts'
import { today } from './today.ts'
import { trail } from './trail.ts'
import { unitCosts } from './unit-costs.ts'
import { unsent } from './unsent.ts'
import { why } from './why.ts'
import { work } from './work.ts'

export const backOffice = {
  actions,
  allowance,
  appeal,
  appealFacts,
  appeals,
  audit,
  books,
  bulk,
  bureau,
  caller,
  cessions,
  change,
  changes,
  chats,
  close,
  colleague,
  complaints,
  customer,
  customerParts,
  decision,
  dialog,
  events,
  evidence,
  exception,
  exceptions,
  figures,
  float,
  hardship,
  jobs,
  lateCases,
  layout,
  list,
  lists,
  loan,
  mail,
  money,
  own,
  page,
  passkey,
  payment,
  payout,
  placements,
  places,
  programs,
  proposeChange,
  publications,
  queue,
  reconciliation,
  reports,
  request,
  requestActions,
  returns,
  roles,
  ruleMessages,
  ruleOperations,
  ruleProducts,
  ruleReasons,
  ruleScorecard,
  rules,
  scorecards,
  search,
  secondStep,
  security,
  signIn,
  staff,
  switches,
  takeBack,
  terms,
  today,
  trail,
  unitCosts,
  unsent,
  why,
  work,
}

export type BackOfficeWords = typeof backOffice
