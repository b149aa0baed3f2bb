/**
 * Rules that staff change without a release (rule price-27): a draft is written, approved by a second person,
 * sent to the regulator, and released as a dated version. Capabilities register the kinds
 * (`platform/capability/rule-kinds.ts`).
 */
import { randomUUID } from 'node:crypto'
import { ruleKind, type RuleKindName } from '../../../contract/back-office/rule-kinds.ts'
import type { Failure } from '../../../contract/errors.ts'
import { may } from '../../../contract/permissions.ts'
import { laterDay, type Day } from '../../../domain/days.ts'
import {
  earliestStart,
  newestOf,
  releasableStatuses,
  ruleDraftEdges,
  ruleDraftState,
  versionState,
  type RuleDraftEvent,
  type RuleDraftState,
} from '../../../domain/staff/rule-drafts.ts'
import { allows } from '../../../domain/state-machine.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { DraftReview, RegisteredRules, RuleVersion } from '../../platform/capability/rule-kinds.ts'
import type { Storage } from '../../platform/files/storage.ts'
import type { Approvals } from '../../control/approvals/index.ts'
import type { Audit } from '../../control/audit/index.ts'
import { createRuleApproval, dayRefusal, summaryFaults } from './approval.ts'
import { historyOf, type HistoryStep } from './history.ts'
import { createRegulatorFiles, acceptsFiles } from './files.ts'
import * as files from './files-store.ts'
import { createRegulator } from './regulator.ts'
import * as store from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly fileStores: { readonly rules: Storage }
  readonly audit: Pick<Audit, 'record'>
  readonly approvals: Pick<Approvals, 'act' | 'waitingFor' | 'subjectsWaiting' | 'ofSubject'>
  /** Rules registered by the capabilities; read when a call comes. */
  readonly rules: () => readonly RegisteredRules[]
  readonly oneAdministrator: boolean
  /** Kinds that the regulator must see await its approval. */
  readonly regulatorApproval: boolean
}
export type EnteredDraft = Pick<store.Draft, 'title' | 'summary' | 'content' | 'validFrom' | 'revision'>
export type ListedDraft = store.Draft & { readonly state: RuleDraftState }
export type DraftDetails = ListedDraft &
  DraftReview & {
    /** Another version was released after it was saved. */
    readonly moved: boolean
    readonly earliest: Day
    readonly waiting: string | null
    readonly awaitsAnswer: boolean
    readonly may: Readonly<
      Record<'save' | 'propose' | 'send' | 'answer' | 'attach' | 'release' | 'withdraw', boolean>
    >
    readonly files: readonly files.DraftFile[]
    readonly steps: readonly HistoryStep[]
  }
type Refusal = 'notFound' | 'conflict' | 'roleMissing'
type ReleaseRefusal = Refusal | 'validationFailed' | 'ruleFaulty' | 'ruleMoved' | 'challengerRuns'
type WithdrawRefusal = Refusal | 'actionWaits' | 'publicationBegan' | 'publicationFollowed'

const listMax = 200

export type RuleChanges = ReturnType<typeof createRuleChanges>

