/** Addresses that providers send callbacks from, as published by them or by public clients. */

/** Safaricom's callback addresses, as public clients list them. The last two are in several lists. */
export const safaricomCallbackAddresses: readonly string[] = [
  '196.201.214.200',
  '196.201.214.206',
  '196.201.214.207',
  '196.201.214.208',
  '196.201.213.114',
  '196.201.213.44',
  '196.201.212.127',
  '196.201.212.138',
  '196.201.212.129',
  '196.201.212.136',
  '196.201.212.74',
  '196.201.212.69',
  '196.201.212.128',
  '196.201.212.132',
]

/** Paystack's webhook addresses, the same for test and live. */
export const paystackCallbackAddresses: readonly string[] = ['52.31.139.75', '52.49.173.169', '52.214.14.220']

/** Postmark's webhook addresses. */
export const postmarkCallbackAddresses: readonly string[] = [
  '3.134.147.250',
  '50.31.156.6',
  '50.31.156.77',
  '18.217.206.57',
]
