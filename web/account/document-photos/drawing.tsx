/** Drawing of a good ID photo: the whole document within the frame, with a face next to it. */
import type { PhotoKind } from '../../../domain/person/document-photos.ts'
import { identityDocuments } from '../../../domain/person/documents.ts'
import type { RequestedPhotos } from './steps.ts'

type Drawn = { readonly kind: PhotoKind; readonly documentKind: RequestedPhotos['documentKind'] }

export function PhotoDrawing({ kind, documentKind }: Drawn) {
  return (
    <svg
      viewBox="0 0 240 150"
      width="240"
      height="150"
      aria-hidden="true"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-auto w-full max-w-60 text-ink"
    >
      {/* The edges of the picture. */}
      <path d="M6 30V6h24M210 6h24v24M234 120v24h-24M30 144H6v-24" stroke="#0A6B4A" strokeWidth="4" />
      {kind === 'selfie' ? (
        <Selfie />
      ) : identityDocuments[documentKind].form === 'booklet' ? (
        <Spread />
      ) : (
        <Card back={kind === 'registrationPage'} />
      )}
    </svg>
  )
}

const Lines = ({
  x,
  y,
  widths,
}: {
  readonly x: number
  readonly y: number
  readonly widths: readonly number[]
}) => <path d={widths.map((width, at) => `M${x} ${y + at * 13}h${width}`).join('')} stroke="currentColor" />

const Face = ({ x, y, size }: { readonly x: number; readonly y: number; readonly size: number }) => (
  <g stroke="currentColor">
    <circle cx={x} cy={y} r={size} />
    <path
      d={`M${x - size * 1.7} ${y + size * 3}c0-${size * 2.2} ${size * 3.4}-${size * 2.2} ${size * 3.4} 0`}
    />
  </g>
)

const Card = ({ back }: { readonly back: boolean }) => (
  <g>
    <rect x="38" y="28" width="164" height="94" rx="8" stroke="currentColor" />
    {back ? (
      <>
        <Lines x={54} y={48} widths={[96, 132, 80]} />
        <rect x="54" y="90" width="132" height="20" fill="#F4B400" />
      </>
    ) : (
      <>
        <rect x="54" y="44" width="44" height="54" rx="3" stroke="currentColor" />
        <Face x={76} y={62} size={9} />
        <Lines x={112} y={50} widths={[74, 58, 70, 40]} />
      </>
    )}
  </g>
)

const Spread = () => (
  <g>
    <path d="M30 24h180v104H30zM30 76h180" stroke="currentColor" />
    <Lines x={48} y={40} widths={[110, 80]} />
    <rect x="44" y="84" width="34" height="36" rx="3" stroke="currentColor" />
    <Face x={61} y={95} size={6} />
    <Lines x={92} y={90} widths={[96, 70, 84]} />
  </g>
)

const Selfie = () => (
  <g>
    <Face x={88} y={58} size={24} />
    <rect x="136" y="70" width="68" height="44" rx="5" stroke="currentColor" className="fill-card" />
    <path d="M144 80h16v20h-16z" fill="#F4B400" />
    <Lines x={168} y={82} widths={[26, 20]} />
  </g>
)
