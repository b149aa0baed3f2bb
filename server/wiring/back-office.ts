/** Who works at the lender, what they may change, and what is kept of it. */
import {
  apiKeysCapability,
  createApiKeys,
  createKeyActions,
  revokeKind,
} from '../back-office/api-keys/index.ts'
import { approvalsCapability, createApprovals } from '../control/approvals/index.ts'
import {
  auditCapability,
  createAudit,
  createAuditCheck,
  createSecurityEvents,
} from '../control/audit/index.ts'
import { bulkCapability, createBulk } from '../back-office/bulk/index.ts'
import { caseworkCapability } from '../back-office/tasks/index.ts'
import { createLists, listsCapability } from '../back-office/lists/index.ts'
import { customerDeskCapability } from '../back-office/customer-desk/index.ts'
import { createConcessions, loanDeskCapability } from '../back-office/loan-desk/index.ts'
import {
  createJobOffice,
  jobQueue,
  createSwitches,
  maintenanceCapability,
  switchedView,
} from '../back-office/service-controls/index.ts'
import {
  createBookFiles,
  createFinancialReports,
  createTaxes,
  financialReportsCapability,
} from '../accounting/financial-reports/index.ts'
import {
  createPortfolio,
  createSnapshots,
  createUnitCosts,
  portfolioCapability,
} from '../accounting/portfolio/index.ts'
import { createReturns, returnsCapability } from '../accounting/returns/index.ts'
import {
  createFigureNights,
  createScorecardFigures,
  scorecardFiguresCapability,
} from '../accounting/scorecard-monitoring/index.ts'
import {
  createChallengerActions,
  createScorecards,
  scorecardsCapability,
} from '../back-office/scorecards/index.ts'
import { createRuleDrafts, ruleDraftsCapability } from '../back-office/rule-changes/index.ts'
import { createSearch, searchCapability } from '../back-office/search/index.ts'
import { createRoleActions, staffCapability } from '../people/staff/index.ts'
import { createWorkQueues, workQueuesCapability } from '../control/work-queues/index.ts'
import { laneDepths } from '../platform/jobs/job-store.ts'
import type { BackOffice, Registering, Wiring } from './app.ts'
import { peopleOf } from './customers.ts'
import { plainFilesOf, storageOf } from './clients.ts'
import { companyOf, payToOf } from './from-config.ts'
import { createStaffOf, signInProviderOf } from './staff.ts'

