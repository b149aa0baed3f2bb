/**
 * Goal: a WhatsApp template contains what the SMS contains, and no more. Method: each one in each language,
 * filled with the longest values, is compared with the SMS; their texts are printed for submission to
 * approval.
 */
import { expect, test } from 'vitest'
import { languages } from '../../../../contract/texts/index.ts'
import { cents } from '../../../../domain/money.ts'
import { longest } from './examples.ts'
import { kindProperties, templateKinds } from './kind-properties.ts'
import { filled, templateName, templateOf, templateText } from './templates.ts'
import { sender } from '../texts.fixture.ts'
import { messageText } from './wording.ts'

const all = languages.flatMap((language) => templateKinds.map((kind) => ({ language, kind })))

test.each(all)('$language $kind has the text of the SMS, word for word', ({ language, kind }) => {
  const { name, parameters, language: said } = templateOf(language, kind, longest[kind] as never, sender)
  expect(name).toMatch(/^[a-z_]+$/)
  expect(said).toBe(language)
  const text = templateText(language, kind, sender)
  expect(text).not.toMatch(/^\{\{|\}\}$/)
  expect(filled(text, parameters).replace(/\.$/, '')).toBe(
    messageText(language, kind, longest[kind], sender).replace(/\.$/, ''),
  )
  for (const parameter of parameters) expect(parameter).not.toMatch(/^$|undefined|\n|\t| {5}/)
})

test.each(languages)('in %s the last receipt is complete if nothing was overpaid', (language) => {
  const values = { ...longest.loanRepaid, overpaymentCents: cents(0) }
  const { parameters } = templateOf(language, 'loanRepaid', values, sender)
  expect(filled(templateText(language, 'loanRepaid', sender), parameters)).toBe(
    `${messageText(language, 'loanRepaid', values, sender)}.`,
  )
})

test('the texts for approval are printed', async () => {
  const named = { ...sender, brand: 'BRAND', site: 'SITE', hotline: 'HOTLINE' }
  const sections = templateKinds.map(
    (kind) => `## \`${templateName(kind)}\`

Parameters: ${kindProperties[kind].whatsApp.map((name, at) => `\`{{${at + 1}}}\` ${name}`).join(', ')}.

${languages.map((language) => `- \`${language}\`: ${templateText(language, kind, named)}`).join('\n')}
`,
  )
  await expect(`# Templates for WhatsApp

Made by \`server/messaging/messages/texts/templates.test.ts\`. Submit each template for approval in each language that you offer, in the category *utility*, with your own brand, site and hotline.

${sections.join('\n')}`).toMatchFileSnapshot('../../../../docs/operations/whatsapp-templates.md')
})
