/** The six steps as the screens know them: where each is, which may be visited, which comes before. */
import type { Answer } from '../../contract/client.ts'
import { journey, registrationSteps, type RegistrationStep } from '../../domain/person/registration.ts'
import type { Paths } from '../visit/paths.ts'

export type Process = Answer<'POST /api/v1/customer/process'>

const addresses: Record<RegistrationStep, (paths: Paths) => string> = {
  getStarted: (paths) => paths.registrationPhone(),
  smsCode: (paths) => paths.registrationCode(),
  personalData: (paths) => paths.registrationPersonal(),
  additionalInformation: (paths) => paths.registrationAdditional(),
  receivingMoney: (paths) => paths.registrationReceiving(),
  confirmation: (paths) => paths.registrationConfirmation(),
}

const isStep = (name: string | null): name is RegistrationStep =>
  (registrationSteps as readonly (string | null)[]).includes(name)

/** Address of a step; My loan after the last. */
export const addressOf = (step: string | null, paths: Paths): string =>
  isStep(step) ? addresses[step](paths) : paths.account()

/** The journey is computed from which steps have an answer; the answers themselves do not matter to it. */
const journeyOf = ({ completed }: Pick<Process, 'completed'>) =>
  journey(Object.fromEntries(completed.map((step) => [step, true])))

export const canVisit = (process: Pick<Process, 'completed'>, step: RegistrationStep): boolean =>
  journeyOf(process).mayVisit(step)

/** Address of a step's back link; null when earlier steps can no longer be changed. */
export function backOf(
  process: Pick<Process, 'completed'>,
  step: RegistrationStep,
  paths: Paths,
): string | null {
  const previous = journeyOf(process).previousOf(step)
  return previous && addressOf(previous, paths)
}

export const positionOf = (step: RegistrationStep): number => registrationSteps.indexOf(step) + 1
export const stepCount = registrationSteps.length
