/** Words that people type for what our questions call by another name, in every language. */

type Synonyms = {
  /** Prefixes of typed words. */
  readonly typed: readonly string[]
  /** Phrases in the questions; one match is enough. */
  readonly found: readonly string[]
}

/** Without capitals and accents. The phrases occur in `content/<language>/questions`. */
export const synonyms: readonly Synonyms[] = [
  {
    typed: [
      'crb',
      'bureau',
      'blacklist',
      'listing',
      'listed',
      'orodhesh',
      'kuorodhesh',
      'ripoti',
      'kuripoti',
      'lista',
      'metropol',
      'transunion',
      'creditinfo',
      'nyeusi',
      'buro',
      'morosos',
    ],
    found: ['credit bureau', 'crb', 'central de riesgos'],
  },
  {
    typed: [
      'exten',
      'prolong',
      'postpon',
      'delay',
      'defer',
      'rollover',
      'reschedul',
      'ongez',
      'kuongez',
      'songez',
      'kusongez',
      'ahirish',
      'kuahirish',
      'prorrog',
      'aplaz',
      'ampli',
      'alarg',
      'posterg',
    ],
    found: ['more time', 'muda zaidi', 'mas tiempo'],
  },
  { typed: ['fuliza', 'overdraft', 'sobregir', 'descubierto'], found: ['fuliza'] },
  {
    typed: ['fee', 'rate', 'price', 'charge', 'interest', 'riba', 'bei', 'gharama', 'ada', 'tasa', 'precio'],
    found: ['cost', 'gharimu', 'cuesta'],
  },
  {
    typed: [
      'late',
      'overdue',
      'default',
      'penalt',
      'chelew',
      'kuchelew',
      'adhabu',
      'mora',
      'atras',
      'retraso',
    ],
    found: ['cannot pay', 'nikishindwa', 'no puedo pagar'],
  },
  {
    typed: ['reject', 'refus', 'denied', 'deny', 'kataa', 'kukataa', 'nyimwa', 'kunyimwa', 'deneg', 'negad'],
    found: ['declined', 'likikataliwa', 'rechazan'],
  },
  {
    typed: ['limit', 'maximum', 'kikomo', 'kiwango', 'limite', 'maximo'],
    found: ['how much', 'kiasi gani', 'cuanto puedo'],
  },
  {
    typed: ['scam', 'fraud', 'conman', 'tapeli', 'matapeli', 'ulaghai', 'laghai', 'estaf', 'enga'],
    found: ['asks for my code', 'ananiomba msimbo', 'me pide un codigo'],
  },
]
