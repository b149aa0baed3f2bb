export { mpesaChannels, mpesaMoneyIn, type MpesaChannel } from './mpesa.ts'
export { createMoneyInRails, type MoneyInRail, type MoneyInRails, type RailMessage } from './rails.ts'
