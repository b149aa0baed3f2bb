export { jobOfEachProvider, moneyLaneOf } from './phone-jobs.ts'
export { phoneChannels, phoneRails } from './phone-rails.ts'
export { createMoneyInRails, type MoneyInRail, type MoneyInRails } from './rails.ts'
export { promptPrefix, promptReference } from './references.ts'
