/** Jobs about the present: the stories leave them to the service that is started on their database. */
export const presentJobs = [
  'payments.pullDaily',
  'payments.askBalance',
  'payments.askBalanceByAirtel',
  'platform.purge',
  'events.send',
  'audit.check',
] as const
