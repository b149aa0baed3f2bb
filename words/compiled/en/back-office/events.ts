// Made by `npm run words` from the JSON files in words/. Change those.

export const events = {
  counts: "Web analytics",
  lead: "What visitors who allow counting opened and reached, and every outage. Nothing here says who.",
  days: (values: { each: number }) => `${values.each} days`,
  daysField: "Days",
  day: "Day",
  what: "What",
  page: "Page",
  language: "Language",
  source: "Source",
  campaign: "Campaign",
  times: "Times",
  empty: "Nothing was counted.",
  truncated: "Older counts are not shown: choose fewer days.",
}

export type EventsWords = typeof events