export const backOffice: Wiring<BackOffice> = {
  audit: ({ platform }) => createAudit(platform),
  securityEvents: ({ platform }) => createSecurityEvents(platform),
  switches: ({ platform, audit }) =>
    createSwitches({ ...platform, audit, loanRequestsEnabled: platform.config.loanRequestsEnabled }),
  jobOffice: ({ platform, audit, work }) => createJobOffice({ ...platform, audit, work }),
  approvals: ({ platform, audit, work, actions }) => createApprovals({ ...platform, audit, work, actions }),
  concessions: ({ platform, audit, loans, notices }) =>
    createConcessions({
      ...platform,
      audit,
      loans,
      payToNumber: payToOf(platform.config).number,
      tell: (tx, notice) => notices(tx, [notice]),
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
  work: ({ platform, audit, staff, queues }) =>
    createWorkQueues({
      ...platform,
      audit,
      queues,
      whoMay: (db, permission) => staff.whoMay(db, permission),
    }),
  staff: ({ platform, audit, messages }) =>
    createStaffOf(
      platform,
      audit,
      {
        strangeTries: async (tx, email, tries) => {
          await messages.mailStaff(tx, [email], 'staffTries', { tries })
        },
        factorChanged: async (tx, email, change) => {
          await messages.mailStaff(tx, [email], 'staffFactor', change)
        },
        accounts: {
          reset: async (tx, { whom, ...done }) =>
            (await messages.mailStaff(tx, [whom], 'staffReset', done)) > 0,
          colleagues: async (tx, emails, done) => {
            await messages.mailStaff(tx, emails, 'staffAccount', done)
          },
        },
      },
      signInProviderOf(platform),
    ),
}

export const backOfficeCapabilities = {
  casework: (app) =>
    caseworkCapability({
      ...peopleOf(app),
      reading: app.platform.reading,
      audit: app.audit,
      approvals: app.approvals,
      work: app.work,
      codes: app.codes,
      requests: app.requests,
      decisions: app.decisions,
      loans: app.loans,
      payments: app.payments,
      accountStatements: app.accountStatements,
      products: app.products,
      scans: app.scans,
      statements: app.statements,
      appeals: app.appeals,
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
      appeals: app.appeals,
      phoneOf: (db, customerId) => app.identity.phoneOf(db, customerId),
      concessions: app.concessions,
    }),
  customerDesk: (app) =>
    customerDeskCapability({
      ...app.platform,
      audit: app.audit,
      customers: app.customers,
      consents: app.consents,
      requests: app.requests,
      loans: app.loans,
      payments: app.payments,
      documents: app.documents,
      messages: app.messages,
      appeals: app.appeals,
      chatsOf: (customerId) => app.whatsAppChats.threads.writtenBy(customerId),
      chatAnswersTo: (customerId) => app.whatsAppChats.threads.answersTo(customerId),
      emailOf: async (customerId) => (await app.identity.contactOf(customerId)).email,
    }),
  audit: ({ platform, audit, securityEvents, staff }) =>
    auditCapability(audit, createAuditCheck({ ...platform, audit }), securityEvents, staff, platform.reading),
  approvals: ({ approvals }) => approvalsCapability(approvals),
  apiKeys: ({ platform, apiKeys, approvals }) =>
    apiKeysCapability({
      ...platform,
      apiKeys,
      approvals,
      actions: createKeyActions({ ...platform, oneAdministrator: platform.config.oneAdministrator }),
    }),
  bulk: ({ platform, audit, approvals, loans, actions }) =>
    bulkCapability(createBulk({ ...platform, audit, approvals, loans, actions })),
  ruleDrafts: ({ platform, audit, approvals, rules }) =>
    ruleDraftsCapability(
      createRuleDrafts({
        ...platform,
        audit,
        approvals,
        rules,
        storage: storageOf(platform, 'rules'),
        oneAdministrator: platform.config.oneAdministrator,
        regulatorApproval: platform.config.regulatorApproval,
      }),
    ),
  work: ({ work }) => workQueuesCapability(work),
  staff: ({ platform, staff, switches, approvals }) =>
    staffCapability({
      staff,
      switched: () => switchedView(switches.current()),
      database: platform.database,
      approvals,
      roleActions: createRoleActions(platform.config),
    }),
  lists: ({ platform, audit, loans, exceptions, requests }) =>
    listsCapability(createLists({ ...platform, audit, loans, exceptions, requests })),
  portfolio: ({ platform, loans, approvals }) =>
    portfolioCapability({
      portfolio: createPortfolio(platform),
      snapshots: createSnapshots({ ...platform, loans }),
      unitCosts: createUnitCosts(platform),
      approvals,
    }),
  returns: ({ platform, audit, approvals, loans, products, books }) =>
    returnsCapability(
      createReturns({ ...platform, audit, loans, books, prices: (on) => products.configOn(on) }),
      approvals,
      audit,
      platform,
    ),
  financialReports: ({ platform, audit, approvals, books }) =>
    financialReportsCapability({
      ...platform,
      audit,
      approvals,
      company: companyOf(platform.config),
      reports: createFinancialReports({ ...platform, books }),
      files: createBookFiles({
        ...platform,
        audit,
        books,
        files: plainFilesOf(platform, 'books'),
        exporting: { company: platform.config.lender, brand: platform.config.brand },
      }),
      taxes: createTaxes({ ...platform, books }),
    }),
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
  scorecardFigures: ({ platform, loans }) =>
    scorecardFiguresCapability(createScorecardFigures(platform), createFigureNights({ ...platform, loans })),
  search: ({ platform, audit, customers }) =>
    searchCapability(createSearch({ ...platform, audit, customers })),
  maintenance: ({ switches, jobOffice, audit, platform: { database, clock } }) =>
    maintenanceCapability(switches, jobOffice, jobQueue(jobOffice, audit), () =>
      laneDepths(database.db, clock),
    ),
} satisfies Record<string, Registering>
