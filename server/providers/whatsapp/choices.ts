/** Choices in WhatsApp's form: up to three buttons, or a list of up to ten rows. */
import type { Choices } from './port.ts'

const buttonsMax = 3
const buttonLabelMax = 20
const rowsMax = 10
const rowTitleMax = 24
const rowAboutMax = 72
/** The text limit with buttons is lower than with a list. */
const headMax = { button: 1_024, list: 4_096 } as const

const cut = (label: string): string => `${label.slice(0, rowTitleMax - 1).trimEnd()}…`

/** Null when the choices fit neither form: then they are sent as text, with what to type. */
export function interactiveOf({ head, choices, open }: Choices): object | null {
  const base = { body: { text: head } }
  if (choices.length === 0 || head === '') return null
  if (
    choices.length <= buttonsMax &&
    head.length <= headMax.button &&
    choices.every(({ label }) => label.length <= buttonLabelMax)
  )
    return {
      ...base,
      type: 'button',
      action: {
        buttons: choices.map(({ id, label }) => ({ type: 'reply', reply: { id, title: label } })),
      },
    }
  if (
    choices.length > rowsMax ||
    head.length > headMax.list ||
    open.length > buttonLabelMax ||
    choices.some(({ label }) => label.length > rowAboutMax)
  )
    return null
  return {
    ...base,
    type: 'list',
    action: {
      button: open,
      sections: [
        {
          rows: choices.map(({ id, label }) =>
            label.length <= rowTitleMax
              ? { id, title: label }
              : { id, title: cut(label), description: label },
          ),
        },
      ],
    },
  }
}
