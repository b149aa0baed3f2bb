/** Background work of standing orders: asks the customer to confirm one, and ends the wait for an answer. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { askStandingOrderJob, standingOrderAnswerJob } from './order-states.ts'
import type { StandingOrders } from './service.ts'

export const standingOrderJobs = (standingOrders: StandingOrders): readonly JobHandler[] => [
  runs(askStandingOrderJob, (order) => standingOrders.askFor(order)),
  runs(standingOrderAnswerJob, (order) => standingOrders.answerDue(order)),
]
