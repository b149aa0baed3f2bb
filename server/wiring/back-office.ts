/** The floor of the back office, across the other floors. */
import {
  apiKeysCapability,
  createApiKeys,
  createKeyActions,
  revokeKind,
} from '../back-office/api-keys/index.ts'
import { bulkCapability, createBulk } from '../back-office/bulk/index.ts'
import { customerDeskCapability } from '../back-office/customer-desk/index.ts'
import { createLists, listsCapability } from '../back-office/lists/index.ts'
import { createConcessions, loanDeskCapability } from '../back-office/loan-desk/index.ts'
import { createRuleChanges, ruleChangesCapability } from '../back-office/rule-changes/index.ts'
import {
  createChallengerActions,
  createScorecards,
  scorecardsCapability,
} from '../back-office/scorecards/index.ts'
import { createSearch, searchCapability } from '../back-office/search/index.ts'
import { tasksCapability } from '../back-office/tasks/index.ts'
import { peopleOf, type BackOfficeFloor, type Registering, type Wiring } from './app.ts'
import { payToOf } from './from-config.ts'

export const backOffice: Wiring<BackOfficeFloor> = {
  concessions: ({ platform, audit, loans, notices }) =>
    createConcessions({
      ...platform,
      audit,
      loans,
      payToNumber: payToOf(platform.config).number,
      notify: (tx, notice) => notices(tx, [notice]),
    }),
  apiKeys: ({ platform, audit, staff, limits, approvals }) =>
    createApiKeys({
      ...platform,
      audit,
      staff,
      limits,
      isStopped: async (db, id) => (await approvals.waitingFor(db, revokeKind, id)) !== undefined,
      stopped: () => approvals.subjectsWaiting(revokeKind),
    }),
}

export const backOfficeCapabilities = {
  tasks: (app) =>
    tasksCapability({
      ...peopleOf(app),
      reading: app.platform.reading,
      audit: app.audit,
      approvals: app.approvals,
      work: app.work,
      codes: app.codes,
      applications: app.applications,
      decisions: app.decisions,
      loans: app.loans,
      payments: app.payments,
      reconciliation: app.reconciliation,
      products: app.products,
      documentPhotos: app.documentPhotos,
      statements: app.mpesaStatements,
      customerRequests: app.customerRequests,
      messages: app.messages,
      documents: app.documents,
      receiving: app.receiving,
    }),
  loanDesk: (app) =>
    loanDeskCapability({
      ...app.platform,
      audit: app.audit,
      approvals: app.approvals,
      customers: app.customers,
      loans: app.loans,
      ledger: app.ledger,
      payments: app.payments,
      messages: app.messages,
      customerRequests: app.customerRequests,
      phoneOf: (db, customerId) => app.identity.phoneOf(db, customerId),
      concessions: app.concessions,
    }),
  customerDesk: (app) =>
    customerDeskCapability({
      ...app.platform,
      audit: app.audit,
      customers: app.customers,
      consents: app.consents,
      applications: app.applications,
      loans: app.loans,
      payments: app.payments,
      documents: app.documents,
      messages: app.messages,
      customerRequests: app.customerRequests,
      chatsOf: (customerId) => app.whatsAppChats.threads.writtenBy(customerId),
      chatAnswersTo: (customerId) => app.whatsAppChats.threads.answersTo(customerId),
      emailOf: async (customerId) => (await app.identity.contactOf(customerId)).email,
    }),
  apiKeys: ({ platform, apiKeys, approvals }) =>
    apiKeysCapability({
      ...platform,
      apiKeys,
      approvals,
      actions: createKeyActions({ ...platform, oneAdministrator: platform.config.oneAdministrator }),
    }),
  bulk: ({ platform, audit, approvals, loans, actions }) =>
    bulkCapability(createBulk({ ...platform, audit, approvals, loans, actions })),
  ruleChanges: ({ platform, audit, approvals, rules }) =>
    ruleChangesCapability(
      createRuleChanges({
        ...platform,
        audit,
        approvals,
        rules,
        storage: platform.fileStores.rules,
        oneAdministrator: platform.config.oneAdministrator,
        regulatorApproval: platform.config.regulatorApproval,
      }),
    ),
  lists: ({ platform, audit, loans, exceptions, applications }) =>
    listsCapability(createLists({ ...platform, audit, loans, exceptions, applications })),
  scorecards: ({ platform, decisions, approvals }) =>
    scorecardsCapability(
      createScorecards({
        ...platform,
        decisions,
        approvals,
        actions: createChallengerActions({
          ...platform,
          decisions,
          challengers: decisions.challengers,
          oneAdministrator: platform.config.oneAdministrator,
        }),
      }),
    ),
  search: ({ platform, audit, customers }) =>
    searchCapability(createSearch({ ...platform, audit, customers })),
} satisfies Record<string, Registering>
