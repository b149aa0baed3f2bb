/** The least that a service is configured with to run live. */
export const liveSettings = {
  PUBLIC_URL: 'https://mkopo.example',
  DATABASE_URL: 'postgres://db/mkopo',
  SECRET_KEY: 'k'.repeat(32),
  MPESA_CONSUMER_KEY: 'a',
  MPESA_CONSUMER_SECRET: 'b',
  MPESA_SHORT_CODE: '600100',
  MPESA_NOMINATED_PHONE: '+254711000000',
  MPESA_PASSKEY: 'c',
  MPESA_INITIATOR_NAME: 'd',
  MPESA_INITIATOR_PASSWORD: 'e',
  MPESA_CERTIFICATE_PATH: '/etc/mkopo/mpesa.cer',
  MPESA_CALLBACK_SECRET: 'f'.repeat(16),
  SMS_USERNAME: 'mkopo',
  SMS_API_KEY: 'g',
  SMS_REPORT_CALLBACK_SECRET: 's'.repeat(16),
}
