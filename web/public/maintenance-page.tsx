/** Shown for every address during maintenance (rule screens-13): until when, and how to pay meanwhile. */
import { useLocation } from 'react-router'
import type { ReplacementPage } from '../visit/context.ts'
import { showDay } from '../../domain/days.ts'
import { pageZone } from '../texts/page-country.ts'
import { showTimeOfDay } from '../texts/format.ts'
import { WaitingDrawing } from '../ui/drawings.tsx'
import { ButtonLink } from '../ui/form.tsx'
import { Hotline } from '../ui/hotline.tsx'
import { BareFrame } from '../ui/page.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { useVisit } from '../ui/visit.tsx'

type Works = NonNullable<ReplacementPage['works']>

export function MaintenancePage({ works: { until } }: { readonly works: Works }) {
  const all = usePageTexts()
  const texts = all.works
  const { brand, today } = useVisit()
  const { pathname, search } = useLocation()
  return (
    <BareFrame title={texts.title}>
      <div className="drawn">
        <h1 className="text-2xl">{texts.title}</h1>
        <WaitingDrawing />
      </div>
      <p className="mt-4 text-lg font-semibold">
        {until === null ? texts.soon : saidBack(until, today, texts)}
      </p>
      <p className="mt-3">{texts.kept}</p>
      <p className="mt-6">
        <ButtonLink href={pathname + search}>{texts.again}</ButtonLink>
      </p>
      <section className="mt-12">
        <h2 className="text-xl">{texts.repay.title}</h2>
        <p className="mt-2 text-quiet">{texts.repay.text}</p>
        <ol className="mt-4 grid list-decimal gap-2 pl-6">
          {all.payment.paybill.steps({ paybill: brand.paybill, account: texts.repay.account }).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="mt-4">{all.payment.paybill.name({ name: brand.legalName })}</p>
      </section>
      <section className="mt-12">
        <h2 className="text-xl">{texts.help.title}</h2>
        <p className="mt-2 text-quiet">{texts.help.text}</p>
        <p>
          <Hotline className="inline-flex min-h-11 items-center text-lg font-semibold" />
        </p>
      </section>
    </BareFrame>
  )
}

function saidBack(until: string, today: string, texts: ReturnType<typeof usePageTexts>['works']): string {
  const at = new Date(until)
  const on = pageZone().dayOf(at)
  return on === today
    ? texts.until({ time: showTimeOfDay(at) })
    : texts.untilDay({ day: showDay(on), time: showTimeOfDay(at) })
}
