import { expect, test } from 'vitest'
import { completeConfig, readConfig } from '../config/config.ts'
import { createLog } from '../observability/log.ts'
import { settings, type Setting } from '../config/settings.ts'
import { startedWith } from './startup-log.ts'

test('the line of the start says what the service does, and no secret and no telephone number', () => {
  const given = Object.fromEntries(
    (Object.entries(settings) as [string, Setting][])
      .filter(([, { secret }]) => secret)
      .map(([name], at) => [name, `secret-of-setting-${at}-long-enough-to-be-one`]),
  )
  const read = readConfig({
    ...given,
    DATABASE_URL: 'postgres://mkopo:hunter2-the-password@db.internal/mkopo',
    PUBLIC_URL: 'https://mkopo.example',
    ADDRESS: 'Moi Avenue 1, Nairobi',
    LICENCE: 'DCP-1',
    MPESA_SHORT_CODE: '600000',
    MPESA_NOMINATED_PHONE: '+254711222333',
    MPESA_INITIATOR_NAME: 'initiator',
    MPESA_CERTIFICATE_PATH: '/run/certificate.cer',
    SMS_USERNAME: 'mkopo',
    INFOBIP_SENDER: 'MKOPO',
    WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
    FILES_S3_ENDPOINT: 'https://s3.internal',
    FILES_S3_BUCKET: 'files',
    FILES_S3_ACCESS_KEY: 'AKIA-OF-US',
    ANALYTICS_GA4_ID: 'G-1',
    ROLE: 'worker',
  })
  if ('wrong' in read) throw new Error(read.wrong.join('\n'))
  const line = startedWith(completeConfig(read, 8080, given['SECRET_KEY'] ?? ''))
  expect(line).toMatchObject({ role: 'worker', sandbox: false, database: 'given', files: 's3' })
  expect(JSON.stringify(line)).not.toMatch(/secret-of|hunter2|254711222333|AKIA/)
  const lines: string[] = []
  createLog('info', { write: (text) => void lines.push(text) }).info(line, 'started')
  expect(lines.join()).not.toContain('[hidden]')
  expect((JSON.parse(lines[0]!) as { workerLanes: string[] }).workerLanes).toContain('codes:16')
})