export function createRuleChanges({ rules, regulatorApproval, ...deps }: Deps) {
  const { database, clock, audit, approvals } = deps
  const rulesOf = (kind: RuleKindName): RegisteredRules => {
    const found = rules().find((each) => each.kind === kind)
    if (!found) throw new Error(`no capability registered rules of the kind ${kind}`)
    return found
  }
  const approving = createRuleApproval({ ...deps, rulesOf })

  async function note(
    tx: Tx,
    officer: Officer,
    { id, kind, title }: Pick<store.Draft, 'id' | 'kind' | 'title'>,
    step: store.StepName,
    said: string | null,
    facts: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    await store.addStep(tx, id, { step, by: officer.officerId, at: clock.now(), note: said })
    await audit.record(tx, officer, {
      act: `rules.${step}`,
      subject: id,
      after: { ruleKind: kind, ruleTitle: title, ...facts, note: said },
    })
  }

  /** Runs a change under the draft's lock, for staff who may change rules of its kind. */
  const change = <Done>(
    officer: Officer,
    id: string,
    work: (tx: Tx, draft: store.Draft) => Promise<Done>,
  ): Promise<Done | Failure<'notFound' | 'roleMissing'>> =>
    database.transaction<Done | Failure<'notFound' | 'roleMissing'>>(async (tx) => {
      const draft = await store.lock(tx, id)
      if (!draft) return { error: 'notFound' }
      if (!may(officer, ruleKind(draft.kind).changes)) return { error: 'roleMissing' }
      return work(tx, draft)
    })

  const stateOf = (
    { status, kind, version }: store.Draft,
    versions: readonly RuleVersion[],
    waits: boolean,
  ): RuleDraftState => {
    const came = versions.find((each) => each.version === version)
    return ruleDraftState(status, {
      waits,
      notifiesCustomers: ruleKind(kind).notifiesCustomers,
      version: came ? versionState(came, versions, clock.today()) : null,
    })
  }

  return {
    actions: approving.actions,
    propose: approving.propose,

    async list(officer: Officer, kind: RuleKindName) {
      const { db } = database
      const versions = await rulesOf(kind).versions(db)
      const waiting = await approvals.subjectsWaiting(`rules.${kind}`)
      const drafts = await store.list(db, kind, listMax)
      const { changes, regulator, notifiesCustomers } = ruleKind(kind)
      return {
        kind,
        regulator,
        told: notifiesCustomers,
        mayChange: may(officer, changes),
        earliest: earliestStart(clock.today(), newestOf(versions), notifiesCustomers),
        drafts: drafts.map((draft): ListedDraft => ({
          ...draft,
          state: stateOf(draft, versions, waiting.has(draft.id)),
        })),
        versions: versions.toReversed().map((version) => ({
          ...version,
          state: versionState(version, versions, clock.today()),
          draft: drafts.find((draft) => draft.version === version.version)?.id ?? null,
        })),
      }
    },

    async version(kind: RuleKindName, number: number): Promise<RuleVersion | Failure<'notFound'>> {
      const versions = await rulesOf(kind).versions(database.db)
      return versions.find(({ version }) => version === number) ?? { error: 'notFound' }
    },

    begin: (
      officer: Officer,
      kind: RuleKindName,
      { title, validFrom }: Pick<store.Draft, 'title' | 'validFrom'>,
    ): Promise<{ readonly id: string } | Failure<'roleMissing' | 'validationFailed'>> =>
      database.transaction<{ readonly id: string } | Failure<'roleMissing' | 'validationFailed'>>(
        async (tx) => {
          if (!may(officer, ruleKind(kind).changes)) return { error: 'roleMissing' }
          const base = newestOf(await rulesOf(kind).versions(tx))
          const tooEarly = dayRefusal(
            validFrom,
            earliestStart(clock.today(), base, ruleKind(kind).notifiesCustomers),
          )
          if (tooEarly) return tooEarly
          const draft = { id: randomUUID(), kind, title }
          const by = { by: officer.officerId, at: clock.now() }
          const { version: baseVersion, content } = base
          await store.insert(tx, draft, { title, summary: null, content, baseVersion, validFrom, ...by })
          await note(tx, officer, draft, 'begun', null, { validFrom })
          return { id: draft.id }
        },
      ),

    async read(officer: Officer, id: string): Promise<DraftDetails | Failure<'notFound'>> {
      const { db } = database
      const draft = await store.read(db, id)
      if (!draft) return { error: 'notFound' }
      const { kind, status, content, validFrom, baseVersion } = draft
      const ofKind = rulesOf(kind)
      const { changes, regulator, notifiesCustomers } = ruleKind(kind)
      const versions = await ofKind.versions(db)
      const looked = await ofKind.review(db, content, validFrom, baseVersion)
      const faults = [...summaryFaults(draft.summary), ...looked.faults]
      const action = await approvals.waitingFor(db, `rules.${kind}`, id)
      const state = stateOf(draft, versions, action !== undefined)
      const can = (event: RuleDraftEvent): boolean =>
        may(officer, changes) && !action && allows(ruleDraftEdges, status, event, 'officer')
      const isOver = state === 'live' || state === 'retired' || state === 'withdrawn'
      return {
        ...draft,
        ...looked,
        faults,
        state,
        moved: status !== 'released' && status !== 'withdrawn' && newestOf(versions).version !== baseVersion,
        earliest: earliestStart(clock.today(), newestOf(versions), notifiesCustomers),
        waiting: action?.id ?? null,
        awaitsAnswer: regulator && regulatorApproval,
        may: {
          save: can('save'),
          propose: can('save') && faults.length === 0,
          send: regulator && can('send'),
          answer: can('clear'),
          attach: may(officer, changes) && acceptsFiles(draft),
          release:
            looked.trial === null &&
            can('release') &&
            releasableStatuses(regulator, regulatorApproval).includes(status),
          withdraw: can('withdraw') && !isOver && (status !== 'released' || ofKind.withdraw !== null),
        },
        files: await files.ofDraft(db, id),
        steps: await historyOf(db, draft, approvals),
      }
    },

    /** As typed, on top of the newest version; a save in between by another person is not overwritten. */
    save: (
      officer: Officer,
      id: string,
      { revision, ...typed }: EnteredDraft,
    ): Promise<{ readonly revision: number } | Failure<Refusal | 'actionWaits'>> =>
      change<{ readonly revision: number } | Failure<Refusal | 'actionWaits'>>(
        officer,
        id,
        async (tx, draft) => {
          const { kind, status } = draft
          if (!allows(ruleDraftEdges, status, 'save', 'officer') || revision !== draft.revision)
            return { error: 'conflict', current: { status, revision: draft.revision } }
          if (await approvals.waitingFor(tx, `rules.${kind}`, id)) return { error: 'actionWaits' }
          const { version: baseVersion } = newestOf(await rulesOf(kind).versions(tx))
          await store.save(tx, draft, { ...typed, baseVersion, by: officer.officerId, at: clock.now() })
          await note(tx, officer, { id, kind, title: typed.title }, 'saved', null)
          return { revision: revision + 1 }
        },
      ),

    ...createRegulator({ clock, change, note }),
    ...createRegulatorFiles({ ...deps, storage: deps.fileStores.rules, change, note }),

    /** Releases it from a day that is not before the approved one. */
    release: (
      officer: Officer,
      id: string,
      validFrom: Day,
    ): Promise<{ readonly version: number } | Failure<ReleaseRefusal>> =>
      change<{ readonly version: number } | Failure<ReleaseRefusal>>(officer, id, async (tx, draft) => {
        const { kind, status, content, summary, baseVersion } = draft
        const ready = releasableStatuses(ruleKind(kind).regulator, regulatorApproval).includes(status)
        if (!ready || draft.proposedBy === null || draft.approvedBy === null)
          return { error: 'conflict', current: { status } }
        const newest = newestOf(await rulesOf(kind).lock(tx))
        if (newest.version !== baseVersion) return { error: 'ruleMoved' }
        const refused = dayRefusal(
          validFrom,
          laterDay(earliestStart(clock.today(), newest, ruleKind(kind).notifiesCustomers), draft.validFrom),
        )
        if (refused) return refused
        const live = await rulesOf(kind).goLive(tx, content, validFrom, {
          by: officer,
          proposedBy: { officerId: draft.proposedBy, email: draft.proposer! },
          approvedBy: { officerId: draft.approvedBy, email: draft.approver! },
          summary,
        })
        if ('error' in live) return live
        await store.saveStatusChange(tx, id, { status: 'released', version: live.version, validFrom })
        await note(tx, officer, draft, 'released', null, { validFrom, ruleVersion: live.version })
        return live
      }),

    withdraw: (
      officer: Officer,
      id: string,
      reason: string,
    ): Promise<{ readonly state: RuleDraftState } | Failure<WithdrawRefusal>> =>
      change<{ readonly state: RuleDraftState } | Failure<WithdrawRefusal>>(
        officer,
        id,
        async (tx, draft) => {
          const { kind, status, version } = draft
          if (!allows(ruleDraftEdges, status, 'withdraw', 'officer'))
            return { error: 'conflict', current: { status } }
          if (await approvals.waitingFor(tx, `rules.${kind}`, id)) return { error: 'actionWaits' }
          if (version !== null) {
            const { withdraw } = rulesOf(kind)
            const refused = withdraw
              ? await withdraw(tx, officer, version, reason)
              : { error: 'conflict' as const }
            if (refused) return refused
          }
          await store.saveStatusChange(tx, id, { status: 'withdrawn' })
          await note(tx, officer, draft, 'withdrawn', reason)
          return { state: 'withdrawn' }
        },
      ),
  }
}
