// Made by `npm run words` from the JSON files in words/. Change those.

export const events = {
  counts: "Web analytics",
  lead: "Pages opened and steps reached by visitors who allow analytics, and every outage. No figure names a person.",
  days: (values: { each: number }) => `${values.each} days`,
  daysField: "Days",
  day: "Day",
  what: "Event",
  page: "Page",
  language: "Language",
  source: "Source",
  campaign: "Campaign",
  times: "Times",
  empty: "No events.",
  truncated: "Older events are not shown. Choose fewer days.",
}

export type EventsWords = typeof events
