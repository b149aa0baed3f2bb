/** My loan before signing: the key facts of the loan first, then the field for the code. */
import type { ComponentProps } from 'react'
import { useLoaderData } from 'react-router'
import type { FormState } from '../../forms/form-state.ts'
import { formattedTarget } from '../../forms/receiving.ts'
import { showDayWithWeekday, showMoney, showTimeAfter, unbroken } from '../../texts/format.ts'
import { CodeField } from '../../ui/fields.tsx'
import { paydayNames } from '../../../domain/loan/payday.ts'
import { Select } from '../../ui/choices.tsx'
import { Button, Form, known } from '../../ui/form.tsx'
import { NoCodeReceived } from '../../ui/no-code.tsx'
import { Notice, StatusPolling } from '../../ui/notices.tsx'
import { ResendButton } from '../../ui/send-again.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths, useVisit } from '../../ui/visit.tsx'
import { KeyFacts, type Rates } from '../../ui/key-facts.tsx'
import type { CurrentLoan } from '../loan-data.ts'
import { AgreementLink } from '../parts.tsx'
import { CalendarIcon } from '../../ui/icons.tsx'
import { Accordion, AccordionItem, TwoColumns, Fact, Facts, Part, TextLink } from '../../ui/parts.tsx'
import { daysLeft, lastDayOf } from '../times.ts'
import { codePlace, type LoanNotice } from './notices.ts'
import { CancelRequest } from './cancel-request.tsx'
import { currentUrl } from '../loan-data.ts'
import { Headline } from './headline.tsx'

export function Confirm({
  loan,
  rates,
  state,
}: {
  readonly loan: CurrentLoan
  readonly rates: Rates
  readonly state: FormState | undefined
}) {
  const all = usePageTexts()
  const texts = all.myLoan.confirm
  const { language } = useVisit()
  const { confirmation, expirationDate, addOns } = loan.loanRequest
  const { notice } = useLoaderData<{ readonly notice: LoanNotice | null }>()
  const two = addOns.length > 0
  const forTwo = two ? 'yes' : 'no'
  const codeLabel = two ? all.addOns.agreementCode : texts.code
  const lastDay = lastDayOf(expirationDate)
  const left = daysLeft(lastDay, loan.slip.holdsOn)
  const shownDay = showDayWithWeekday(lastDay, language)
  const amount = showMoney(loan.size)
  return (
    <TwoColumns
      first={
        <Headline
          title={two ? texts.titleTwo : texts.title}
          text={
            confirmation
              ? texts.lead({ amount, two: forTwo, phone: unbroken(confirmation.maskedPhone) })
              : texts.leadNoPhone({ amount, two: forTwo })
          }
        >
          <p className="text-quiet">
            {left > 0
              ? texts.validUntil({ day: shownDay, days: all.common.days({ count: left }) })
              : texts.lastDay({ day: shownDay })}
          </p>
          <p className="w-full lg:hidden">
            <TextLink href={`#${codePlace}`}>{texts.toCode}</TextLink>
          </p>
        </Headline>
      }
      aside={
        <>
          {confirmation ? (
            <Facts>
              <Fact label={all.request.confirmation.receiving}>
                {formattedTarget(confirmation.receiving.shown)}
              </Fact>
            </Facts>
          ) : null}
          <KeyFacts slip={loan.slip} rates={rates} title={texts.slip} />
          <AgreementLink loan={loan} signed={false} />
        </>
      }
      then={
        <>
          {loan.loanRequest.payday === undefined ? null : <PaydayChoice payday={loan.loanRequest.payday} />}
          <div id={codePlace} className="grid scroll-mt-4 gap-6">
            {notice === 'codeSent' && !state ? (
              <Notice kind="good" title={two ? all.myLoan.notices.codesSent : all.myLoan.notices.codeSent} />
            ) : null}
            <Form state={state}>
              <CodeField name="otp" label={codeLabel} digits={two ? 3 : 4} />
              {two ? <CodeField name="addOnsOtp" label={all.addOns.addOnsCode} digits={3} /> : null}
              <Button name="intent" value="confirm">
                {two ? texts.signTwo : texts.sign}
              </Button>
              {confirmation?.codeWaits ? (
                <p className="text-quiet">
                  {texts.leaves({ time: showTimeAfter(confirmation.resendAfterSeconds), two: forTwo })}
                </p>
              ) : (
                <ResendButton
                  texts={{ ...texts, resend: two ? texts.resendTwo : texts.resend }}
                  resendsLeft={confirmation?.resendsLeft ?? 0}
                  resendAfterSeconds={confirmation?.resendAfterSeconds ?? 0}
                />
              )}
            </Form>
          </div>
          {confirmation?.codeWaits ? (
            <StatusPolling statusUrl={currentUrl} field="loanRequest.confirmation.codeWaits" state="true" />
          ) : confirmation ? (
            <CodeOnItsWay notSent={confirmation.notSent} sms={confirmation.sms} />
          ) : null}
          {two ? <TakeOut loan={loan} /> : null}
          <CancelRequest loan={loan} />
        </>
      }
    />
  )
}

/** With scripts, updates when the SMS could not be sent. */
function CodeOnItsWay({
  notSent,
  sms,
}: Required<Pick<ComponentProps<typeof NoCodeReceived>, 'sms'>> & { readonly notSent: boolean }) {
  const paths = usePaths()
  return (
    <>
      {notSent ? null : (
        <StatusPolling statusUrl={currentUrl} field="loanRequest.confirmation.notSent" state="false" />
      )}
      <NoCodeReceived notSent={notSent} sms={sms} href={paths.account()} />
    </>
  )
}

/** The due date on a weekday or a day of the month, until signed (rule money-51). */
function PaydayChoice({ payday }: { readonly payday: string }) {
  const texts = usePageTexts().myLoan.payday
  const options = paydayNames.map((name) => ({
    value: name,
    label: /^\d+$/.test(name) ? texts.dayOfMonth({ day: name }) : texts.weekday({ day: name }),
  }))
  return (
    <Accordion>
      <AccordionItem title={texts.title} icon={<CalendarIcon />}>
        <p>{texts.text}</p>
        <Form state={known({ payday })}>
          <Select name="payday" label={texts.label} options={options} />
          <Button kind="quiet" name="intent" value="payday">
            {texts.button}
          </Button>
        </Form>
      </AccordionItem>
    </Accordion>
  )
}

/** The add-ons are optional until signed (rule price-11): what they are, and the way without them. */
function TakeOut({ loan }: { readonly loan: CurrentLoan }) {
  const { kinds, takeOut: texts, cancel } = usePageTexts().addOns
  const { days } = usePageTexts().common
  return (
    <Part title={texts.title}>
      <Facts>
        {loan.loanRequest.addOns.map(({ kind, price }) => (
          <Fact key={kind} label={kinds[kind].name}>
            {showMoney(price)}
          </Fact>
        ))}
      </Facts>
      <p>{texts.text}</p>
      <p className="text-quiet">
        {cancel({
          days: days({ count: Math.min(...loan.loanRequest.addOns.map(({ cancelDays }) => cancelDays)) }),
        })}
      </p>
      <Form>
        <Button kind="quiet" name="intent" value="takeOutAddOns">
          {texts.button}
        </Button>
      </Form>
    </Part>
  )
}
