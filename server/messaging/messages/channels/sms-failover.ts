/**
 * Sends an SMS by the first provider that works (rule messages-20). A provider that failed several times in a row is
 * left out for a minute; then one message tries it again.
 */
import type { Clock } from '../../../platform/time/clock.ts'
import type { Log } from '../../../platform/observability/log.ts'
import type { SmsInput, SmsOutcome, SmsProvider } from '../../../providers/sms/port.ts'

/** Failures in a row after which a provider is left out. */
const failuresMost = 3
const leftOutMs = 60_000

type Deps = { readonly clock: Clock; readonly log: Log; readonly providers: readonly SmsProvider[] }
export type SmsSent = { readonly outcome: SmsOutcome; readonly provider: string }

/** The provider failed, not the message: it refused by a fault of its service, or did not answer. */
const isProvidersFault = (outcome: SmsOutcome): boolean =>
  'unknown' in outcome || ('refused' in outcome && outcome.resendSafe)

export function createSmsFailover({ clock, log, providers }: Deps) {
  const states = new Map(providers.map(({ name }) => [name, { failures: 0, againAt: 0 }]))

  function note(name: string, failed: boolean): void {
    const state = states.get(name)!
    const wasDown = state.failures >= failuresMost
    state.failures = failed ? state.failures + 1 : 0
    if (failed && state.failures >= failuresMost) state.againAt = clock.now().getTime() + leftOutMs
    if (providers.length < 2 || wasDown === state.failures >= failuresMost) return
    log[wasDown ? 'info' : 'error'](
      { provider: name },
      wasDown ? 'an SMS provider works again' : 'an SMS provider fails',
    )
  }

  /** Whether a provider may be asked now. The message that tries a failing one holds back the others. */
  function isOpen(name: string): boolean {
    const state = states.get(name)!
    if (state.failures < failuresMost) return true
    const now = clock.now().getTime()
    if (now < state.againAt) return false
    state.againAt = now + leftOutMs
    return true
  }

  return {
    /**
     * Asks one provider after the other until one accepts. An unknown outcome ends it: the message may be on its way.
     * `except`: the provider with which the outcome is unknown, asked last. `mayReplace`: whether another provider than
     * the first may send to this number.
     */
    async send(
      input: SmsInput,
      { except, mayReplace }: { readonly except: string | null; readonly mayReplace: () => Promise<boolean> },
    ): Promise<SmsSent> {
      const open = providers.filter(({ name }) => name !== except && isOpen(name))
      const [first] = providers
      const tried = open.length > 0 ? open : providers.filter(({ name }) => name === (except ?? first!.name))
      let last: SmsSent | undefined
      for (const { name, sms } of tried) {
        if (name !== first!.name && !(await mayReplace()))
          return (
            last ?? {
              outcome: { refused: 'blacklisted', code: 'optedOut', resendSafe: false },
              provider: name,
            }
          )
        // Only the first provider has our short code.
        const { from: _, ...withoutSender } = input
        const outcome = await sms.send(name === first!.name ? input : withoutSender)
        note(name, isProvidersFault(outcome))
        if (!('refused' in outcome) || !outcome.resendSafe) return { outcome, provider: name }
        last ??= { outcome, provider: name }
      }
      return last!
    },
  }
}
