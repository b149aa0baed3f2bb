/** Every staff call names a permission; staff can do only what was granted to them. */
import { expect, test } from 'vitest'
import type { NamedCall } from './call.ts'
import { ruleKind, ruleKindNames } from './back-office/rule-kinds.ts'
import { call } from './call.ts'
import { calls } from './calls.ts'
import { may, permissions, programScopes, seesNumbers, type Permission } from './permissions.ts'

const route = 'GET /api/made-up'
const given = {
  summary: '',
  answers: {},
} as const

test('a staff call without a permission does not compile, nor any other call with one', () => {
  call(route, { ...given, caller: 'officer', permission: 'money.read' })
  // @ts-expect-error A staff call names its permission.
  call(route, { ...given, caller: 'officer' })
  // @ts-expect-error There is no such permission.
  call(route, { ...given, caller: 'officer', permission: 'money' })
  // @ts-expect-error Permissions are of staff calls only.
  call(route, { ...given, caller: 'customer', permission: 'money.read' })
})

/** An approver's permission is checked by the action that they approve. */
const ofCheckers: readonly Permission[] = [
  'losses.approve',
  'roles.approve',
  'requests.second',
  'returns.approve',
  'taxes.approve',
  'programs.approve',
  'books.approve',
  'reconciliation.approve',
]
/** Permissions to change rules of a kind, and to approve the change. */
const ofRules = ruleKindNames.map(ruleKind).flatMap(({ changes, checks }) => [changes, checks])

test('every permission opens a call, approves an action, or belongs to a kind of rules', () => {
  const needed = new Set<Permission>(
    calls.flatMap((each) => (each.caller === 'officer' ? [each.permission] : [])),
  )
  expect(
    permissions.filter((permission) => ![...needed, ...ofCheckers, ...ofRules].includes(permission)),
  ).toEqual([])
})

test('a right that was not granted is denied', () => {
  expect(permissions.filter((permission) => may({ permissions: ['money.read'] }, permission))).toEqual([
    'money.read',
  ])
})

/**
 * Calls of a scope: each ends in an action that awaits approval, moves no money, or records another party's
 * finding.
 */
const ofPrograms = [
  'officeAddAccount',
  'officeAddUnitCost',
  'officeApplyAgain',
  'officeApprove',
  'officeAsk',
  'officeAskBreak',
  'officeAskPayment',
  'officeAskPayout',
  'officeAssignPreview',
  'officeAttachRuleFile',
  'officeBeginContact',
  'officeBeginRuleDraft',
  'officeBureauSent',
  'officeCallResult',
  'officeCede',
  'officeCedeMany',
  'officeChangeAccount',
  'officeComplaintStep',
  'officeEndRegister',
  'officeEnterRegister',
  'officeFileAppeal',
  'officeFileReturn',
  'officeForesee',
  'officeKeepTemplate',
  'officeLookCessions',
  'officeMakeBookFile',
  'officeMark',
  'officeMessagePreview',
  'officeNameFunds',
  'officePayTax',
  'officePlace',
  'officePlacementReport',
  'officePostJournal',
  'officePriceExamples',
  'officeProposeChange',
  'officeProposeRuleDraft',
  'officeProvePhone',
  'officeRecallPlacement',
  'officeRecordComplaint',
  'officeRecordStranger',
  'officeRefund',
  'officeRegisterAppeal',
  'officeRemoveTemplate',
  'officeReopenPeriod',
  'officeReopenStatement',
  'officeResolveBreak',
  'officeRestructure',
  'officeRetryJob',
  'officeReverseJournal',
  'officeRunAllowance',
  'officeSaveRuleDraft',
  'officeSearch',
  'officeSendPhoneCode',
  'officeSetAllowancePolicy',
  'officeSetBookPolicy',
  'officeSetFloatFloor',
  'officeSetMapping',
  'officeSettle',
  'officeStartChallenger',
  'officeStatementColumns',
  'officeStopChallenger',
  'officeTakeStatement',
  'officeTellPayment',
  'officeWaive',
  'officeWriteNote',
  'officeWriteOff',
]

test('a staff call that changes data is open to programs only after a decision', () => {
  const open = (calls as readonly NamedCall[]).filter(
    ({ caller, method, permission, byPeople }) =>
      caller === 'officer' &&
      method !== 'GET' &&
      !byPeople &&
      programScopes.some((each) => each === permission),
  )
  expect(open.map(({ name }) => name).toSorted()).toEqual(ofPrograms)
})

test('phone numbers are masked for staff who work only in collections', () => {
  const late: readonly Permission[][] = [
    ['collections.read'],
    ['collections.work'],
    ['collections.read', 'collections.work'],
  ]
  const serving: readonly Permission[] = [
    'requests.decide',
    'money.act',
    'money.refund',
    'customers.change',
    'changes.approve',
    'appeals.answer',
    'chats.answer',
    'complaints.work',
    'audit.read',
  ]
  const elsewhere = permissions.filter((each) => !serving.includes(each) && !each.startsWith('collections.'))
  for (const works of late) {
    for (const also of serving) expect(seesNumbers({ permissions: [...works, also] }), also).toBe(true)
    expect(seesNumbers({ permissions: works })).toBe(false)
    for (const also of elsewhere) expect(seesNumbers({ permissions: [...works, also] }), also).toBe(false)
  }
  for (const alone of [...serving, ...elsewhere])
    expect(seesNumbers({ permissions: [alone] }), alone).toBe(true)
})
