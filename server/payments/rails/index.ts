export { airtelInboxChannels, airtelMoneyIn, airtelReference } from './airtel.ts'
export { mpesaChannels, mpesaMoneyIn, type MpesaChannel } from './mpesa.ts'
export { createMoneyInRails, type MoneyInRail, type MoneyInRails, type RailMessage } from './rails.ts'
export { promptPrefix, promptReference } from './references.ts'
