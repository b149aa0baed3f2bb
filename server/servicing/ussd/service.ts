/**
 * USSD sessions (rule states-30): each request is one step of the machine, stored with its answer. A repeated
 * request gets the same answer; the effects of a step happen in the transaction that stores it.
 */
import type { Language } from '../../../domain/language.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import type { PhoneMethod } from '../../../domain/payment/receiving.ts'
import { inputCount, newInputs, textCharactersMax } from '../../../domain/ussd/inputs.ts'
import { after, begin, step, type Screened } from '../../../domain/ussd/machine.ts'
import { isUnfinished, text, type State, type Unfinished } from '../../../domain/ussd/types.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import { createEffects, type EffectDeps, type Prepared } from './effects.ts'
import { createFacts, type FactDeps } from './facts.ts'
import { sessionPurpose } from './personal-data.ts'
import { answerOf, textsOf, type ShownScreen, type ScreenContext } from './screens.ts'
import * as store from './store.ts'

type Inner = FactDeps & EffectDeps
type Deps = Omit<Inner, 'prompts' | 'extensions' | 'ownPromises'> & {
  readonly payments: Pick<Inner, 'prompts' | 'extensions'>
  readonly collections: Pick<Inner, 'ownPromises'>
  readonly database: Database
  readonly log: Log
  readonly secrets: Secrets
  readonly speaker: Omit<ScreenContext, 'where'>
  readonly defaultLanguage: Language
}

export type UssdRequest = {
  readonly sessionId: string
  readonly phone: Phone
  /**
   * Mobile money method of the dialling network, whatever the number's first digits: it may have been ported.
   */
  readonly network?: PhoneMethod | undefined
  readonly text: string
}
/** `said` is missing in a session begun before it was stored. */
type Kept = { readonly state: State; readonly answer: string; readonly said?: ShownScreen }
/** The answer to the network, and its parts; null without choices. */
export type Answered = { readonly answer: string; readonly said: ShownScreen | null }

/** As long as message texts are kept. */
export const sessionKeepDays = 30

/** An interrupted registration continues within a day. */
const unfinishedKeepMs = 86_400_000

export type Ussd = ReturnType<typeof createUssd>

export function createUssd({ payments, collections, ...given }: Deps) {
  const deps = {
    ...given,
    prompts: payments.prompts,
    extensions: payments.extensions,
    ownPromises: collections.ownPromises,
  }
  const { database, clock, log, secrets, defaultLanguage } = deps
  const speakerIn = (inChat: boolean): ScreenContext => ({
    ...deps.speaker,
    where: inChat ? 'chat' : 'phone',
  })
  const facts = createFacts(deps)
  const effects = createEffects(deps)
  const sealed = (kept: Kept): Buffer => secrets.seal(sessionPurpose, JSON.stringify(kept))
  const opened = (row: store.SessionRow): Kept => JSON.parse(secrets.open(sessionPurpose, row.kept)) as Kept
  const unavailable = (language: Language, inChat: boolean): Answered => ({
    answer: answerOf(
      language,
      { text: text('unavailable'), choices: [], more: false, back: false, ends: true },
      speakerIn(inChat),
    ),
    said: null,
  })
  const answeredIn = (row: store.SessionRow): Answered => {
    const { answer, said = null } = opened(row)
    return { answer, said }
  }

  /** Result of one step, once; null if another request took the step. */
  async function keep(
    { sessionId, phone, text: typed }: UssdRequest,
    row: store.SessionRow | undefined,
    before: State,
    inChat: boolean,
    finish: (tx: Parameters<Parameters<Database['transaction']>[0]>[0]) => Promise<Screened>,
  ): Promise<Answered | null> {
    return database.transaction(async (tx) => {
      const now = clock.now()
      const begun = { language: before.language, kept: sealed({ state: before, answer: '' }) }
      const received = row?.received ?? null
      if (!(await store.claim(tx, { sessionId, phone, received }, begun, now))) return null
      const { state, screen } = await finish(tx)
      const answer = answerOf(state.language, screen, speakerIn(inChat))
      const said = textsOf(state.language, screen, speakerIn(inChat))
      await store.save(
        tx,
        {
          sessionId,
          language: state.language,
          received: inputCount(typed),
          kept: sealed({ state, answer, said }),
          ended: screen.ends,
          telling: isUnfinished(state.place) && !screen.ends,
        },
        now,
      )
      return { answer, said }
    })
  }

  /** State in which an earlier session of this phone broke off its registration. */
  async function unfinishedOf(phone: Phone): Promise<Unfinished | null> {
    const since = new Date(clock.now().getTime() - unfinishedKeepMs)
    const earlier = await store.lastSession(database.db, phone, since)
    const place = earlier && opened(earlier).state.place
    return place && isUnfinished(place) ? place : null
  }

  /** Language last chosen on a phone without an account; null if none was chosen. */
  async function languageSaidOn(phone: Phone): Promise<Language | null> {
    const last = await store.lastAnswered(database.db, phone)
    return last && opened(last).state.place.at !== 'language' ? last.language : null
  }

  async function answered(request: UssdRequest, inChat: boolean): Promise<Answered> {
    const { sessionId, phone, network, text: typed } = request
    const row = await store.read(database.db, sessionId)
    if (row && row.phone !== phone) return unavailable(defaultLanguage, inChat)
    if (row && (row.ended || inputCount(typed) <= row.received)) return answeredIn(row)
    const inputs = newInputs(typed, row?.received ?? 0)
    const dialler = { ...(await facts.diallerOf(phone)), network }
    const said = row ? null : (dialler.language ?? (await languageSaidOn(phone)))
    const before = row
      ? opened(row).state
      : begin(said ?? defaultLanguage, said !== null || inputs.length > 0)
    const all = inputs.length > 0
    const known = await facts.knownOf(dialler, { all, inChat }, await unfinishedOf(phone))
    const stepped = step(before, inputs, known)
    const prepared: Prepared =
      'effect' in stepped ? await effects.prepare(dialler.customerId, stepped.effect, known) : {}
    const answer = await keep(request, row, before, inChat, async (tx) => {
      if (!('effect' in stepped)) return stepped
      const { state, effect } = stepped
      const of = {
        customerId: dialler.customerId,
        phone,
        network: known.rail,
        language: state.language,
      }
      return after(state, effect, await effects.run(tx, effect, of, prepared), known)
    })
    if (answer !== null) return answer
    const other = await store.read(database.db, sessionId)
    return other ? answeredIn(other) : unavailable(before.language, inChat)
  }

  /** Always answers, because silence ends the session. */
  async function answerTo(request: UssdRequest, inChat: boolean): Promise<Answered> {
    if (request.text.length > textCharactersMax) return unavailable(defaultLanguage, inChat)
    try {
      return await answered(request, inChat)
    } catch (error) {
      log.error({ err: error }, 'a step of the menus failed')
      return unavailable(defaultLanguage, inChat)
    }
  }

  return {
    /** Answer to one request of the network, `CON ...` or `END ...`. */
    answer: async (request: UssdRequest): Promise<string> => (await answerTo(request, false)).answer,
    /** The same with the choices, for a chat. */
    answerInChat: (request: UssdRequest): Promise<Answered> => answerTo(request, true),
    unavailable: (): string => unavailable(defaultLanguage, false).answer,

    /** The network's notice of a session's end: its status, and nothing typed. */
    ended: (sessionId: string, status: string): Promise<void> => store.close(database.db, sessionId, status),

    purge: (): Promise<void> =>
      store.purge(database.db, new Date(clock.now().getTime() - sessionKeepDays * 86_400_000)),
  }
}
