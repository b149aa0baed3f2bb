/**
 * How answers to submissions are stored: mostly names of forms and fields, which are the same in all of them.
 */
import { createPacking } from '../../platform/database/rows/packing.ts'

/**
 * The most frequent text comes last. Never changed: `server/platform/database/rows/packing.ts` says how
 * another one is added.
 */
const first = [
  '"codeResendTooEarly","codeEnded","validationFailed","proofNeeded","seconds":',
  '{"refused":{"error":"codeWrong","triesLeft":4,"fields":{"otp":"',
  '"alien","passport","seriesAndNumber":"","issueDate":"","issuer":"","birthPlace":"","subunitCode":"",',
  '"addressesMatch":"true","registrationAddress.county":"Nairobi","registrationAddress.town":"",',
  '"registrationAddress.street":"","registrationAddress.house":"","registrationAddress.apartment":"",',
  '"residentialAddress.county":"","residentialAddress.town":"","residentialAddress.street":"",',
  '"residentialAddress.house":"","residentialAddress.apartment":"",',
  '"none","primary","college","university","married","divorced","widowed",',
  '"insurance,telemedicine,legalAid,multiservice","referral":"","bureauCheck":"true","addOns":"",',
  '"payoutMethod":"airtel","airtelPhone":"+2547","shown":"Airtel Money +254 7","unlikely":"Airtel Money",',
  '"payoutMethod":"bank","bankAccountId":"","payoutMethod":"card","cardId":"",',
  '"product":"installment","product":"standard","loanSize":"5000","loanTerm":"30","loanSize":"20,000",',
  '{"view":{"processName":"loanRequest","processId":"","formName":"amount","executionId":"","completed":["amount",',
  '"additionalInformation","receivingMoney","confirmation"],"answers":{"amount":{"loanSize":"10000",',
  '"formName":"smsCode","code":{"maskedPhone":"+254 7••-•••-•00","resendAfterSeconds":60,"resendsLeft":5,',
  '"notSent":false},"requestId":null}}',
  '"formName":"personalData","formName":"additionalInformation","formName":"receivingMoney",',
  '"formName":"confirmation","formName":null,"requestId":"',
  '{"view":{"processName":"registration","processId":"","formName":"","executionId":"","completed":["getStarted",',
  '"smsCode","personalData","additionalInformation","receivingMoney","confirmation"],"answers":{"amount":',
  '{"loanSize":"10000","loanTerm":"61"},"getStarted":{"phone":"+2547","email":"","agreement":"true",',
  '"dataProcessing":"true"},"smsCode":{},"personalData":{"lastName":"","firstName":"","middleName":"",',
  '"birthDate":".1990","documentKind":"nationalId","nationalId":""},"additionalInformation":{"maritalStatus":',
  '"single","education":"secondary","additionalPhone":"","netMonthlyIncome":"50,000"},"receivingMoney":',
  '{"payoutMethod":"mpesa","payoutPhone":"+2547","unlikely":"M-Pesa","shown":"M-Pesa +254 7"},"confirmation":',
  '{"agreement":"true"}},"code":null,"requestId":null}}',
].join('')

export const stepPacking = createPacking('process_step.answer', { dictionaries: [first], writes: 1 })
