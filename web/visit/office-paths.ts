/** Addresses of the back office. It is in English only, so none contains a language. */
import type { WorkKind } from '../../domain/staff/work.ts'

export const officePaths = {
  signIn: (notice?: 'ended' | 'out') => `/office/sign-in${notice ? `?${notice}` : ''}`,
  signInNext: () => '/office/sign-in/next',
  providerSignIn: () => '/office/sign-in/provider',
  signOut: () => '/office/sign-out',
  own: (done?: 'added' | 'removed') => `/office/own${done ? `?done=${done}` : ''}`,
  staff: () => '/office/staff',
  colleague: (id: string) => `/office/staff/${encodeURIComponent(id)}`,
  today: (done?: string) => `/office${done ? `?done=${done}` : ''}`,
  /** List of all pending applications. */
  queue: () => '/office/requests',
  /** Assignment of a case, and actions on it. */
  work: (kind: WorkKind, subject: string) => `/office/cases/${kind}/${encodeURIComponent(subject)}`,
  roles: () => '/office/roles',
  programs: () => '/office/programs',
  newWebhook: () => '/office/programs/webhooks/new',
  webhook: (id: string, before?: string) =>
    `/office/programs/webhooks/${encodeURIComponent(id)}${before ? `?before=${encodeURIComponent(before)}` : ''}`,
  newKey: () => '/office/programs/keys/new',
  key: (id: string) => `/office/programs/keys/${encodeURIComponent(id)}`,
  /** `-` creates a new role: no role has that name. */
  role: (name: string) => `/office/roles/${encodeURIComponent(name)}`,
  /** `before`: the case handled before this one. */
  request: (id: string, done?: string, before?: string) =>
    `/office/requests/${encodeURIComponent(id)}${done ? `?done=${done}${before ? `&before=${encodeURIComponent(before)}` : ''}` : ''}`,
  money: (done?: string) => `/office/money${done ? `?done=${done}` : ''}`,
  payment: (receipt: string, done?: 'takenBack' | 'asked') =>
    `/office/money/payments/${encodeURIComponent(receipt)}${done ? `?done=${done}` : ''}`,
  payout: (id: string, done?: 'asked') =>
    `/office/money/payouts/${encodeURIComponent(id)}${done ? `?done=${done}` : ''}`,
  attention: (id: number) => `/office/money/attention/${id}`,
  /** Search terms are kept out of the address, because addresses are stored in histories and logs. */
  search: () => '/office/search',
  list: (list: string) => `/office/lists/${encodeURIComponent(list)}`,
  customer: (id: string, done?: 'noted') =>
    `/office/customers/${encodeURIComponent(id)}${done ? `?done=${done}` : ''}`,
  /** The account as the customer sees it. */
  seenAccount: (id: string) => `/office/customers/${encodeURIComponent(id)}/account`,
  loan: (customerId: string, loanId: string, done?: string) =>
    `/office/customers/${encodeURIComponent(customerId)}/loans/${encodeURIComponent(loanId)}${done ? `?done=${done}` : ''}`,
  actions: (of?: 'mine' | 'toCheck' | 'all', before?: number) =>
    `/office/actions${of ? `?of=${of}${before === undefined ? '' : `&before=${before}`}` : ''}`,
  action: (id: string, done?: 'asked' | 'approved' | 'declined' | 'withdrawn') =>
    `/office/actions/${encodeURIComponent(id)}${done ? `?done=${done}` : ''}`,
  lateCases: () => '/office/late-loans',
  allLateCases: (page = 1) => `/office/late-loans?show=all${page === 1 ? '' : `&page=${page}`}`,
  placements: (done?: 'recalled' | 'recalledBefore' | 'recalledNobody' | 'report', said = '') =>
    `/office/late-loans/agencies${done ? `?done=${done}${said === '' ? '' : `&said=${said}`}` : ''}`,
  cessions: () => '/office/late-loans/sale',
  lateCase: (id: string, done?: 'result' | 'sms') =>
    `/office/late-loans/${encodeURIComponent(id)}${done ? `?done=${done}` : ''}`,
  /** `query`: the filters of the list of loans that are to be acted on. */
  bulk: (query?: string) => `/office/bulk${query ? `?${query}` : ''}`,
  bulkAction: (id: string) => `/office/bulk/${encodeURIComponent(id)}`,
  chats: (done?: 'ended') => `/office/chats${done ? `?done=${done}` : ''}`,
  chat: (id: string, done?: 'sent') =>
    `/office/chats/${encodeURIComponent(id)}${done ? `?done=${done}` : ''}`,
  complaints: () => '/office/complaints',
  complaint: (
    id: string,
    done?: 'recorded' | 'recordedStranger' | 'acknowledged' | 'replied' | 'step' | 'written' | 'found',
  ) => `/office/complaints/${encodeURIComponent(id)}${done ? `?done=${done}` : ''}`,
  hardship: (id: string, done?: 'approved' | 'declined') =>
    `/office/hardship/${encodeURIComponent(id)}${done ? `?done=${done}` : ''}`,
  recordStranger: () => '/office/complaints/new',
  recordComplaint: (customerId: string) => `/office/customers/${encodeURIComponent(customerId)}/complaint`,
  appeals: (done?: 'answered') => `/office/appeals${done ? `?${done}` : ''}`,
  appeal: (id: string, done?: 'topic' | 'call') =>
    `/office/appeals/${encodeURIComponent(id)}${done ? `?done=${done}` : ''}`,
  proposeChange: (appealId: string) => `/office/appeals/${encodeURIComponent(appealId)}/change`,
  /** The completed action, and the request to continue with. */
  changes: (done?: 'proposed' | 'approved' | 'declined', appeal?: string) =>
    `/office/changes${done ? `?done=${done}${appeal ? `&appeal=${encodeURIComponent(appeal)}` : ''}` : ''}`,
  change: (id: string) => `/office/changes/${encodeURIComponent(id)}`,
  caller: (customerId: string) => `/office/customers/${encodeURIComponent(customerId)}/caller`,
  events: (days?: number) => `/office/counts${days === undefined ? '' : `?days=${days}`}`,
  bureau: (done?: 'sent') => `/office/bureau${done ? `?done=${done}` : ''}`,
  reconciliation: (done?: 'columns' | 'taken' | 'signed', said = '') =>
    `/office/reconciliation${done ? `?done=${done}${said === '' ? '' : `&said=${said}`}` : ''}`,
  accountDay: (account: string, day: string, done?: 'signed') =>
    `/office/reconciliation/${account}/${day}${done ? `?done=${done}` : ''}`,
  statementBreak: (id: string, done?: 'asked') =>
    `/office/reconciliation/breaks/${encodeURIComponent(id)}${done ? `?done=${done}` : ''}`,
  returns: (done?: 'duty') => `/office/returns${done ? `?done=${done}` : ''}`,
  return: (name: string, to: string) => `/office/returns/${encodeURIComponent(name)}/${to}`,
  /** The return's file, or a draft of it. */
  returnFile: (name: string, to: string) => `/api/office/returns/${name}/${to}/file`,
  registers: (done?: 'entered' | 'ended') => `/office/registers${done ? `?done=${done}` : ''}`,
  periods: () => '/office/books/periods',
  period: (month: string, done?: 'softClosed' | 'locked' | 'noted') =>
    `/office/books/periods/${month}${done ? `?done=${done}` : ''}`,
  allowance: () => '/office/books/allowance',
  allowanceRun: (number: number, done?: 'same' | 'booked') =>
    `/office/books/allowance/${number}${done ? `?done=${done}` : ''}`,
  journalsByHand: (chosen: Readonly<Record<string, string>> = {}) =>
    `/office/books/journals-by-hand${Object.keys(chosen).length > 0 ? `?${new URLSearchParams(chosen).toString()}` : ''}`,
  report: (name: string) => `/office/books/reports/${encodeURIComponent(name)}`,
  /** `made`: the file that was just made. */
  bookFiles: (made?: string, endsEarlier = false) =>
    `/office/books/files${made ? `?made=${encodeURIComponent(made)}${endsEarlier ? '&endsEarlier' : ''}` : ''}`,
  taxes: () => '/office/books/taxes',
  portfolio: () => '/office/portfolio',
  unitCosts: () => '/office/portfolio/prices',
  smsFigures: () => '/office/portfolio/sms',
  books: (chosen: Readonly<Record<string, string>> = {}) =>
    `/office/books${Object.keys(chosen).length > 0 ? `?${new URLSearchParams(chosen).toString()}` : ''}`,
  bookAccount: (code: string) => `/office/books/accounts/${encodeURIComponent(code)}`,
  journal: (number: number, chosen: Readonly<Record<string, string>> = {}) =>
    `/office/books/journals/${number}${Object.keys(chosen).length > 0 ? `?${new URLSearchParams(chosen).toString()}` : ''}`,
  float: () => '/office/float',
  bookSettings: () => '/office/books/chart/settings',
  chart: (done?: 'added' | 'changed') => `/office/books/chart${done ? `?done=${done}` : ''}`,
  scorecardFigures: () => '/office/scorecards/figures',
  challenger: () => '/office/scorecards/challenger',
  replay: (of: Readonly<Record<string, string>>) =>
    `/office/scorecards/replay?${new URLSearchParams(of).toString()}`,
  jobs: (done?: 'retried' | 'givenUp' | 'gone') => `/office/jobs${done ? `?done=${done}` : ''}`,
  giveUpJob: (id: number) => `/office/jobs/${id}/give-up`,
  switches: (done?: 'requests' | 'works') => `/office/switches${done ? `?done=${done}` : ''}`,
  conditions: (done?: 'terms' | 'withdrawn' | 'proposed' | 'approved' | 'declined') =>
    `/office/conditions${done ? `?done=${done}` : ''}`,
  rules: (kind: string) => `/office/rules/${encodeURIComponent(kind)}`,
  ruleVersion: (kind: string, version: number) =>
    `/office/rules/${encodeURIComponent(kind)}/versions/${version}`,
  ruleDraft: (
    kind: string,
    id: string,
    done?: 'saved' | 'approved' | 'sent' | 'answered' | 'attached' | 'released' | 'withdrawn',
  ) =>
    `/office/rules/${encodeURIComponent(kind)}/drafts/${encodeURIComponent(id)}${done ? `?done=${done}` : ''}`,
  /** `done`: what was saved, so that each save has its own address. */
  editRuleDraft: (kind: string, id: string, done?: string) =>
    `/office/rules/${encodeURIComponent(kind)}/drafts/${encodeURIComponent(id)}/edit${done ? `?done=${done}` : ''}`,
  editRuleText: (kind: string, id: string, text: string) =>
    `/office/rules/${encodeURIComponent(kind)}/drafts/${encodeURIComponent(id)}/edit?done=saved&text=${encodeURIComponent(text)}#field-texts-${text.replaceAll('.', '-')}-en`,
  security: (chosen: Readonly<Record<string, string>> = {}) =>
    `/office/security${Object.keys(chosen).length > 0 ? `?${new URLSearchParams(chosen).toString()}` : ''}`,
  audit: (chosen: Readonly<Record<string, string>> = {}) =>
    `/office/audit${Object.keys(chosen).length > 0 ? `?${new URLSearchParams(chosen).toString()}` : ''}`,
}
