/** A phone that writes on WhatsApp, presses buttons, and reads messages. */
import type { TestCookies } from '../../testing/service/harness.ts'
import { stored, type People } from '../../testing/people/customers.ts'

export type Chat = {
  readonly id: string
  readonly way: 'in' | 'out'
  readonly text: string
  readonly status: string
  readonly document: string | null
  readonly choices: readonly { readonly id: string; readonly title: string; readonly from: string }[]
}

export const chatting = (people: People, phone: string) => {
  const send = async (fields: object): Promise<void> => {
    await people.sandbox.post('/api/chats', { phone: stored(phone), ...fields })
    await people.drain()
  }
  /** Newest first. */
  const all = async (): Promise<Chat[]> => {
    await people.drain()
    return people.sandbox.get<Chat[]>(`/api/chats?phone=${encodeURIComponent(stored(phone))}`)
  }
  const came = async (): Promise<Chat[]> => (await all()).filter(({ way }) => way === 'out')
  return {
    came,
    texts: async (): Promise<string[]> => (await came()).map(({ text }) => text),
    write: (text: string, again = false): Promise<void> => send({ text, again }),
    /** Presses the button with this title on the newest message that has buttons, or on the given one. */
    async press(title: string, on?: Chat): Promise<void> {
      const message = on ?? (await came()).find(({ choices }) => choices.length > 0)
      const choice = message?.choices.find((each) => each.title === title)
      if (!message || !choice) throw new Error(`nothing to press is called ${title}`)
      await send({ message: message.id, press: choice.id })
    },
  }
}

export const agreeToWhatsApp = (people: People, cookies: TestCookies, given: boolean) =>
  people.api(
    'PUT /api/account/consents/{kind}',
    { params: { kind: 'whatsApp' }, body: { given } },
    { cookies },
  )
