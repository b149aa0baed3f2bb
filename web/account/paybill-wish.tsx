/**
 * Next to the paybill details: money sent now buys an extension instead of repaying. Offers to cancel the
 * extension order.
 */
import { showDay } from '../../domain/days.ts'
import { showMoney } from '../texts/format.ts'
import { Button, Form } from '../ui/form.tsx'
import { Notice } from '../ui/notices.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths } from '../ui/visit.tsx'
import { ExtensionSums } from './extension-sums.tsx'
import type { CurrentLoan } from './loan-data.ts'

export function PaybillWish({ wish }: { readonly wish: CurrentLoan['paybillWish'] }) {
  const {
    common,
    payment: {
      paybill: { wish: texts },
    },
  } = usePageTexts()
  const paths = usePaths()
  if (!wish) return null
  return (
    <Notice title={texts.title({ days: common.days({ count: wish.periodDays }) })}>
      <p className="mb-3">
        <ExtensionSums extension={wish} />
      </p>
      <p className="mb-3">{texts.text({ cost: showMoney(wish.cost), day: showDay(wish.newMaturityDate) })}</p>
      <Form action={paths.prolong()}>
        <Button name="how" value="takeBack" kind="quiet">
          {texts.takeBack}
        </Button>
      </Form>
    </Notice>
  )
}
