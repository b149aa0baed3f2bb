/** Messages to a phone as the Cloud API takes them, and why it refuses others. */
import { fieldsOf, text, type Fields } from '../wire.ts'

export type Pressable = {
  readonly from: 'button' | 'list'
  readonly id: string
  readonly title: string
  readonly description: string
}
/** A message as a phone shows it. */
export type Shown = {
  readonly text: string
  readonly choices: readonly Pressable[]
  /** For a document: the uploaded file. */
  readonly mediaId: string
}
export type Refused = { readonly code: number; readonly message: string }

const titleMax = 20
const rowTitleMax = 24
const rowAboutMax = 72
const badValue: Refused = { code: 131009, message: 'Parameter value is not valid' }

const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])

function templateOf(template: Fields): Shown | Refused {
  const [body] = listOf(template['components'])
  const parameters = listOf(body?.['parameters']).map((each) => text(each['text']))
  const name = text(template['name'])
  return name === '' || parameters.includes('')
    ? { code: 132000, message: 'Number of parameters does not match the expected number of params' }
    : { text: `${name}: ${parameters.join(' | ')}`, choices: [], mediaId: '' }
}

const between = (said: string, most: number): boolean => said.length > 0 && said.length <= most
const once = (values: readonly string[]): boolean => new Set(values).size === values.length

/** Up to three buttons or ten rows, each with its own id and title. */
function interactiveOf(interactive: Fields): Shown | Refused {
  const [said, action] = [text(fieldsOf(interactive['body'])['text']), fieldsOf(interactive['action'])]
  const isList = text(interactive['type']) === 'list'
  const choice = (of: Fields): Pressable => ({
    from: isList ? 'list' : 'button',
    id: text(of['id']),
    title: text(of['title']),
    description: text(of['description']),
  })
  const choices = isList
    ? listOf(action['sections']).flatMap(({ rows }) => listOf(rows).map(choice))
    : listOf(action['buttons']).map(({ reply }) => choice(fieldsOf(reply)))
  const taken =
    between(said, isList ? 4_096 : 1_024) &&
    choices.length > 0 &&
    choices.length <= (isList ? 10 : 3) &&
    choices.every(
      ({ id, title, description }) =>
        between(id, isList ? 200 : 256) &&
        between(title, isList ? rowTitleMax : titleMax) &&
        description.length <= (isList ? rowAboutMax : 0),
    ) &&
    once(choices.map(({ id }) => id)) &&
    (isList ? between(text(action['button']), titleMax) : once(choices.map(({ title }) => title)))
  return taken ? { text: said, choices, mediaId: '' } : badValue
}

/** `hasMedia`: whether that was uploaded. */
export function shownOf(fields: Fields, hasMedia: (id: string) => boolean): Shown | Refused {
  const type = text(fields['type'])
  if (type === 'template') return templateOf(fieldsOf(fields['template']))
  if (type === 'interactive') return interactiveOf(fieldsOf(fields['interactive']))
  if (type === 'document') {
    const document = fieldsOf(fields['document'])
    const id = text(document['id'])
    return hasMedia(id) ? { text: text(document['caption']), choices: [], mediaId: id } : badValue
  }
  const said = text(fieldsOf(fields['text'])['body'])
  return type === 'text' && between(said, 4_096) ? { text: said, choices: [], mediaId: '' } : badValue
}
