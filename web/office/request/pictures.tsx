/** The customer's photos, one of them large, zoomed and rotated by buttons and keys. */
import { useState } from 'react'
import type { OfficeApplication } from '../ui/data.ts'
import { KeyCap, useKeys } from '../ui/keys.tsx'
import { scanWords, showInstant } from '../ui/words.ts'
import { evidence as texts } from '../../../words/compiled/en/back-office/evidence.ts'

const [zoomMin, zoomMax, zoomStep, quarter] = [1, 6, 1.5, 90]

/** Each opening of a photo is audited, so the full photo is loaded only when it is enlarged. */
export function Pictures({ request: { id, scans } }: { readonly request: OfficeApplication }) {
  const [at, setAt] = useState(0)
  const [zoom, setZoom] = useState<number>(zoomMin)
  const [turn, setTurn] = useState(0)
  const show = (place: number) => {
    setAt(place)
    setZoom(zoomMin)
    setTurn(0)
  }
  const larger = (by: number) => setZoom((now) => Math.min(zoomMax, Math.max(zoomMin, now * by)))
  const turned = (by: number) => setTurn((now) => now + by)
  const acts = [
    { press: '+', says: texts.larger, does: () => larger(zoomStep) },
    { press: '-', says: texts.smaller, does: () => larger(1 / zoomStep) },
    { press: '.', says: texts.turnRight, does: () => turned(quarter) },
    { press: ',', says: texts.turnLeft, does: () => turned(-quarter) },
    { press: 'p', says: texts.nextPicture, does: () => show((at + 1) % Math.max(1, scans.length)) },
  ]
  useKeys(scans.length === 0 ? [] : acts)
  const scan = scans[at] ?? scans[0]
  if (!scan) return <p className="text-quiet">{texts.noScans}</p>
  const file = `/api/office/requests/${id}/scans/${scan.kind}`
  return (
    <div className="grid min-w-0 gap-2">
      <div
        className="h-72 overflow-auto rounded border border-line bg-card"
        tabIndex={0}
        role="group"
        aria-label={texts.pictures}
      >
        {scan.fileKind === 'jpeg' ? (
          <img
            key={scan.kind}
            src={zoom > zoomMin ? file : `${file}?size=small`}
            alt={`${scanWords[scan.kind]}, ${showInstant(scan.uploadedAt)}`}
            // Only after a press: in the served page the policy allows no inline style of an element.
            style={
              zoom === zoomMin && turn === 0
                ? undefined
                : { width: `${zoom * 100}%`, height: `${zoom * 100}%`, rotate: `${turn}deg` }
            }
            className="h-full w-full max-w-none object-contain"
          />
        ) : (
          <p className="flex h-full items-center justify-center text-quiet">{texts.pdf}</p>
        )}
      </div>
      <p className="scripted flex flex-wrap gap-1">
        {acts.map(({ press, says, does }) => (
          <button
            key={press}
            type="button"
            onClick={does}
            title={says}
            className="button button-quiet px-2 text-sm"
          >
            <span className="sr-only">{says}</span>
            <KeyCap press={press} />
          </button>
        ))}
      </p>
      <ul className="text-sm">
        {scans.map(({ kind, uploadedAt }, place) => (
          <li key={kind} className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line">
            <button
              type="button"
              onClick={() => show(place)}
              aria-pressed={place === at}
              className="scripted min-h-8 cursor-pointer text-leaf underline aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:no-underline"
            >
              {scanWords[kind]}
            </button>
            <span className="text-quiet">{showInstant(uploadedAt)}</span>
            <a
              href={`/api/office/requests/${id}/scans/${kind}`}
              download
              className="inline-flex min-h-8 items-center"
            >
              {texts.saveIt}
              <span className="sr-only">: {scanWords[kind]}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
