// Made by `npm run words` from the JSON files in words/. Change those.

export const placements = {
  title: "Agencies",
  lead: "An agency calls for us where we did not get further. The customer is told its name first; it begins a week later.",
  number: "No.",
  agency: "Agency",
  from: "From",
  loans: "Loans",
  open: "With the agency",
  collected: "Came in",
  commission: "Commission",
  state: "State",
  states: {
    told: "Customers are told",
    runs: "Runs",
    recalled: (values: { day: string }) => `Recalled on ${values.day}`,
  },
  empty: "Nothing was placed with an agency.",
  act: (values: { number: string; agency: string }) => `No. ${values.number}, ${values.agency}`,
  file: "File for the agency",
  notYet: (values: { day: string }) => `Its file can be taken from ${values.day} on.`,
  report: "What the agency did",
  reportHint: (values: { results: string }) => `A line each: contract number, day, result, such as K1234567A9;12.08.2026;noAnswer. Results: ${values.results}.`,
  takeIn: "Take it in",
  recall: "Recall all loans from the agency",
  place: "Place loans with an agency",
  contracts: "Contract numbers",
  contractsHint: "One a line. Only late loans whose customers may be contacted, at most 500.",
  agencyName: "Name of the agency",
  agencyPhone: "Its phone number",
  percent: "Commission, percent of what comes in",
  note: "Why",
  propose: "Propose the placement",
  done: {
    recalled: "The loans are back from the agency.",
    report: "The report is taken in.",
  },
  refused: (values: { lines: string }) => `The report is taken in. These lines were left out, because they cannot be read or are not of this placement: ${values.lines}.`,
}

export type PlacementsWords = typeof placements
