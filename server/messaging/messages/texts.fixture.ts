/** Every message with its longest values. */
import { kenya } from '../../../domain/country/kenya.ts'
import { nairobi } from '../../../domain/country/nairobi.ts'
import { languages } from '../../../contract/texts/index.ts'
import { emailKinds } from './texts/kind-properties.ts'
import { emailFor } from './emails/emails.ts'
import { kinds, longest } from './texts/examples.ts'
import { amountIn, messageText } from './texts/wording.ts'
import { type MessageKind, type MessageValues } from './texts/kinds.ts'

export const sender = {
  place: { country: kenya, zone: nairobi },
  brand: 'Mkopo',
  site: 'www.mkopo.example',
  url: 'https://www.mkopo.example',
  hotline: '+254 20 000 0000',
  ussdCode: '*384*12345#',
  numbers: '600000, 20500',
}
export const all = languages.flatMap((language) =>
  kinds.map((kind) => ({ language, kind, text: messageText(language, kind, longest[kind], sender) })),
)

/** The figures of a message as readers see them: amounts, days, numbers and receipts. */
export const figuresOf = (values: MessageValues[MessageKind]): string[] =>
  (Object.values(values) as unknown[]).flatMap((each) =>
    typeof each === 'number'
      ? [amountIn('KES', each)]
      : typeof each !== 'string'
        ? []
        : [/^\d{4}-/.test(each) ? each.split('-').reverse().join('.') : each],
  )
export const emails = languages.flatMap((language) =>
  emailKinds.map((kind) => ({ language, kind, ...emailFor(language, kind, longest[kind] as never, sender) })),
)
