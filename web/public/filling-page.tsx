/** Shown for every page while SEED fills an empty database (server/personas/filling.ts): how far it is. */
import type { Filling } from '../visit/context.ts'
import { WaitingDrawing } from '../ui/drawings.tsx'
import { BareFrame } from '../ui/page.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { useVisit } from '../ui/visit.tsx'

export function FillingPage({ percent, againSeconds }: Filling) {
  const texts = usePageTexts().works.filling
  const brand = useVisit().brand.name
  return (
    <BareFrame title={texts.title({ brand })}>
      <meta httpEquiv="refresh" content={String(againSeconds)} />
      <div className="drawn">
        <h1 className="text-2xl">{texts.title({ brand })}</h1>
        <WaitingDrawing />
      </div>
      <p className="mt-4 text-total font-semibold tabular-nums">{texts.done({ percent: String(percent) })}</p>
      <svg
        className="mt-2 block h-3 w-full"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect width="100" height="1" fill="var(--color-line)" />
        <rect width={percent} height="1" fill="var(--color-leaf)" />
      </svg>
      <p className="mt-4 text-lg">{texts.text({ brand })}</p>
      <p className="mt-2 text-quiet">{texts.again}</p>
    </BareFrame>
  )
}
