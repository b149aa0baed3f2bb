/**
 * Screens as a phone shows them: texts in a language and numbered choices, in the network's character set
 * (rule states-30).
 */
import { showDay } from '../../../domain/days.ts'
import { toGsm7 } from '../../../domain/contact/gsm7.ts'
import type { Language } from '../../../domain/language.ts'
import type { Screen, TextValue, Text } from '../../../domain/ussd/types.ts'
import { questions } from '../../../words/compiled/questions.ts'
import { aboutLanguages } from '../../../words/compiled/languages.ts'
import { ussd } from '../../../words/compiled/ussd.ts'
import { amountIn, figure, showDestination } from '../../messaging/messages/index.ts'

/** Who speaks, where else there is help, and on which channel: a dialling customer is not asked to write. */
export type ScreenContext = {
  readonly brand: string
  readonly hotline: string
  readonly site: string
  /** M-Pesa paybill number. */
  readonly paybill: string
  readonly where: 'phone' | 'chat'
  readonly currency: string
}

type Values = Readonly<Record<string, string | number>>
const fillOf = (language: Language, { id }: Text): string | ((values: Values) => string) => {
  const [area, ...rest] = id.split('.')
  let found: unknown = area === 'question' ? questions[language] : ussd[language]
  for (const name of area === 'question' ? rest : id.split('.'))
    found = (found as Readonly<Record<string, unknown>> | undefined)?.[name]
  if (typeof found !== 'string' && typeof found !== 'function') throw new Error(`no text ${id}`)
  return found as string | ((values: Values) => string)
}

function shown(language: Language, name: string, value: TextValue, speaker: ScreenContext): string | number {
  if (typeof value !== 'object') return name === 'language' ? aboutLanguages[value as Language].name : value
  if ('cents' in value) return amountIn(speaker.currency, value.cents)
  if ('figure' in value) return figure(value.figure)
  if ('destination' in value) return showDestination(language, value.destination)
  return 'day' in value ? showDay(value.day) : written(language, value.text, speaker)
}

function written(language: Language, text: Text, speaker: ScreenContext): string {
  const fill = fillOf(language, text)
  const said =
    typeof fill === 'string'
      ? fill
      : fill({
          ...speaker,
          ...Object.fromEntries(
            Object.entries(text.values ?? {}).map(([name, value]) => [
              name,
              shown(language, name, value, speaker),
            ]),
          ),
        })
  return [said, ...(text.lines ?? []).map((line) => written(language, line, speaker))].join('\n')
}

/** A choice on a screen, with the key to type. */
export type Offered = { readonly key: string; readonly label: string }
/** A screen as text and choices. */
export type ShownScreen = { readonly head: string; readonly offered: readonly Offered[] }

export function textsOf(language: Language, screen: Screen, speaker: ScreenContext): ShownScreen {
  const { text, hint, choices, more, back } = screen
  const words = ussd[language]
  return {
    head: [hint, text].flatMap((each) => (each ? [written(language, each, speaker)] : [])).join(' '),
    offered: [
      ...choices.map((choice) => ({ key: String(choice.key), label: written(language, choice, speaker) })),
      ...(more ? [{ key: '98', label: words.more }] : []),
      ...(back ? [{ key: '0', label: words.back }] : []),
    ],
  }
}

/** As one text, each choice with its key. */
export const textOf = ({ head, offered }: ShownScreen): string =>
  [head, ...offered.map(({ key, label }) => `${key} ${label}`)].join('\n')

/** Response to the network: `CON ` continues, `END ` ends; at most 182 septets follow. */
export function answerOf(language: Language, screen: Screen, speaker: ScreenContext): string {
  return `${screen.ends ? 'END' : 'CON'} ${toGsm7(textOf(textsOf(language, screen, speaker)))}`
}
