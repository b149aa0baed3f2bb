/** Our staff signing in: password, then an authenticator's code. */
import { z } from 'zod'
import { call, staffRoles } from './call.ts'
import { emailField } from './fields.ts'
import { worksShape } from './switches.ts'

const nextStep = z.enum(['password', 'enrol', 'code', 'desk']).describe('password: set one\'s own; enrol: an authenticator; code: its code; desk: signed in')

export const officeSignIn = call({
  name: 'officeSignIn', summary: 'The password of one of our staff: opens the next step only.',
  method: 'POST', path: '/api/office/sign-in', caller: 'visitor', body: z.strictObject({ email: emailField, password: z.string('required').min(1, 'required').max(200, 'textTooLong') }),
  answers: { 200: z.object({ next: nextStep }) }, errors: ['validationFailed', 'credentialsWrong', 'tooManyRequests'],
})
export const officeSecondStep = call({
  name: 'officeSecondStep', summary: 'What is left to do before the desk opens; while enrolling, the secret for the authenticator.',
  method: 'GET', path: '/api/office/second-step', caller: 'officer', answers: { 200: z.object({ next: nextStep, secret: z.string().nullable(), otpauthHref: z.string().nullable() }) }, errors: [],
})
export const officeSetPassword = call({
  name: 'officeSetPassword', summary: 'One\'s own password in place of the one-time password.',
  method: 'POST', path: '/api/office/password', caller: 'officer', body: z.strictObject({ password: z.string('required').max(200, 'textTooLong'), repeated: z.string('required').max(200, 'textTooLong') }),
  answers: { 200: z.object({ next: nextStep }) }, errors: ['validationFailed', 'conflict'],
})
export const officeSecondFactor = call({
  name: 'officeSecondFactor', summary: 'The authenticator\'s code: opens the desk.',
  method: 'POST', path: '/api/office/second-factor', caller: 'officer', body: z.strictObject({ otp: z.string('required').max(20, 'codeWrong').transform((text) => text.replace(/\s/g, '')) }),
  answers: { 200: z.object({ next: nextStep }) }, errors: ['validationFailed', 'codeWrong', 'conflict'],
})
export const officeSignOut = call({
  name: 'officeSignOut', summary: 'Ends the session.', method: 'POST', path: '/api/office/sign-out', caller: 'officer', answers: { 200: z.object({ signedOut: z.literal(true) }) }, errors: [],
})
export const officeMe = call({
  name: 'officeMe', summary: 'Who is signed in, and what is switched so that customers see it.', method: 'GET', path: '/api/office/me', caller: 'officer',
  answers: { 200: z.object({ email: z.string(), role: z.enum(staffRoles), loanRequestsEnabled: z.boolean(), technicalWorks: worksShape }) }, errors: [],
})

export const staffCalls = [officeSignIn, officeSecondStep, officeSetPassword, officeSecondFactor, officeSignOut, officeMe] as const
