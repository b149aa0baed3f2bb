/** Champion and challenger (rule scorecards-2): a second scorecard decides for a share of customers. */
export const decidingRoles = ['champion', 'challenger'] as const
export type DecidingRole = (typeof decidingRoles)[number]

/** A challenger is a trial: the scorecard in force decides for half of all customers at least. */
export const shareMostPercent = 50

/** Numbers that are drawn: this many, from 0. */
export const draws = 10_000

/** `draw`: a customer's number, the same one as long as the challenger runs. A larger share keeps who it had. */
export const roleOf = (draw: number, sharePercent: number): DecidingRole =>
  draw < (sharePercent * draws) / 100 ? 'challenger' : 'champion'
