/** Calls of rule drafts. */
import {
  officeBeginRuleDraft,
  officeProposeRuleDraft,
  officeReleaseRuleDraft,
  officeRuleDraft,
  officeRules,
  officeRuleVersion,
  officeSaveRuleDraft,
  officeWithdrawRuleDraft,
} from '../../../contract/back-office/rule-drafts.ts'
import { ruleKind } from '../../../contract/back-office/rule-kinds.ts'
import {
  officeAnswerRuleDraft,
  officeAttachRuleFile,
  officeRuleFile,
  officeSendRuleDraft,
} from '../../../contract/back-office/rule-regulator.ts'
import { fileDownload } from '../../platform/http/download.ts'
import { handle } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { ListedDraft, DraftDetails, RuleChanges } from './service.ts'

const listView = ({
  id,
  number,
  kind,
  title,
  state,
  validFrom,
  writer,
  writtenAt,
  version,
}: ListedDraft) => ({
  id,
  number,
  kind,
  title,
  state,
  validFrom,
  writtenBy: writer,
  writtenAt: writtenAt.toISOString(),
  version,
})
const openedView = (draft: DraftDetails) => {
  const { kind, revision, baseVersion, summary, content, costsMore, moved, reference, sentOn, may } = draft
  const { status, answeredOn, answerReference, answerDocument } = draft
  const { regulator, notifiesCustomers } = ruleKind(kind)
  return {
    ...listView(draft),
    revision,
    baseVersion,
    regulator,
    told: notifiesCustomers,
    summary: summary && { ...summary },
    toldFigures: draft.noticeFigures && {
      en: [...draft.noticeFigures.en],
      es: [...draft.noticeFigures.es],
      sw: [...draft.noticeFigures.sw],
    },
    content,
    faults: [...draft.faults],
    costsMore,
    differences: [...draft.differences],
    warnings: [...draft.warnings],
    trial: draft.trial && { number: draft.trial.number, sharePercent: draft.trial.sharePercent },
    moved,
    reference,
    sentOn,
    answer:
      answeredOn === null
        ? null
        : {
            answer: status === 'refused' ? ('refused' as const) : ('approved' as const),
            answeredOn,
            reference: answerReference ?? '',
            document: answerDocument ?? '',
          },
    files: draft.files.map(({ id, about, name, sizeBytes, uploadedBy, uploadedAt }) => ({
      id,
      about,
      name,
      sizeBytes,
      uploadedBy,
      uploadedAt: uploadedAt.toISOString(),
    })),
    awaitsAnswer: draft.awaitsAnswer,
    earliest: draft.earliest,
    waiting: draft.waiting,
    may: { ...may },
    steps: draft.steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
  }
}

export const ruleChangeRoutes = (drafts: RuleChanges) => [
  handle(officeRules, async ({ officer, params }) => {
    const { drafts: listed, versions, ...found } = await drafts.list(officer, params.kind)
    return {
      ...found,
      drafts: listed.map(listView),
      versions: versions.map(({ version, validFrom, state, createdAt, draft }) => ({
        version,
        validFrom,
        state,
        addedAt: createdAt.toISOString(),
        draft,
      })),
    }
  }),
  handle(officeRuleVersion, async ({ params }) =>
    orFail(await drafts.version(params.kind, params.version), ({ version, validFrom, content }) => ({
      version,
      validFrom,
      content: content as unknown,
    })),
  ),
  handle(officeBeginRuleDraft, async ({ officer, params, body }) =>
    orFail(await drafts.begin(officer, params.kind, body)),
  ),
  handle(officeRuleDraft, async ({ officer, params }) =>
    orFail(await drafts.read(officer, params.id), openedView),
  ),
  handle(officeSaveRuleDraft, async ({ officer, params, body }) =>
    orFail(await drafts.save(officer, params.id, { ...body, summary: body.summary ?? null })),
  ),
  handle(officeProposeRuleDraft, async ({ officer, params, body }) =>
    orFail(await drafts.propose(officer, params.id, { reason: body.note, evidence: body.evidence })),
  ),
  handle(officeSendRuleDraft, async ({ officer, params, body }) =>
    orFail(await drafts.send(officer, params.id, body)),
  ),
  handle(officeAnswerRuleDraft, async ({ officer, params, body }) =>
    orFail(await drafts.answer(officer, params.id, body)),
  ),
  handle(officeAttachRuleFile, async ({ officer, params, body, file }) =>
    orFail(await drafts.attach(officer, params.id, body.about, file)),
  ),
  handle(officeRuleFile, async ({ officer, params }) =>
    orFail(await drafts.file(officer, params.id, params.file), ({ id, bytes, fileKind }) =>
      fileDownload(bytes, `regulator-${id.slice(0, 8)}`, fileKind),
    ),
  ),
  handle(officeReleaseRuleDraft, async ({ officer, params, body }) =>
    orFail(await drafts.release(officer, params.id, body.validFrom)),
  ),
  handle(officeWithdrawRuleDraft, async ({ officer, params, body }) =>
    orFail(await drafts.withdraw(officer, params.id, body.note)),
  ),
]
