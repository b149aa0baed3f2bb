/** Decision reasons as rules that staff change (rule messages-18), and their previews. */
import { languages, type Language } from '../../../../contract/texts/index.ts'
import type { Failure } from '../../../../contract/errors.ts'
import { gsm7Length, smsParts } from '../../../../domain/contact/gsm7.ts'
import {
  isOwnReason,
  ownReason,
  ownRuleOf,
  reasonsToPick,
  type OwnReasonRule,
  type Reason,
  type Reasons,
} from '../../../../domain/decision/reasons.ts'
import { decisionReasons, type DecisionReason } from '../../../../domain/decision/scorecard.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Difference, RuleKind } from '../../../platform/capability/rule-kinds.ts'
import { saveNext, withdrawVersion } from '../../../platform/capability/versions.ts'
import { ruleMessages } from '../../../../words/compiled/en/back-office/rule-messages.ts'
import { ruleReasons } from '../../../../words/compiled/en/back-office/rule-reasons.ts'
import type { Sender } from '../texts/kinds.ts'
import { reasonsAsReleased } from '../texts/texts-in-force.ts'
import type { TextPreview } from '../versions/rules.ts'
import { readReasons, reasonVersions, refusalSms, versionedReasons } from './content.ts'
import { nameOf, fillReasonText, wordsIn } from './in-force.ts'

/** Reasons of approvals and of pending reviews: no SMS of a decline contains them. */
const inNoRefusal: readonly Reason[] = [
  'withinMeans',
  'amountAboveMeans',
  'personApproved',
  'personOfferedLess',
  'notFirstLoan',
] satisfies DecisionReason[]

type Changed = {
  readonly reason: Reason
  readonly name: string
  readonly language: Language
  readonly before: string
  readonly after: string
}
/** Empty if a version has no such reason, or no text of its own in this language. */
const saidIn = (config: Reasons, language: Language, reason: Reason): string =>
  isOwnReason(reason)
    ? (ownRuleOf(config, reason)?.texts[language] ?? '')
    : (wordsIn(config, language, reason) ?? reasonsAsReleased(language, reason))

function changedBetween(before: Reasons, after: Reasons): Changed[] {
  const own = new Set([...before.own, ...after.own].map(ownReason))
  return [...own, ...decisionReasons].flatMap((reason) =>
    languages.flatMap((language) => {
      const said = {
        before: saidIn(before, language, reason),
        after: saidIn(after, language, reason),
      }
      if (said.before === said.after) return []
      const name = ruleReasons.named({ name: nameOf(said.after === '' ? before : after, reason) })
      return [{ reason, name, language, ...said }]
    }),
  )
}

/** Returns the reasons that can be picked in the one version and not in the other. */
const picksBeyond = (config: Reasons, other: Reasons): string =>
  reasonsToPick(config)
    .filter((reason) => !reasonsToPick(other).includes(reason))
    .map((reason) => nameOf(config, reason))
    .join('; ')

/** Differences of the lender's own reasons, besides their texts. */
const ownDifferences = (before: Reasons, after: Reasons): Difference[] =>
  [...new Set([...before.own, ...after.own].map(({ code }) => code))].flatMap((code) => {
    const [was, is] = [before, after].map(({ own }) => own.find((each) => each.code === code))
    const said = (rule: OwnReasonRule | undefined): string =>
      rule ? ruleReasons.rule({ name: rule.name, days: rule.days }) : ''
    return said(was) === said(is)
      ? []
      : [{ what: ruleReasons.ownCode({ code }), before: said(was), after: said(is) }]
  })

function differences(before: Reasons, after: Reasons): readonly Difference[] {
  const picks = {
    what: ruleReasons.picksChanged,
    before: picksBeyond(before, after),
    after: picksBeyond(after, before),
  }
  return [
    ...(picks.before === picks.after ? [] : [picks]),
    ...ownDifferences(before, after),
    ...changedBetween(before, after).map(({ name, language, ...said }) => ({
      what: ruleMessages.inLanguage({ name, language: ruleMessages.languages[language] }),
      before: said.before,
      after: said.after,
    })),
  ]
}

export const reasonRules = (clock: Clock, sender: Sender): RuleKind<Reasons> => ({
  kind: 'reasons',
  versioned: versionedReasons(sender),
  costsMore: () => false,
  differences,
  goLive: (tx, config) => saveNext(tx, reasonVersions, config, clock.now()),
  withdraw: (tx, _by, version) => withdrawVersion(tx, reasonVersions, version, clock),
})

/**
 * Previews the texts that differ from a version, in every language: in the account, and in the SMS of a
 * decline.
 */
export async function previewReasons(
  db: Db,
  sender: Sender,
  base: number,
  content: unknown,
): Promise<readonly TextPreview[] | Failure<'notFound' | 'ruleFaulty'>> {
  const before = (await reasonVersions.list(db)).find(({ version }) => version === base)
  if (!before) return { error: 'notFound' }
  const after = readReasons(sender)(content, before.config.validFrom)
  if ('wrong' in after) return { error: 'ruleFaulty' }
  return changedBetween(before.config, after).flatMap(({ reason, name, language, ...texts }) => {
    const said = {
      before: fillReasonText(texts.before, language, sender),
      after: fillReasonText(texts.after, language, sender),
    }
    const inAccount = { name, language, ...said, beforeLength: null, afterLength: null }
    if (inNoRefusal.includes(reason)) return [inAccount]
    const [was, is] = [said.before, said.after].map((text) =>
      text === '' ? '' : refusalSms(language, reason, text, sender),
    ) as [string, string]
    const lengthOf = (text: string) =>
      text === '' ? null : { parts: smsParts(text), signs: gsm7Length(text) }
    return [
      inAccount,
      {
        name: ruleReasons.bySms({ name }),
        language,
        before: was,
        after: is,
        beforeLength: lengthOf(was),
        afterLength: lengthOf(is),
      },
    ]
  })
}
