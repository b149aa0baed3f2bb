/** Parts of the rules pages that differ by kind: the form, and further parts of a draft. */
import type { ReactNode } from 'react'
import type { Answer } from '../../../contract/client.ts'
import type { Spec } from './content-form.ts'
import { ProductFields } from './product-fields.tsx'
import { productLabels } from './product-labels.ts'
import { productContent } from './product-content.ts'
import { messageContent, MessageFields, messageLabels } from './message-fields.tsx'
import { reasonContent, ReasonFields, reasonLabels } from './reason-fields.tsx'
import {
  contactSettingsContent,
  ContactSettingsFields,
  contactSettingsLabels,
} from './contact-settings-fields.tsx'
import { scorecardContent } from './scorecard-content.ts'
import { ScorecardFields } from './scorecard-fields.tsx'
import { scorecardLabels } from './scorecard-labels.ts'
import { rules as texts } from '../../../words/compiled/en/back-office/rules.ts'

export type Draft = Answer<'GET /api/office/rule-drafts/{id}'>
export type RuleKind = Draft['kind']
type Editor = {
  readonly content: Spec
  readonly fields: ReactNode
  /** Field labels in the summary of errors. */
  readonly labels: (values: Readonly<Record<string, string>>) => Readonly<Record<string, string>>
}

export const editors: Readonly<Record<RuleKind, Editor>> = {
  products: { content: productContent, fields: <ProductFields />, labels: productLabels },
  messages: { content: messageContent, fields: <MessageFields />, labels: messageLabels },
  reasons: { content: reasonContent, fields: <ReasonFields />, labels: reasonLabels },
  operations: {
    content: contactSettingsContent,
    fields: <ContactSettingsFields />,
    labels: contactSettingsLabels,
  },
  scorecard: { content: scorecardContent, fields: <ScorecardFields />, labels: scorecardLabels },
}

export const kindNames = Object.keys(texts.kinds) as RuleKind[]
export const kindOf = (name: string): RuleKind | null => kindNames.find((each) => each === name) ?? null

export const languages = ['en', 'sw', 'es'] as const
export const summaryField = (language: (typeof languages)[number]): string => `summary.${language}`

/** Label of each field of a draft in the summary of errors. */
export function labelsOf(kind: RuleKind, values: Readonly<Record<string, string>>): Record<string, string> {
  const own = {
    title: texts.title,
    validFrom: texts.from,
    ...Object.fromEntries(
      languages.map((each) => [summaryField(each), texts.summaryIn({ language: texts.languages[each] })]),
    ),
  }
  // Keeps the order of the page; the labels of a kind do not include these fields.
  return { ...own, ...editors[kind].labels(values), ...own }
}
