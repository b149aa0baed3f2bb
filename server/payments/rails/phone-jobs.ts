/** Jobs that call a mobile money provider: one kind per provider. */
import { ofEachPhoneMethod, phoneMoney, type PhoneMethod } from '../../../domain/phone-money.ts'
import { defineJob, type Job } from '../../platform/jobs/jobs.ts'
import type { Lane } from '../../platform/jobs/lanes.ts'

/** Defines the job once per provider, each in its own lane, so that a slow provider does not delay another. */
export const jobOfEachProvider = <Payload>(
  name: string,
  laneOf: (method: PhoneMethod) => Lane,
): Readonly<Record<PhoneMethod, Job<Payload>>> =>
  ofEachPhoneMethod((method) => defineJob<Payload>(`${name}${phoneMoney[method].jobSuffix}`, laneOf(method)))

/** The lane of payouts and payment prompts of a provider. */
export const moneyLaneOf = (method: PhoneMethod): Lane => method
