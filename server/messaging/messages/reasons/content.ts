/** Input of decision reasons: the type of every field, and the requirements for their texts. */
import { senderTexts } from '../texts/kinds.ts'
import { z } from 'zod'
import { languages, type Language } from '../../../../contract/texts/index.ts'
import type { Day } from '../../../../domain/days.ts'
import { smsParts, smsPartsMost, toGsm7 } from '../../../../domain/contact/gsm7.ts'
import {
  defaultReasons,
  ownReason,
  type Reason,
  type Reasons,
  type WordsOf,
} from '../../../../domain/decision/reasons.ts'
import { decisionReasons, officerReasons } from '../../../../domain/decision/scorecard.ts'
import {
  versionTable,
  faultsOfIssues,
  type Fault,
  type Versioned,
} from '../../../platform/capability/versions.ts'
import { ruleMessages } from '../../../../words/compiled/en/back-office/rule-messages.ts'
import { ruleReasons } from '../../../../words/compiled/en/back-office/rule-reasons.ts'
import type { Sender } from '../texts/kinds.ts'
import { messageText } from '../texts/wording.ts'
import { asReleased, reasonsAsReleased } from '../texts/texts-in-force.ts'
import { firstFaultOf } from '../versions/check.ts'
import type { PlaceholderUse } from '../versions/icu.ts'

const { faults } = ruleReasons

/** A reason has no placeholders. */
const noValues: PlaceholderUse = {
  names: new Set(),
  numbers: new Set(),
  choices: new Map(),
  unasked: new Set(),
}
const wordsMost = 300
const daysMost = 365
const ownMost = 40

/** The SMS of a decline with this reason. */
export const refusalSms = (language: Language, reason: Reason, said: string, sender: Sender): string =>
  toGsm7(messageText(language, 'requestRejected', { why: [reason] }, sender, asReleased, () => said))

function faultOfWords(reason: Reason, language: Language, text: string, sender: Sender): string | null {
  const original = reasonsAsReleased(language, reason)
  const fault = firstFaultOf(
    text,
    { needs: noValues, values: { ...senderTexts(sender) }, original, sms: true },
    sender,
  )
  if (fault !== null) return fault
  return smsParts(refusalSms(language, reason, text, sender)) > smsPartsMost
    ? faults.long({ most: String(smsPartsMost) })
    : null
}

const words = z.string().max(wordsMost, ruleMessages.faults.tooLong)
const days = faults.days({ most: String(daysMost) })
const ownShape = z.strictObject({
  code: z.string(faults.code).regex(/^[a-z][A-Za-z0-9]{2,29}$/, faults.code),
  name: z.string(faults.name).trim().min(1, faults.name).max(100, faults.name),
  days: z.int(days).min(1, days).max(daysMost, days),
  offered: z.boolean(),
  texts: z.strictObject({ en: words, es: words, sw: words, fr: words.optional() }),
})
const shape = z
  .strictObject({
    picked: z.array(z.enum(officerReasons)).optional(),
    own: z.array(ownShape).max(ownMost, faults.most({ most: String(ownMost) })),
    texts: z.partialRecord(z.enum(decisionReasons), z.partialRecord(z.enum(languages), words)),
  })
  .superRefine(({ picked, own }, context) => {
    const wrong = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    if (picked?.length === 0 && !own.some(({ offered }) => offered)) wrong(['picked'], faults.none)
    for (const [at, { code }] of own.entries())
      if (own.findIndex((each) => each.code === code) < at) wrong(['own', at, 'code'], faults.twice)
  })

/** Texts equal to those of the release are not stored, so that a later release can change them. */
export const readReasons =
  (sender: Sender) =>
  (content: unknown, validFrom: Day): Reasons | { readonly wrong: readonly Fault[] } => {
    const read = shape.safeParse(content)
    if (!read.success) return { wrong: faultsOfIssues(read.error.issues) }
    const { picked, own, texts } = read.data
    const wrong: Fault[] = []
    const fault = (field: string, text: string | null) => text !== null && wrong.push({ field, text })
    for (const [at, rule] of own.entries())
      for (const language of languages) {
        const said = rule.texts[language]
        if (said !== undefined)
          fault(`own.${at}.texts.${language}`, faultOfWords(ownReason(rule), language, said, sender))
      }
    const changed: Record<string, WordsOf> = {}
    for (const reason of decisionReasons)
      for (const language of languages) {
        const said = texts[reason]?.[language]
        if (said === undefined || said === reasonsAsReleased(language, reason)) continue
        fault(`texts.${reason}.${language}`, faultOfWords(reason, language, said, sender))
        changed[reason] = { ...changed[reason], [language]: said }
      }
    if (wrong.length > 0) return { wrong }
    return {
      ...(picked ? { picked } : {}),
      own: own.map(({ texts: { fr, ...others }, ...rule }) => ({
        ...rule,
        texts: fr === undefined ? others : { ...others, fr },
      })),
      texts: changed,
      validFrom,
    }
  }

export const reasonVersions = versionTable<Reasons>('reason_version')
export const versionedReasons = (sender: Sender): Versioned<Reasons> => ({
  name: 'reasons of decisions',
  flag: '',
  table: reasonVersions,
  defaults: [defaultReasons],
  refusal: () => null,
  numbered: (config) => config,
  read: readReasons(sender),
})
